import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { shared } from "~/shared-pages";
import { call, jsonOf, sermon, token } from "./backend";
import { eventually } from "./eventually";
import { visitWith } from "./hosted";
import {
	beginElsewhere,
	cacheOutcome,
	loadDemoContent,
	madeAnew,
	ORIGIN,
	readPage,
	visit,
	visitAsStranger,
} from "./visit";

beforeAll(loadDemoContent);

const NOW = Date.UTC(2026, 10, 22, 6);

/** The end of the service on that Sunday. */
const TURN = Date.UTC(2026, 10, 22, 10, 30);

beforeEach(async () => {
	// No other test knows it. After ten seconds KV is asked for it.
	await beginElsewhere();
	vi.setSystemTime(NOW - 20_000);
	await (await visitAsStranger("/robots.txt")).text();
	vi.setSystemTime(NOW);
	await (await visitAsStranger("/robots.txt")).text();
});
afterEach(() => {
	vi.useRealTimers();
});

/** How a page comes: `made` when the cache had no part in it. */
async function how(path: string, init?: RequestInit): Promise<string> {
	const response = await visitAsStranger(path, init);
	await response.text();
	return cacheOutcome(response) ?? "made";
}

/** Asks until the answer that was made has been kept. */
async function keep(path: string, init?: RequestInit) {
	await eventually(async () => expect(await how(path, init)).toBe("hit"));
}

const inSetswana = { headers: { Cookie: "__Host-lng=tn" } };

test("a page is made once, and each language has its own", async () => {
	for (const path of ["/", "/about", "/sermons", "/events?tab=past", "/gallery", "/contact"]) {
		expect(await how(path)).toBe("miss");
		await keep(path);
		expect(await how(path, inSetswana)).toBe("miss");
		await keep(path, inSetswana);
		const pages = await Promise.all([visitAsStranger(path), visitAsStranger(path, inSetswana)]);
		const [english, setswana] = await Promise.all(pages.map((page) => page.text()));
		expect(english).toContain('<html lang="en">');
		expect(setswana).toContain('<html lang="tn">');
	}
});

test("who saves data has pages of her own, whether her browser says so or she does", async () => {
	const saving: RequestInit[] = [
		{ headers: { "Save-Data": "on" } },
		{ headers: { Cookie: "__Host-saver=on" } },
		{ headers: { Cookie: "__Host-lng=en; __Host-saver=on" } },
	];
	const others: RequestInit[] = [
		{},
		{ headers: { "Save-Data": "on", Cookie: "__Host-saver=off" } },
		{ headers: { Cookie: "__Host-saver=no" } },
	];
	const [byBrowser] = saving;
	const isPictured = async (init: RequestInit) =>
		(await (await visitAsStranger("/services", init)).text()).includes('src="/pictures/services');
	expect(await how("/services")).toBe("miss");
	await keep("/services");
	expect(await how("/services", byBrowser)).toBe("miss");
	await keep("/services", byBrowser);
	for (const init of saving) {
		expect(await how("/services", init)).toBe("hit");
		expect(await isPictured(init)).toBe(false);
	}
	for (const init of others) {
		expect(await how("/services", init)).toBe("hit");
		expect(await isPictured(init)).toBe(true);
	}
	// Nor does the browser take one for the other.
	const tag = (await visitAsStranger("/services")).headers.get("ETag") ?? "";
	const again = await visitAsStranger("/services", {
		headers: { "If-None-Match": tag, "Save-Data": "on" },
	});
	expect(again.status).toBe(200);
	expect(again.headers.get("Vary")).toContain("Save-Data");
});

test("a page from the cache asks nothing of the database", async () => {
	await keep("/sermons");
	const prepare = vi.spyOn(env.DB, "prepare");
	const session = vi.spyOn(env.DB, "withSession");
	expect(await how("/sermons")).toBe("hit");
	expect(prepare).not.toHaveBeenCalled();
	expect(session).not.toHaveBeenCalled();
	vi.restoreAllMocks();
});

