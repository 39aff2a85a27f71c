import { env } from "cloudflare:workers";
import { createHash, randomBytes } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { panel } from "~/admin/sermons/panel.server";
import { ORPHAN_AGE_MS, sweepMedia } from "~/media/bucket.server";
import { PART_BYTES } from "~/media/file-kinds";
import { sweepParts } from "~/media/upload-parts.server";
import { DAY_MS } from "~/platform/durations";
import { noteUploads } from "~/sermons/uploads.server";
import { addTo, call, db, empty, fill, jsonOf, rowsOf, token } from "./backend";
import { addedBy, send, visitOf } from "./portal";
import { visit } from "./visit";

beforeEach(() => empty("sermons", "former_rows", "former_pictures", "attempts", "media_removals"));

const newId = () => randomBytes(16).toString("hex");

/** Bytes that begin as an MP3, and are no other kind of file. */
function mp3(length: number): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(length).map((_, at) => at % 251);
	bytes.set([0xff, 0xf3, 0x44, 0xc4]);
	return bytes;
}

const pdf = (end = "%%EOF\n") =>
	new TextEncoder().encode(`%PDF-1.7\n1 0 obj${" ".repeat(2000)}${end}`);

const digestOf = (bytes: Uint8Array) =>
	`sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;

const partOf = (file: Uint8Array<ArrayBuffer>, part: number) =>
	file.slice(part * PART_BYTES, (part + 1) * PART_BYTES);

function put(id: string, part: number, body: Uint8Array<ArrayBuffer>, digest = digestOf(body)) {
	const headers = { "Content-Digest": digest };
	return call("PUT", `/api/uploads/${id}?part=${part}`, { token, body, headers });
}

const join = (id: string, bytes: number, seconds = 0) =>
	call("POST", `/api/uploads/${id}`, { token, json: { bytes, seconds } });

/** Whose upload it is. */
async function ownerOf(id: string) {
	const { objects } = await env.MEDIA.list({ prefix: "parts/" });
	const [, account = ""] = objects.find(({ key }) => key.includes(id))?.key.split("/") ?? [];
	return { id: account, email: "" };
}

async function uploadFile(file: Uint8Array<ArrayBuffer>, id = newId()) {
	for (let part = 0; part * PART_BYTES < file.length; part++) {
		expect((await put(id, part, partOf(file, part))).status).toBe(200);
	}
	// As JSON writes a length that is not known.
	return (await jsonOf(join(id, file.length, Number.NaN))).url as string;
}

test("a recording that is sent in parts is one file, which players of any site can seek in", async () => {
	const file = mp3(2 * PART_BYTES + 1000);
	const url = await uploadFile(file);
	expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.mp3$/);
	const whole = await visit(url);
	expect(new Uint8Array(await whole.arrayBuffer())).toEqual(file);
	expect(Object.fromEntries(whole.headers)).toMatchObject({
		"content-type": "audio/mpeg",
		"content-length": String(file.length),
		"accept-ranges": "bytes",
		"access-control-allow-origin": "*",
		"cross-origin-resource-policy": "cross-origin",
		"content-security-policy": "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'",
		"x-content-type-options": "nosniff",
	});
	const at = PART_BYTES - 2;
	const seek = await visit(url, { headers: { Range: `bytes=${at}-${at + 3}` } });
	expect(seek.status).toBe(206);
	expect(seek.headers.get("Content-Range")).toBe(`bytes ${at}-${at + 3}/${file.length}`);
	expect(new Uint8Array(await seek.arrayBuffer())).toEqual(file.slice(at, at + 4));
	const safari = await visit(url, { headers: { Range: "bytes=0-1" } });
	expect((await safari.arrayBuffer()).byteLength).toBe(2);
	const beyond = await visit(url, { headers: { Range: `bytes=${file.length}-` } });
	expect(beyond.status).toBe(416);
	const head = await visit(url, { method: "HEAD" });
	expect(head.headers.get("Content-Length")).toBe(String(file.length));
});

test("an upload goes on where it was cut; two joins at once make one file", async () => {
	const file = mp3(3 * PART_BYTES);
	const id = newId();
	await put(id, 0, partOf(file, 0));
	await put(id, 2, partOf(file, 2));
	const early = await join(id, file.length);
	expect(early.status).toBe(409);
	expect(await early.json()).toMatchObject({ missing: [1] });
	expect(await jsonOf(call("GET", `/api/uploads/${id}`, { token }))).toEqual({
		parts: [0, 2],
		sermon: null,
	});
	// The answer was lost, so the part comes again.
	await Promise.all([put(id, 1, partOf(file, 1)), put(id, 1, partOf(file, 1))]);
	const [one, two] = await Promise.all([join(id, file.length), join(id, file.length)]);
	expect([one.status, two.status]).toEqual([201, 201]);
	const { url } = await one.json<{ url: string }>();
	expect(await two.json()).toMatchObject({ url });
	expect(await jsonOf(join(id, file.length))).toMatchObject({ url });
	expect(new Uint8Array(await (await visit(url)).arrayBuffer())).toEqual(file);
});

test("a part that is damaged, other than before, or too many, is refused, and the upload goes on", async () => {
	const file = mp3(100);
	const id = newId();
	expect((await put(id, 0, file, digestOf(mp3(99)))).status).toBe(400);
	expect((await put(id, 200, file)).status).toBe(400);
	expect((await put(id, 0, mp3(PART_BYTES + 1))).status).toBe(413);
	expect((await put(id, 0, new Uint8Array())).status).toBe(400);
	expect((await put(id, 0, file)).status).toBe(200);
	expect((await put(id, 0, mp3(99))).status).toBe(409);
	expect((await put("other", 0, file)).status).toBe(404);
	expect((await join(id, 99)).status).toBe(409);
	expect((await join(id, 201 * PART_BYTES)).status).toBe(413);
	expect((await join(id, 100)).status).toBe(201);
});

test("an account uploads a thousand parts a day at most", async () => {
	await put(newId(), 0, mp3(100));
	const counted = await env.DB.prepare("SELECT key, at FROM attempts").first<{
		key: string;
		at: number;
	}>();
	await fill("attempts", 999, {
		id: "'part ' || i",
		key: `'${counted?.key}'`,
		at: `${counted?.at}`,
	});
	const refused = await put(newId(), 0, mp3(100));
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test.each([
	["a web page", new TextEncoder().encode("<!doctype html><script>alert(1)</script>"), 415],
	["a PDF that is cut off", pdf(""), 415],
	[
		"a PDF over 10 MB",
		new Uint8Array([...pdf().slice(0, 9), ...new Uint8Array(10 * 1024 * 1024), ...pdf()]),
		413,
	],
])("%s is no upload of a sermon", async (_, file, status) => {
	const id = newId();
	for (let part = 0; part * PART_BYTES < file.length; part++)
		await put(id, part, partOf(file, part));
	expect((await join(id, file.length)).status).toBe(status);
});

test("notes are saved by the browser, not shown as a page", async () => {
	const served = await visit(await uploadFile(pdf()));
	expect(served.headers.get("Content-Type")).toBe("application/pdf");
	expect(served.headers.get("Content-Disposition")).toMatch(/^attachment/);
	expect(served.headers.get("Content-Security-Policy")).toContain("sandbox");
});

test("notes and a recording are saved under the sermon's title", async () => {
	const [notesUrl, audioUrl] = [await uploadFile(pdf()), await uploadFile(mp3(100))];
	// The browser takes the name from the link, because the header has none.
	expect((await visit(notesUrl)).headers.get("Content-Disposition")).toBe("attachment");
	const { id } = await addTo("/api/sermons", { title: "Grace & peace", notesUrl, audioUrl });
	const html = await (await visit(`/sermons?sermon=${id}`)).text();
	const namesOf = (url: string) =>
		[...html.matchAll(/<a [^>]*>/g)]
			.filter(([tag]) => tag.includes(`href="${url}"`))
			.map(([tag]) => /download="([^"]*)"/.exec(tag)?.[1]);
	expect(namesOf(notesUrl)).toEqual(["Grace &amp; peace.pdf"]);
	// The first link plays the recording.
	expect(namesOf(audioUrl)).toEqual([undefined, "Grace &amp; peace.mp3"]);
	const elsewhere = await addTo("/api/sermons", {
		title: "Hope",
		notesUrl: "https://example.org/hope.pdf",
	});
	const other = await (await visit(`/sermons?sermon=${elsewhere.id}`)).text();
	expect(other).toContain('href="https://example.org/hope.pdf"');
	expect(other).not.toContain("download=");
});

test("a recording in place of a link has the same episode in the podcast, with its exact length", async () => {
	const { id } = await addTo("/api/sermons", {
		title: "Arise",
		date: "2026-11-15",
		audioUrl: "https://example.org/a.mp3",
	});
	const file = mp3(70_000);
	const url = await uploadFile(file);
	await call("PUT", `/api/sermons/${id}`, {
		token,
		json: { audioUrl: `https://church.example${url}` },
	});
	const feed = await (await visit("/sermons/feed.xml")).text();
	expect(feed).toMatch(
		new RegExp(
			`<guid isPermaLink="false">${id}</guid>[\\s\\S]*<enclosure url="https?://[^/]+${url}" length="70000" type="audio/mpeg"/>`,
		),
	);
});

