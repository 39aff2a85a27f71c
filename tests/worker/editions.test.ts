import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { pictures } from "../fixtures/pictures";
import { call, sermon, tokenOf, upload } from "./backend";
import { eventually } from "./eventually";
import { visitWith } from "./hosted";
import { beginElsewhere, cacheOutcome, loadDemoContent, visitAsStranger } from "./visit";

beforeAll(loadDemoContent);

const MINUTE = 60_000;

/** Each test is a day after the one before, at 8 o'clock in Gaborone. */
let morning = Date.UTC(2026, 10, 23, 6);
let now: number;

beforeEach(async () => {
	morning += 24 * 60 * MINUTE;
	now = morning;
	vi.setSystemTime(now);
	await write();
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/** A day after those of all demo sermons, so that the sermon is on the archive's first page. */
const NEWEST = "2099-01-01";

async function write(title = "Any") {
	const token = await tokenOf("admin");
	const added = await call("POST", "/sermons", { token, json: { ...sermon, title, date: NEWEST } });
	expect(added.status).toBe(201);
	return (await added.json<{ data: { id: string } }>()).data.id;
}

function pass(ms: number) {
	now += ms;
	vi.setSystemTime(now);
}

/** Whatever the test has done to the log. */
const silence = () => vi.spyOn(console, "error").mockImplementation(() => {});

async function how(path: string, init?: RequestInit) {
	const response = await visitAsStranger(path, init);
	await response.text();
	return cacheOutcome(response);
}

async function keep(path: string, init?: RequestInit) {
	await eventually(async () => expect(await how(path, init)).toBe("hit"));
}

const inSetswana = { headers: { Cookie: "__Host-lng=tn" } };

test("a page is right until content changes anywhere, and KV is asked once in ten seconds", async () => {
	await keep("/sermons");
	const asked = vi.spyOn(env.EDITION, "get");
	pass(3 * 60 * MINUTE);
	for (let time = 0; time < 12; time++) {
		expect(await how("/sermons")).toBe("hit");
		pass(1000);
	}
	expect(asked).toHaveBeenCalledTimes(2);
	await beginElsewhere();
	pass(10_000);
	expect(await how("/sermons")).toBe("miss");
	await keep("/sermons");
});

test("an uploaded photo, which no page shows yet, leaves the pages as they are", async () => {
	await keep("/sermons");
	const token = await tokenOf("admin");
	expect((await upload(token, pictures.jpeg.slice())).status).toBe(201);
	pass(11_000);
	expect(await how("/sermons")).toBe("hit");
	await write("Afterwards");
	expect(await how("/sermons")).toBe("miss");
});

test("while KV has not heard of a write, the data centre of the write has", async () => {
	const earlier = await env.EDITION.get("edition");
	await keep("/sermons");
	const behind = vi.spyOn(env.EDITION, "get").mockImplementation((async () => earlier) as never);
	pass(MINUTE);
	await write("Not yet told");
	for (let time = 0; time < 5; time++) {
		expect(await (await visitAsStranger("/sermons")).text()).toContain("Not yet told");
		pass(11_000);
	}
	behind.mockRestore();
});

test("where KV does not answer, nothing older than a minute is given, and a write is made known later", async () => {
	await keep("/about");
	pass(11_000);
	const logged = silence();
	const away = async () => {
		throw new Error("KV is away");
	};
	vi.spyOn(env.EDITION, "get").mockImplementation(away as never);
	vi.spyOn(env.EDITION, "put").mockImplementation(away);
	expect(await how("/about")).toBe("hit");
	pass(MINUTE);
	expect(await how("/about")).toBe("miss");
	await write("While KV is away");
	expect(logged).toHaveBeenCalled();
	vi.restoreAllMocks();
	const before = await env.EDITION.get("edition");
	pass(1000);
	await visitAsStranger("/about");
	await eventually(async () => expect(await env.EDITION.get("edition")).not.toBe(before));
});

test("without the binding a page is given for a minute, then once more while it is made anew", async () => {
	const alone = async () => cacheOutcome(await visitWith({ EDITION: undefined }, "/services"));
	await eventually(async () => expect(await alone()).toBe("hit"));
	pass(59_000);
	expect(await alone()).toBe("hit");
	pass(2000);
	expect(await alone()).toBe("stale");
	await eventually(async () => expect(await alone()).toBe("hit"));
});

test("while the database is away an older page is given, which says how old it is", async () => {
	for (const path of ["/gallery", "/api/gallery"]) await keep(path);
	await keep("/gallery", inSetswana);
	pass(5 * MINUTE);
	await write();
	pass(50 * MINUTE);
	const logged = silence();
	await env.DB.prepare("ALTER TABLE gallery_items RENAME TO away").run();
	for (const [init, words] of [
		[{}, "You are seeing this page as it was at 8:00 AM."],
		[inSetswana, "Tsebe e ke ya ka 8:00 AM."],
	] as const) {
		const old = await visitAsStranger("/gallery", init);
		const html = await old.text();
		expect(html).toContain(words);
		expect(html).not.toContain("could not be loaded. Please");
		expect([old.status, cacheOutcome(old)]).toEqual([200, "old"]);
		expect([old.headers.get("ETag"), old.headers.get("Cache-Control")]).toEqual([null, "no-store"]);
	}
	expect(await how("/api/gallery")).toBe("old");
	// What was never made, and what was made more than an hour ago, says that it could not be loaded.
	expect(await (await visitAsStranger("/gallery?category=Youth")).text()).not.toContain(
		"as it was at",
	);
	pass(6 * MINUTE);
	const late = await (await visitAsStranger("/gallery")).text();
	expect(late).toContain("This could not be loaded.");
	await env.DB.prepare("ALTER TABLE away RENAME TO gallery_items").run();
	logged.mockRestore();
	expect(await how("/gallery")).toBe("miss");
});

test("a page of the newest edition is given also while the database is away", async () => {
	await keep("/gallery");
	await env.DB.prepare("ALTER TABLE gallery_items RENAME TO away").run();
	pass(2 * 60 * MINUTE);
	expect(await how("/gallery")).toBe("hit");
	await env.DB.prepare("ALTER TABLE away RENAME TO gallery_items").run();
});

test("after a write the main pages are made anew before anybody asks, in both languages", async () => {
	// Here it is waited for.
	delete (scheduler as Partial<Scheduler>).wait;
	await keep("/");
	const id = await write("Made ahead");
	await scheduler.wait(1500);
	for (const path of ["/", "/sermons", "/events", "/gallery", "/services", "/about", "/contact"]) {
		await keep(path);
		await keep(path, inSetswana);
	}
	const made = vi.spyOn(env.DB, "withSession");
	expect(await (await visitAsStranger("/sermons")).text()).toContain("Made ahead");
	expect(made).not.toHaveBeenCalled();
	await call("DELETE", `/sermons/${id}`, { token: await tokenOf("admin") });
	expect(await (await visitAsStranger("/sermons")).text()).not.toContain("Made ahead");
});

test("while somebody reads, what the cache has thrown away of the main pages is made anew", async () => {
	pass(11 * MINUTE);
	const made = vi.spyOn(env.DB, "withSession");
	await visitAsStranger("/privacy", { headers: { "Sec-Fetch-Dest": "document" } });
	// Hers, and seven in each language.
	await eventually(() => expect(made).toHaveBeenCalledTimes(15));
	for (const path of ["/", "/sermons", "/events", "/gallery", "/services", "/about", "/contact"]) {
		expect(await how(path)).toBe("hit");
	}
});