test("parameters that a page does not know lead to the same page, without a trace of them", async () => {
	const first = await visitAsStranger("/events?utm_source=secret&tab=past&fbclid=1");
	expect(cacheOutcome(first)).toBe("miss");
	expect(await first.text()).not.toContain("secret");
	await keep("/events?tab=past");
	expect(await how("/events?x=2&tab=past")).toBe("hit");
	for (let n = 0; n < 50; n++) expect(await how(`/events?tab=past&n=${n}`)).toBe("hit");
});

test.each<[string, string, Record<string, string>]>([
	["a session", "/about", { Cookie: "__Host-token=abc" }],
	["a bearer", "/about", { Authorization: "Bearer abc" }],
	["a language in the address", "/about?lng=tn", {}],
	["a mailed link's code", "/password/new?code=abc", {}],
	["the portal's address", "/admin", {}],
])(
	"who comes with %s is given nothing from the cache, and leaves nothing in it",
	async (...row) => {
		const [, path, headers] = row;
		// Without an ETag service workers do not keep it, either.
		const isHers = async () => {
			expect(await how(path, { headers })).toBe("made");
			expect((await visitAsStranger(path, { headers })).headers.get("ETag")).toBeNull();
		};
		await isHers();
		expect(await how("/about")).toBe("miss");
		await keep("/about");
		await isHers();
	},
);

test("cookies of others, a damaged language and an origin choose no page", async () => {
	await keep("/about");
	await keep("/about", inSetswana);
	const others: Record<string, string>[] = [
		{ Cookie: "theme=dark; token=abc; x-token=abc; __Host-device=abc" },
		{ Cookie: "__Host-lng=fr" },
		{ Origin: "https://elsewhere.example" },
	];
	for (const headers of others) {
		expect(await how("/about", { headers }), JSON.stringify(headers)).toBe("hit");
	}
	const Cookie = "theme=dark; __Host-lng=tn";
	expect(await how("/about", { headers: { Cookie } })).toBe("hit");
	expect(await readPage("/about", { headers: { Cookie } })).toContain("Ka ga Kereke ya Rona");
});

test("a list from the cache can be read by pages of allowed origins alone", async () => {
	await keep("/api/events");
	const settings = { BACKEND_ALLOWED_ORIGINS: "https://front.example" };
	for (const [Origin, allowed] of [
		["https://front.example", "https://front.example"],
		["https://evil.example", null],
	]) {
		const init = { headers: { Origin: Origin ?? "" } };
		const answer = await visitWith(settings, "/api/events", init);
		const { headers, status } = answer;
		expect([status, headers.get("Access-Control-Allow-Origin")]).toEqual([200, allowed]);
		expect(cacheOutcome(answer)).toBe("hit");
		expect(headers.get("Vary")).toContain("Origin");
	}
});

test("a page that could not be read is not kept", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	// More than an hour after the page was last made.
	vi.setSystemTime(TURN);
	await env.DB.prepare("ALTER TABLE gallery_items RENAME TO away").run();
	const broken = await visitAsStranger("/gallery");
	expect(await broken.text()).toContain("This could not be loaded.");
	await env.DB.prepare("ALTER TABLE away RENAME TO gallery_items").run();
	logged.mockRestore();
	const whole = await visitAsStranger("/gallery");
	expect(cacheOutcome(whole)).toBe("miss");
	expect(await whole.text()).not.toContain("This could not be loaded.");
});

test("a write of the backend or the portal is seen at once on every page and list", async () => {
	for (const path of ["/sermons", "/api/sermons", "/events"]) await keep(path);
	// The demo's sermons are younger each week, and the archive's first page has the newest.
	const newest = { ...sermon, title: "Just Now", date: "2099-01-01" };
	const added = await call("POST", "/sermons", { token, json: newest });
	expect(added.status).toBe(201);
	for (const path of ["/sermons", "/api/sermons"]) {
		const seen = await visitAsStranger(path);
		expect(cacheOutcome(seen)).toBe("miss");
		expect(await seen.text()).toContain("Just Now");
	}
	expect(await how("/events")).toBe("miss");
});