test("a sermon that is saved meanwhile gets its recording, and the length, once the parts are joined", async () => {
	const file = mp3(1000);
	const id = newId();
	await put(id, 0, file);
	const visit = visitOf();
	const administrator = { ...visit.administrator, id: (await ownerOf(id)).id };
	const asSame = { ...visit, administrator };
	const saved = await send(
		panel,
		"sermons.create",
		{ title: "Arise", uploads: `audio_url=${id}` },
		asSame,
	);
	const sermon = addedBy(saved);
	expect(await jsonOf(call("GET", `/api/uploads/${id}`, { token }))).toMatchObject({ sermon });
	const { url } = await jsonOf(join(id, file.length, 2880));
	const read = async () => (await jsonOf(call("GET", `/api/sermons/${sermon}`, { token }))).data;
	expect(await read()).toMatchObject({ audioUrl: url, duration: "48 min" });
	// A join that comes again changes nothing, also where somebody has corrected the sermon since.
	await call("PUT", `/api/sermons/${sermon}`, {
		token,
		json: { audioUrl: "", duration: "47 min" },
	});
	expect(await jsonOf(join(id, file.length, 2880))).toEqual({ url, sermon });
	expect(await read()).toMatchObject({ audioUrl: "", duration: "47 min" });
	// What is no upload is left out.
	const odd = await send(panel, "sermons.create", {
		title: "C",
		uploads: "audio_url=../x&pdf_url=",
	});
	expect(addedBy(odd)).toBeTruthy();
	// Somebody else's upload of the same number is another one.
	await send(panel, "sermons.create", { title: "B", uploads: `audio_url=${id}` });
	expect(await jsonOf(call("GET", `/api/uploads/${id}`, { token }))).toMatchObject({ sermon });
});

