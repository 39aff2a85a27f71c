import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { jsonOf, sermon, token } from "./backend";
import { visitWith } from "./hosted";
import { loadDemoContent, readPage, visit } from "./visit";

beforeAll(loadDemoContent);

afterEach(() => vi.restoreAllMocks());

/** The hosts of recordings, in the place of the network. */
function host(files: Record<string, Response>) {
	const asked: string[] = [];
	vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
		asked.push(`${init?.method} ${input}`);
		const answer = files[String(input)];
		if (!answer) throw new Error(`nobody answers at ${input}`);
		return answer.clone();
	});
	return asked;
}

function file(type: string, bytes: number): Response {
	const headers = { "Content-Type": type, "Content-Length": String(bytes) };
	return new Response(null, { headers });
}

const leadTo = (address: string) =>
	new Response(null, { status: 302, headers: { Location: address } });

async function write(method: string, path: string, json: object) {
	const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
	const answer = await visitWith({}, path, { method, headers, body: JSON.stringify(json) });
	expect(answer.status).toBeLessThan(300);
	return (await jsonOf(Promise.resolve(answer))).data;
}

test("a sermon has a page of its own, to which its title in the archive leads", async () => {
	expect(await (await visit("/sermons?series=Arise%2C+Shine")).text()).toContain(
		'href="/sermons?series=Arise%2C+Shine&amp;sermon=sermon-01"',
	);
	expect(await readPage("/sermons")).toContain("Listen 9.8 MB :");
	const html = await (await visit("/sermons?sermon=sermon-01")).text();
	expect(html.match(/<h1/g)).toHaveLength(1);
	expect(html).toContain(
		'<noscript><audio controls="" preload="none" src="https://example.org/listen/shining-like-stars"',
	);
	const page = await readPage("/sermons?sermon=sermon-01");
	for (const part of [
		"Shining Like Stars",
		"Arise, Shine",
		"Bishop Kagiso Molefe",
		"Philippians 2:12-16",
		"On a clear night in Tati Siding",
		"Watch · 48 min :",
		"Listen · 48 min · 12 MB :",
		"Notes :",
	]) {
		expect(page).toContain(part);
	}
	expect(page).not.toContain("Beauty for Ashes");
	expect(await readPage("/sermons?sermon=sermon-01&lng=tn")).toContain("Reetsa · 48 min · 12 MB");
});

test.each([
	["48 min", " · 48 min · ≈ 90 MB · 360p", " ≈ 90 MB"],
	["1:32:00", " · 1:32:00 · ≈ 170 MB · 360p", " ≈ 170 MB"],
	["2 min", " · 2 min · ≈ 10 MB · 360p", " ≈ 10 MB"],
	["all night", " · all night", ""],
])("a video of %s says what it costs before it is opened", async (duration, onPage, onCard) => {
	host({});
	const title = `Seen for ${duration}`;
	const videoUrl = "https://youtu.be/dQw4w9WgXcQ";
	const { id } = await write("POST", "/api/sermons", { ...sermon, title, videoUrl, duration });
	expect(await readPage(`/sermons?sermon=${id}`)).toContain(`Watch on YouTube${onPage} : ${title}`);
	const card = await readPage(`/sermons?q=${encodeURIComponent(title)}`);
	expect(card).toContain(`Watch${onCard} : ${title}`);
});

test("a sermon that is gone is not found, and one without a recording has no player", async () => {
	expect((await visit("/sermons?sermon=nope")).status).toBe(404);
	const silent = await (await visit("/sermons?sermon=sermon-17")).text();
	expect(silent).toContain("Go and Make Disciples");
	expect(silent).not.toContain("<audio");
	const card = await readPage("/sermons?q=when+you+pray");
	expect(card).toMatch(/When You Pray .*Listen/);
	expect(card).not.toContain("Watch");
});