test("strangers cannot empty the cache", async () => {
	await keep("/about");
	// An instant at which nobody has written.
	vi.setSystemTime(NOW + 1);
	await call("POST", "/sermons", { json: sermon });
	await call("DELETE", "/sermons/none", { token: "made-up" });
	await visit("/admin", { method: "POST", body: new URLSearchParams({ intent: "sign-in" }) });
	expect(await how("/about")).toBe("hit");
});

test("what was being made during a write is not taken for what is there after it", async () => {
	await keep("/api/sermons");
	// The page takes a while: what it has read is written over before it is kept.
	const put = Cache.prototype.put;
	const written = Promise.withResolvers<void>();
	const slow = vi.spyOn(Cache.prototype, "put").mockImplementation(async function (
		this: Cache,
		...args
	) {
		if (String(args[0]).includes("/sermons")) await written.promise;
		return put.apply(this, args);
	});
	vi.setSystemTime(TURN);
	expect(await how("/api/sermons")).toBe("stale");
	await call("POST", "/sermons", { token, json: { ...sermon, title: "Meanwhile" } });
	written.resolve();
	slow.mockRestore();
	expect(await (await visitAsStranger("/api/sermons")).text()).toContain("Meanwhile");
});

test("a page is given until its day turns, and then until it is made anew", async () => {
	await keep("/about");
	vi.setSystemTime(TURN - 1);
	expect(await how("/about")).toBe("hit");
	vi.setSystemTime(TURN);
	expect(await how("/about")).toBe("stale");
	await keep("/about");
});

test("a page that nobody has asked for since its day turned is not given once more", async () => {
	await keep("/services");
	vi.setSystemTime(TURN + 10 * 60_000 - 1);
	expect(await how("/services")).toBe("stale");
	await keep("/services");
	vi.setSystemTime(TURN + 24 * 60 * 60_000);
	expect(await how("/services")).toBe("miss");
});