test("a file that comes later does not replace what was chosen meanwhile, nor come back once it was removed", async () => {
	const { id: sermon } = await addTo("/api/sermons", { title: "a" });
	const [first, second] = [newId(), newId()];
	await put(first, 0, mp3(100));
	await put(second, 0, mp3(200));
	const actor = await ownerOf(first);
	const note = (id: string) =>
		noteUploads({ db, media: env.MEDIA }, actor, sermon, `audio_url=${id}`);
	const audioUrl = async () =>
		(await jsonOf(call("GET", `/api/sermons/${sermon}`, { token }))).data.audioUrl;
	await note(first);
	const { url } = await jsonOf(join(second, 200));
	await call("PUT", `/api/sermons/${sermon}`, { token, json: { audioUrl: url } });
	// The form had the URL when it was saved.
	await note(second);
	// The answer names no sermon, so the portal does not say that the sermon has the file.
	expect(await jsonOf(join(first, 100))).toMatchObject({ sermon: null });
	expect(await jsonOf(join(first, 100))).toMatchObject({ sermon: null });
	expect(await audioUrl()).toBe(url);
	expect(await jsonOf(join(second, 200))).toEqual({ url, sermon });
	await call("PUT", `/api/sermons/${sermon}`, { token, json: { audioUrl: "" } });
	await join(second, 200);
	expect(await audioUrl()).toBe("");
});