test("a sermon's page leads to the previous and the next one of its series", async () => {
	const linksOf = async (id: string) => {
		const html = await (await visit(`/sermons?sermon=${id}`)).text();
		const [series = ""] = /<nav aria-label="Series".*?<\/nav>/s.exec(html) ?? [];
		return [...series.matchAll(/sermon=([\w-]+)"[^>]*><span>([^<]+)/g)].map((found) =>
			found.slice(1).join(" "),
		);
	};
	expect(await linksOf("sermon-09")).toEqual([
		"sermon-10 Previous in the series",
		"sermon-08 Next in the series",
	]);
	expect(await linksOf("sermon-07")).toEqual(["sermon-08 Previous in the series"]);
	expect(await linksOf("sermon-17")).toEqual([]);
});

test("a video of a known service plays on a page that says so, and only that page may frame it", async () => {
	host({});
	const framesOf = async (path: string) => {
		const answer = await visit(path);
		const policy = answer.headers.get("Content-Security-Policy");
		const [, allowed] = /frame-src ([^;]+)/.exec(policy ?? "") ?? [];
		return { allowed, framed: (await answer.text()).match(/(?<=<iframe src=")[^"]+/g) };
	};
	const videoUrl = "https://youtu.be/dQw4w9WgXcQ?si=x";
	const { id } = await write("POST", "/api/sermons", { ...sermon, videoUrl });
	const path = `/sermons?sermon=${id}`;
	const page = await readPage(path);
	for (const part of ["Watch on YouTube :", "Watch here (YouTube)"]) expect(page).toContain(part);
	const map = "https://www.openstreetmap.org";
	expect(await framesOf(path)).toEqual({ allowed: map, framed: null });
	expect(await framesOf(`${path}&watch=1`)).toEqual({
		allowed: `${map} https://www.youtube-nocookie.com https://player.vimeo.com`,
		framed: ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
	});
	expect(await readPage("/sermons?sermon=sermon-01")).not.toContain("Watch here");
	expect((await framesOf("/sermons?sermon=sermon-01&watch=1")).framed).toBeNull();
});

test("a video begins where its link says: in the player, and where the link leads", async () => {
	host({});
	const videoUrl = "http://www.youtube.com/embed/dQw4w9WgXcQ?start=1830";
	const { id } = await write("POST", "/api/sermons", { ...sermon, videoUrl });
	const html = await (await visit(`/sermons?sermon=${id}&watch=1`)).text();
	expect(html).toContain("/embed/dQw4w9WgXcQ?autoplay=1&amp;start=1830");
	expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=1830s"');
});

test("a kept page of a sermon is made anew after it was changed", async () => {
	host({});
	const { id } = await write("POST", "/api/sermons", sermon);
	const ask = async () => (await visitWith({}, `/sermons?sermon=${id}`)).text();
	expect(await ask()).toContain("Arise, Shine");
	await write("PUT", `/api/sermons/${id}`, { title: "Another Title" });
	expect(await ask()).toContain("Another Title");
});

const linked = {
	...sermon,
	audioUrl: "https://recordings.africa/listen",
	videoUrl: "https://recordings.africa/watch",
	notesUrl: "https://recordings.africa/notes.pdf",
};

test("what a file weighs is asked of its host when the sermon is written", async () => {
	const asked = host({
		"https://recordings.africa/listen": leadTo("https://cdn.recordings.africa/a.mp3"),
		"https://cdn.recordings.africa/a.mp3": file("audio/mpeg", 11_400_000),
		"https://recordings.africa/watch": file("text/html; charset=utf-8", 70_000),
		"https://recordings.africa/notes.pdf": file("application/pdf", 240_100),
		"https://recordings.africa/other.pdf": file("application/pdf", 3_140_000),
	});
	const { id, ...answer } = await write("POST", "/sermons", { ...linked, duration: "48 min" });
	expect(answer).not.toHaveProperty("files");
	expect(asked.toSorted()).toEqual([
		"HEAD https://cdn.recordings.africa/a.mp3",
		"HEAD https://recordings.africa/listen",
		"HEAD https://recordings.africa/notes.pdf",
		"HEAD https://recordings.africa/watch",
	]);
	const html = await (await visit(`/sermons?sermon=${id}`)).text();
	expect(html).toContain("<audio");
	const page = await readPage(`/sermons?sermon=${id}`);
	expect(page).toContain("Watch · 48 min :");
	expect(page).toContain("Listen · 48 min · 11 MB :");
	expect(page).toContain("Notes · 241 KB :");
	asked.length = 0;
	await write("PUT", `/sermons/${id}`, {
		...linked,
		notesUrl: "https://recordings.africa/other.pdf",
	});
	// What was not learned before is asked again: a host may have been down.
	expect(asked.toSorted()).toEqual([
		"HEAD https://recordings.africa/other.pdf",
		"HEAD https://recordings.africa/watch",
	]);
	const changed = await readPage(`/sermons?sermon=${id}`);
	expect(changed).toContain("Listen · 48 min · 11 MB :");
	expect(changed).toContain("Notes · 3.1 MB :");
	const logged = await env.DB.prepare(
		"SELECT fields FROM audit_log WHERE action = 'sermon.update' ORDER BY id DESC",
	).first("fields");
	expect(logged).toBe("notesUrl");
});

test("no private address is asked, not by a redirect either, and no failure refuses a sermon", async () => {
	const asked = host({ "https://recordings.africa/listen": leadTo("https://127.0.0.1/secret") });
	for (const audioUrl of [
		"http://recordings.africa/plain",
		"https://localhost/a",
		"https://10.0.0.1/a",
		"https://0x7f.1/a",
		"https://[::1]/a",
		"https://printer.local/a",
		"https://db.internal./a",
		"https://intranet/a",
		"https://recordings.africa:8443/a",
		"https://example.org/a",
	]) {
		await write("POST", "/sermons", { title: "Private", audioUrl });
		expect(asked, audioUrl).toEqual([]);
	}
	await write("POST", "/sermons", {
		title: "Led away",
		audioUrl: "https://recordings.africa/listen",
	});
	await write("POST", "/sermons", {
		title: "Silence",
		audioUrl: "https://recordings.africa/silent",
	});
	expect(asked).toEqual([
		"HEAD https://recordings.africa/listen",
		"HEAD https://recordings.africa/silent",
	]);
});

test("who types a link is told what is there, a hundred times in five minutes", async () => {
	const reports = {
		listen: { bytes: 11_400_000, type: "audio/mpeg" },
		page: "page",
		gone: "nothing",
		silent: "nothing",
		"no-head": null,
		away: null,
	};
	const asked = host({
		"https://recordings.africa/listen": file("audio/mpeg", 11_400_000),
		"https://recordings.africa/page": file("text/html; charset=utf-8", 70_000),
		"https://recordings.africa/away": leadTo("https://127.0.0.1/secret"),
		"https://recordings.africa/gone": new Response(null, { status: 404 }),
		"https://recordings.africa/no-head": new Response(null, { status: 405 }),
	});
	const look = (url: string) =>
		visitWith({}, `/admin/link?url=${encodeURIComponent(url)}`, {
			headers: { Authorization: `Bearer ${token}` },
		});
	for (const [path, report] of Object.entries(reports)) {
		const answer = await look(`https://recordings.africa/${path}`);
		expect(await answer.json(), path).toEqual(report);
	}
	expect(asked).toHaveLength(6);
	const statuses = new Set<number>();
	for (let n = 6; n < 101; n++) statuses.add((await look("https://10.0.0.1/a")).status);
	expect([...statuses]).toEqual([200, 429]);
	expect(asked).toHaveLength(6);
	// A sermon is saved all the same, and its links' hosts are not asked either.
	const { id } = await write("POST", "/sermons", linked);
	await write("PUT", `/sermons/${id}`, { audioUrl: "https://recordings.africa/other" });
	expect(asked).toHaveLength(6);
});

test("a cover picture hides no series: it stands above the title", async () => {
	const image = "https://example.org/cover.jpg";
	const { id } = await write("POST", "/sermons", {
		...sermon,
		date: "2099-01-01",
		series: "Light",
		image,
	});
	const htmlOf = async (path: string, init = {}) => (await visit(path, init)).text();
	// The home page shows no sermon before its day.
	vi.setSystemTime(Date.parse("2099-01-01T12:00:00Z"));
	expect(await htmlOf("/sermons")).toContain(">Latest Sermon · Light</p>");
	for (const path of [`/sermons?sermon=${id}`, "/"]) {
		expect(await htmlOf(path), path).toContain('text-ember text-sm">Light</p>');
	}
	const saving = { headers: { "Save-Data": "on" } };
	expect(await htmlOf("/sermons", saving)).toContain(">Latest Sermon</p>");
	vi.useRealTimers();
	await write("DELETE", `/sermons/${id}`, {});
});
