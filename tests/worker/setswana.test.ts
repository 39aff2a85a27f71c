import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addTo, call, empty, jsonOf, tellRecordings, token } from "./backend";
import { ORIGIN, visit } from "./visit";

beforeEach(() => empty("sermons", "events", "cancelled_events", "gallery_items", "audit_log"));

const htmlOf = async (path: string) =>
	(await (await visit(path)).text()).replaceAll("<!-- -->", "").replaceAll("&amp;", "&");

const both = {
	title: "Harvest",
	description: "Bring the first fruits.",
	titleTn: "Thobo",
	descriptionTn: "Tlisang maungo a ntlha.",
};
const englishOnly = { title: "Vigil", description: "All night." };

/** What the API, the page and the address of each kind are called. */
const kinds = {
	"/sermons": { date: "2026-11-15", audioUrl: "https://example.org/a.mp3", asked: "sermon" },
	"/events": { date: "2099-01-05T18:00", requiresRegistration: true, asked: "event" },
	"/gallery": { date: "2026-11-15", coverImage: "https://example.org/a.jpg", asked: "album" },
};

test("the Setswana of a sermon, an event or an album is answered where there is one, and only then", async () => {
	for (const [path, { asked: _, ...json }] of Object.entries(kinds)) {
		const plain = await addTo(path, { ...json, ...englishOnly });
		for (const name of ["titleTn", "descriptionTn", "descriptionsTn"]) {
			expect(plain, path).not.toHaveProperty(name);
		}
		const { id } = await addTo(path, { ...json, ...both });
		const change = async (json: object) =>
			(await jsonOf(call("PUT", `${path}/${id}`, { token, json }))).data;
		expect(await change({ title: "Harvest Home" })).toMatchObject({
			...both,
			title: "Harvest Home",
		});
		expect(await change({ descriptionTn: "" })).not.toHaveProperty("descriptionTn");
		expect(await change({ descriptionTn: "Gape." })).toMatchObject({ descriptionTn: "Gape." });
		const tooLong = await call("PUT", `${path}/${id}`, {
			token,
			json: { titleTn: "x".repeat(201) },
		});
		expect(tooLong.status).toBe(400);
		expect(await tooLong.text()).toMatch(/"titleTn: /);
	}
	const log = await env.DB.prepare("SELECT fields FROM audit_log WHERE fields IS NOT NULL").all();
	const fields = new Set(log.results.map((row) => row.fields));
	expect(fields).toEqual(new Set(["title", "descriptionTn"]));
});

test("a Setswana page shows the Setswana, and marks as English what stands in for it", async () => {
	for (const [path, { asked, ...json }] of Object.entries(kinds)) {
		const { id } = await addTo(path, { ...json, ...both });
		const plain = await addTo(path, { ...json, ...englishOnly });
		const english = await htmlOf(`${path}?${asked}=${id}`);
		expect(english).toContain(both.title);
		expect(english).toContain(both.description);
		expect(english).not.toContain(both.descriptionTn);
		const [, main = ""] = /<main(.*)<\/main>/s.exec(english) ?? [];
		expect(main).toContain(both.title);
		expect(main).not.toContain(" lang=");
		const setswana = await htmlOf(`${path}?${asked}=${id}&lng=tn`);
		expect(setswana).toMatch(/<(h1|h2)[^>]*>(<[^>]+>)?Thobo</);
		expect(setswana).toContain(both.descriptionTn);
		expect(setswana).not.toContain(both.description);
		expect(setswana).toContain('"name":"Thobo"');
		const standIn = await htmlOf(`${path}?${asked}=${plain.id}&lng=tn`);
		expect(standIn).toMatch(/<h[12][^>]* lang="en"[^>]*>(<[^>]+>)?Vigil</);
		expect(standIn).toMatch(/<p lang="en"[^>]*>All night\.</);
		const list = await htmlOf(`${path}?lng=tn`);
		expect(list).toMatch(/<h[23] (?!lang)[^>]*>(<[^>]+>)?Thobo</);
		expect(list).toMatch(/<h[23][^>]* lang="en"[^>]*>(<[^>]+>)?Vigil</);
		if (path !== "/events") continue;
		const register = await htmlOf(`/events?event=${plain.id}&register=1&lng=tn`);
		expect(register).toMatch(/<p lang="en"[^>]*>Vigil</);
		const calendar = await htmlOf("/events?tab=calendar&date=2099-01-05&lng=tn");
		expect(calendar).toMatch(/<h4[^>]* lang="en"[^>]*>Vigil</);
		expect(calendar).toMatch(/<li lang="en">[^<]*Vigil</);
		expect(calendar).toMatch(/<li>[^<]*Thobo</);
		expect(calendar).toContain(both.descriptionTn);
	}
});

test("what is written in Setswana alone stands in on English pages, too", async () => {
	const { id } = await addTo("/events", { ...kinds["/events"], titleTn: "Thapelo ya bosigo" });
	expect(await htmlOf(`/events?event=${id}`)).toMatch(/<h2[^>]* lang="tn"[^>]*>Thapelo ya bosigo</);
});

test("calendars and the podcast are in the language of their address, cancelled events too", async () => {
	const read = async (path: string) => (await visit(path)).text();
	const { id } = await addTo("/events", { ...kinds["/events"], ...both });
	await addTo("/sermons", { ...kinds["/sermons"], ...both });
	await tellRecordings();
	for (const path of ["/events.ics", `/events/${id}.ics`]) {
		expect(await read(path)).toContain("SUMMARY:Harvest\r\n");
		const setswana = await read(`${path}?lng=tn`);
		expect(setswana).toContain("SUMMARY:Thobo\r\n");
		expect(setswana).toContain("DESCRIPTION:Tlisang maungo a ntlha.");
		expect(setswana.replaceAll("\r\n ", "")).toContain(`URL:${ORIGIN}/events?event=${id}&lng=tn`);
	}
	const page = await htmlOf(`/events?event=${id}&lng=tn`);
	expect(page).toContain(`/events/${id}.ics?lng=tn`);
	expect(page).toMatch(/webcal:[^"]+\/events\.ics\?lng=tn"/);
	await call("DELETE", `/events/${id}`, { token });
	expect(await read(`/events/${id}.ics?lng=tn`)).toMatch(/STATUS:CANCELLED[\s\S]*SUMMARY:Thobo\r/);
	expect(await read("/sermons/feed.xml")).toContain("<title>Harvest</title>");
	const feed = await read("/sermons/feed.xml?lng=tn");
	expect(feed).toContain("<title>Thobo</title>");
	expect(feed).toContain("<language>tn-bw</language>");
	expect(feed).toContain(`href="${ORIGIN}/sermons/feed.xml?lng=tn" rel="self"`);
	expect(await htmlOf("/podcast?lng=tn")).toContain("/sermons/feed.xml?lng=tn");
});

test("a photo is described in the page's language, or else in the other one", async () => {
	const [a, b, c] = ["a", "b", "c"].map((name) => `https://example.org/${name}.jpg`) as [
		string,
		string,
		string,
	];
	const { id } = await addTo("/gallery", {
		...{ ...both, date: "2026-11-15", coverImage: a, photos: [b, c] },
		descriptions: { [a]: "The choir", [b]: "Children" },
		descriptionsTn: { [a]: "Khwaere", "https://example.org/not-in-it.jpg": "Sepe" },
	});
	const images = async (path: string) =>
		[...(await htmlOf(path)).matchAll(/<img [^>]*?alt="([^"]+)"[^>]*>/g)].map(([tag, alt]) => [
			alt,
			/ lang="(\w+)"/.exec(tag)?.[1],
		]);
	for (const path of ["/gallery?", `/gallery?album=${id}&`]) {
		expect(await images(`${path}lng=en`)).toEqual([
			["The choir", undefined],
			["Children", undefined],
			["Harvest: Photo 3", undefined],
		]);
		expect(await images(`${path}lng=tn`)).toEqual([
			["Khwaere", undefined],
			["Children", "en"],
			["Thobo: Senepe 3", undefined],
		]);
	}
	const change = async (json: object) =>
		(await jsonOf(call("PUT", `/gallery/${id}`, { token, json }))).data;
	expect((await change({ descriptionsTn: { [b]: "Bana" } })).descriptionsTn).toEqual({
		[a]: "Khwaere",
		[b]: "Bana",
	});
	expect(await change({ photos: [], coverImage: c })).not.toHaveProperty("descriptionsTn");
	expect(
		(await call("PUT", `/gallery/${id}`, { token, json: { descriptionsTn: [] } })).status,
	).toBe(400);
});