test("a file whose address was removed from the form before saving does not come back", async () => {
	const visit = visitOf();
	const cases = [
		["audio_url", "audioUrl", mp3(1000)],
		["pdf_url", "notesUrl", pdf()],
	] as const;
	for (const [field, link, file] of cases) {
		const id = newId();
		const url = await uploadFile(file, id);
		const administrator = { ...visit.administrator, id: (await ownerOf(id)).id };
		const form = { title: "Arise", [field]: "", uploads: `${field}=${id}&ready=${id}` };
		const sermon = addedBy(await send(panel, "sermons.create", form, { ...visit, administrator }));
		expect(await jsonOf(join(id, file.length))).toEqual({ url, sermon });
		const saved = await jsonOf(call("GET", `/api/sermons/${sermon}`, { token }));
		expect(saved.data[link]).toBe("");
	}
});

test("a sermon waits for its recording longer than parts are kept", async () => {
	const id = newId();
	await put(id, 0, mp3(100));
	const { id: sermon } = await addTo("/api/sermons", { title: "a" });
	await noteUploads({ db, media: env.MEDIA }, await ownerOf(id), sermon, `audio_url=${id}`);
	await sweepParts({ media: env.MEDIA, now: Date.now() + 5 * DAY_MS });
	expect(await jsonOf(call("GET", `/api/uploads/${id}`, { token }))).toEqual({
		parts: [],
		sermon,
	});
	await sweepParts({ media: env.MEDIA, now: Date.now() + 31 * DAY_MS });
	expect(await jsonOf(call("GET", `/api/uploads/${id}`, { token }))).toMatchObject({
		sermon: null,
	});
});

test("a recording for a sermon that was deleted meanwhile goes nowhere", async () => {
	const id = newId();
	await put(id, 0, mp3(100));
	const { id: sermon } = await addTo("/api/sermons", { title: "a" });
	await noteUploads({ db, media: env.MEDIA }, await ownerOf(id), sermon, `audio_url=${id}`);
	await call("DELETE", `/api/sermons/${sermon}`, { token });
	expect(await jsonOf(join(id, 100))).toMatchObject({ sermon: null });
});

test("a link to an upload that does not exist is refused; other paths are no links", async () => {
	const refused = await call("POST", "/api/sermons", {
		token,
		json: { title: "a", audioUrl: `/media/${newId()}.mp3` },
	});
	expect(refused.status).toBe(400);
	expect(await refused.json()).toMatchObject({ message: "audioUrl: there is no such upload" });
	for (const audioUrl of ["/media/x.mp3", "/admin", `/media/${newId()}.jpg`]) {
		const path = await call("POST", "/api/sermons", { token, json: { title: "a", audioUrl } });
		expect(path.status).toBe(400);
	}
	const video = await call("POST", "/api/sermons", {
		token,
		json: { title: "a", videoUrl: await uploadFile(mp3(100)) },
	});
	expect(video.status).toBe(400);
	expect(await rowsOf("sermons")).toBe(0);
});