test("a page whose data came just too late is not kept without it", async () => {
	vi.useRealTimers();
	const sessions = Object.getPrototypeOf(env.DB.withSession());
	const { batch } = sessions;
	const next = await env.DB.prepare("SELECT id FROM events WHERE date > ? ORDER BY date LIMIT 1")
		.bind(Date.now())
		.first<{ id: string }>();
	const link = `event=${next?.id}`;
	for (const path of ["/", "/events"]) {
		const held: (() => void)[] = [];
		// The page has just given up, and before it what every page reads along with it.
		const logged = vi.spyOn(console, "error").mockImplementation((line) => {
			if (/announcements|church's facts/.test(line)) return;
			for (const goOn of held) goOn();
		});
		const slow = vi.spyOn(sessions, "batch").mockImplementation(async function (
			this: unknown,
			...args
		) {
			const rows = await batch.apply(this, args);
			const [asked] = args as [{ statement: string }[]];
			if (!asked.some(({ statement }) => statement.includes('from "events"'))) return rows;
			return new Promise((resolve) => {
				held.push(() => resolve(rows));
			});
		});
		expect(await (await visitAsStranger(path)).text(), path).not.toContain(link);
		expect(logged, path).toHaveBeenCalledTimes(3);
		slow.mockRestore();
		logged.mockRestore();
		await new Promise((resolve) => setTimeout(resolve, 200));
		expect(await (await visitAsStranger(path)).text(), path).toContain(link);
	}
});

test("what changes with time is right to the minute", async () => {
	const soon = NOW + 30 * 60_000;
	const date = new Date(soon).toISOString();
	await call("POST", "/events", { token, json: { title: "Early Prayer", date } });
	for (const path of ["/events", "/"]) await keep(path);
	vi.setSystemTime(soon);
	for (const path of ["/events", "/"]) {
		expect(await (await visitAsStranger(path)).text(), path).toContain("Early Prayer");
	}
	vi.setSystemTime(soon + 1);
	for (const path of ["/events", "/"]) {
		expect(await (await visitAsStranger(path)).text(), path).not.toContain("Early Prayer");
	}
	// The end of Sunday's service, and midnight in Gaborone.
	for (const [before, path, text] of [
		[Date.UTC(2026, 10, 22, 10, 29, 59), "/", "Sunday, 22 November 2026"],
		[Date.UTC(2026, 10, 22, 21, 59, 59), "/sermons", "Psalm 23:1"],
	] as const) {
		vi.setSystemTime(before);
		await keep(path);
		expect(await (await visitAsStranger(path)).text()).toContain(text);
		vi.setSystemTime(before + 1000);
		expect(await how(path)).toBe("stale");
		await keep(path);
		expect(await (await visitAsStranger(path)).text()).not.toContain(text);
	}
});

test("a page says 'Now' from an event's beginning to its end, to the minute", async () => {
	vi.setSystemTime(NOW);
	const begins = NOW + 30 * 60_000;
	const endsAt = begins + 60 * 60_000;
	const [date, end] = [begins, endsAt].map((instant) => new Date(instant).toISOString());
	const camp = { title: "Camp", date, endsAt: end };
	const id = (await jsonOf(call("POST", "/events", { token, json: camp }))).data.id;
	const pages = ["/", "/events", "/events?tab=calendar", `/events?tab=past&event=${id}`];
	for (const [now, isShown, isNow] of [
		[begins, true, false],
		[begins + 1, true, true],
		[endsAt, true, true],
		[endsAt + 1, false, false],
	] as const) {
		vi.setSystemTime(now);
		for (const path of pages) {
			const html = await (await visitAsStranger(path)).text();
			const says = html.includes(">Now</span>");
			expect([now - begins, path, says]).toEqual([now - begins, path, isNow]);
			if (path === "/" || path === "/events") expect(html.includes("Camp")).toBe(isShown);
			await keep(path);
		}
	}
});

test("searches and paths of nothing are kept for a minute, and never after it", async () => {
	for (const path of ["/sermons?q=grace", "/events?event=none", "/nope"]) {
		vi.setSystemTime(NOW);
		expect(await how(path)).toBe("miss");
		await keep(path);
		vi.setSystemTime(NOW + 61_000);
		expect(await how(path)).toBe("miss");
	}
	expect(await how("/nope?q=1")).toBe("made");
});

test("a browser that still has the page is not sent it again", async () => {
	await keep("/about");
	const tag = (await visitAsStranger("/about")).headers.get("ETag") ?? "";
	const again = await visitAsStranger("/about", { headers: { "If-None-Match": tag } });
	expect(again.status).toBe(304);
	expect(await again.text()).toBe("");
	expect(again.headers.get("Content-Security-Policy")).toContain("sha256-");
	const other = { Cookie: "__Host-lng=tn", "If-None-Match": tag };
	expect((await visitAsStranger("/about", { headers: other })).status).toBe(200);
});

test("HEAD is answered from the same copy, and other addresses of the Worker as ever", async () => {
	await keep("/about");
	const head = await visitAsStranger("/about", { method: "HEAD" });
	expect([cacheOutcome(head), await head.text()]).toEqual(["hit", ""]);
	for (const name of ["X-Kept-Edition", "X-Kept-Made-At", "X-Valid-Until", "X-Turns-At"]) {
		expect((await visitAsStranger("/about")).headers.get(name)).toBeNull();
	}
});

test("no path stands for another one's page, and a question for its head leaves no empty page", async () => {
	const host = new URL(ORIGIN).host;
	expect((await visitAsStranger(`//${host}/about`)).status).toBe(404);
	for (const path of ["//", "///"]) expect((await visitAsStranger(path)).status, path).toBe(301);
	expect((await visitAsStranger("/about")).status).toBe(200);
	await visitAsStranger("/nowhere", { method: "HEAD" });
	expect(await (await visitAsStranger("/nowhere")).text()).toContain("Page not found");
});

test("other ways to write a page's address lead to the plain one", async () => {
	for (const path of ["/Sermons/", "/sermons//", "/SERMONS"]) {
		const { status, headers } = await visitAsStranger(`${path}?q=grace`);
		expect([status, headers.get("Location")], path).toEqual([301, "/sermons?q=grace"]);
	}
	const led = {
		...{ "/home": "/", "/Index.html": "/", "/index.htm": "/", "/photos": "/gallery" },
		...{ "/about.html": "/about", "/about.": "/about", "/about%20": "/about" },
		...{ "//about": "/about", "/events.html%20.": "/events", "//events//": "/events" },
	};
	for (const [path, to] of Object.entries(led)) {
		const { status, headers } = await visitAsStranger(path);
		expect([status, headers.get("Location")], path).toEqual([301, to]);
	}
});

test("a list and a page of one address are told apart by what is accepted", async () => {
	const headers = { Accept: "application/json" };
	for (let time = 0; time < 2; time++) {
		const list = await visitAsStranger("/sermons", { headers });
		expect(await list.json()).toHaveProperty("data");
		expect(list.headers.get("Vary")).toContain("Accept");
		const page = await visitAsStranger("/sermons");
		expect(page.headers.get("Content-Type")).toContain("text/html");
		expect(page.headers.get("Vary")).toContain("Accept");
	}
});

test("a page that could not be rendered whole is not kept", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const broken = vi.spyOn(String.prototype, "padStart").mockImplementation(() => {
		throw new Error("broken by the test");
	});
	await visitAsStranger("/events?tab=calendar");
	broken.mockRestore();
	expect(logged).toHaveBeenCalled();
	logged.mockRestore();
	expect(await how("/events?tab=calendar")).toBe("miss");
});