test("a PDF is no recording, and a recording no notes, however the link is saved", async () => {
	const { id: sermon } = await addTo("/api/sermons", { title: "a" });
	const [recording, notes] = [await uploadFile(mp3(100)), await uploadFile(pdf())];
	for (const wrong of [{ audioUrl: notes }, { notesUrl: recording }]) {
		const json = { title: "b", ...wrong };
		expect((await call("POST", "/api/sermons", { token, json })).status).toBe(415);
		expect((await call("PUT", `/api/sermons/${sermon}`, { token, json: wrong })).status).toBe(415);
	}
	expect(await send(panel, "sermons.create", { title: "b", audio_url: notes })).toMatchObject({
		status: 415,
		result: { error: { "": ["portal:portal.failed.createSermon", "sending:recordings.kind"] } },
	});
	// The sermon waits for the upload, whose kind is known only when the parts are joined.
	const id = newId();
	await put(id, 0, pdf());
	await noteUploads({ db, media: env.MEDIA }, await ownerOf(id), sermon, `audio_url=${id}`);
	const joined = await join(id, pdf().length);
	expect(joined.status).toBe(415);
	expect(await joined.json()).toMatchObject({ message: "only mp3, m4a are accepted" });
	expect((await jsonOf(call("GET", `/api/sermons/${sermon}`, { token }))).data.audioUrl).toBe("");
	expect(await rowsOf("sermons")).toBe(1);
});

test("a recording stays while a sermon shows it or an undo needs it, and is removed after that", async () => {
	const url = await uploadFile(mp3(100));
	const notesUrl = await uploadFile(pdf());
	const { id } = await addTo("/api/sermons", { title: "a", audioUrl: url, notesUrl });
	const isThere = async () => [(await visit(url)).status, (await visit(notesUrl)).status];
	const sweep = () => sweepMedia({ db, media: env.MEDIA, now: Date.now() + 2 * ORPHAN_AGE_MS });
	await sweep();
	expect(await isThere()).toEqual([200, 200]);
	await call("PUT", `/api/sermons/${id}`, { token, json: { audioUrl: "", notesUrl: "" } });
	await sweep();
	expect(await isThere()).toEqual([200, 200]);
	await empty("former_rows", "former_pictures");
	await sweep();
	expect(await isThere()).toEqual([404, 404]);
});

test("parts that nobody joins are removed after two days", async () => {
	const id = newId();
	await put(id, 0, mp3(100));
	const sweepAfter = (days: number) =>
		sweepParts({ media: env.MEDIA, now: Date.now() + days * DAY_MS });
	const parts = async () => (await jsonOf(call("GET", `/api/uploads/${id}`, { token }))).parts;
	await sweepAfter(1);
	expect(await parts()).toEqual([0]);
	await sweepAfter(3);
	expect(await parts()).toEqual([]);
	await put(id, 0, mp3(100));
	await call("DELETE", `/api/uploads/${id}`, { token });
	expect(await parts()).toEqual([]);
});

test("without JavaScript the form takes the files themselves", async () => {
	const files = {
		audio_file: new File([mp3(5000)], "sunday.mp3"),
		pdf_file: new File([pdf()], "notes.pdf"),
	};
	await send(panel, "sermons.create", { key: "k", title: "Arise", ...files });
	const stored = await env.DB.prepare("SELECT * FROM sermons").first<Record<string, string>>();
	expect(stored?.audio_url).toMatch(/\.mp3$/);
	expect(stored?.notes_url).toMatch(/\.pdf$/);
	expect(JSON.parse(stored?.files ?? "")).toMatchObject({
		audioUrl: { bytes: 5000, type: "audio/mpeg" },
	});
	const refused = await send(panel, "sermons.create", {
		title: "Arise",
		audio_file: new File([pdf()], "notes.pdf"),
	});
	expect(refused).toMatchObject({
		status: 415,
		result: {
			initialValue: { title: "Arise" },
			error: { "": ["sending:recordings.failed", "sending:recordings.kind"] },
		},
	});
});