test("every parameter that a page reads reaches it", async () => {
	const onward = async (path: string) =>
		/href="([^"]*after=[^"]*)"/
			.exec(await (await visit(path)).text())?.[1]
			?.replaceAll("&amp;", "&") ?? "";
	const addresses = [
		"/sermons?q=grace",
		"/sermons?series=Walking%20in%20Grace",
		"/sermons?from=The%20Kingdom%20Within",
		"/sermons?speaker=Bishop%20K.%20Molefe&book=mat",
		"/sermons?sermon=sermon-07&watch=1",
		await onward("/sermons"),
		"/sermons?sermon=sermon-17&read=1",
		"/events?tab=past",
		"/events?tab=calendar&month=2026-01",
		"/events?tab=calendar&date=2026-01-04",
		"/events?event=event-marriage-morning&register=1",
		"/events?registered=event-marriage-morning&place=waiting",
		"/events?after=4102444800000~z",
		"/gallery?category=Youth",
		"/gallery?from=Worship",
		"/gallery?album=album-sunday-worship",
		"/gallery?album=album-sunday-worship&photo=2",
		await onward("/gallery?album=album-sunday-worship&after=1"),
		"/gallery?after=2026-08-01~z",
		"/services?map=1",
		"/contact?map=1",
	];
	const asked = addresses.flatMap((path) => {
		const { pathname, searchParams } = new URL(path, ORIGIN);
		return [...searchParams.keys()].map((name) => pathname + name);
	});
	for (const [path, parameters] of Object.entries(shared.pages)) {
		for (const name of Object.keys(parameters)) expect(asked).toContain(path + name);
	}
	for (const path of addresses) {
		const made = await readPage(path, { headers: madeAnew });
		expect(await readPage(path), path).toBe(made);
	}
});

test("the data of a page is kept as its page is", async () => {
	const path = "/sermons.data?_routes=routes%2Fsermons";
	await keep(path);
	expect(await how("/sermons.data?_routes=routes%2Fadmin")).toBe("made");
	expect(await how("/sermons.data")).toBe("made");
});
