import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test } from "vitest";
import { rateLimitedData } from "~/page-data/rate-limited";
import { token } from "./backend";
import { eventually } from "./eventually";
import { visitWith } from "./hosted";
import { cacheOutcome, loadDemoContent, ORIGIN, visit, visitAsStranger } from "./visit";

beforeAll(loadDemoContent);

const { READS, NETWORK_READS, WRITES, NETWORK_WRITES } = env;
afterEach(() => Object.assign(env, { READS, NETWORK_READS, WRITES, NETWORK_WRITES }));

/** Counts in the binding's place, whose limit is high and begins anew with each minute. */
function allow(most: number, mostOfNetwork = 10 * most) {
	const counter = (most: number) => {
		const counts = new Map<string, number>();
		const limit = async ({ key }: { key: string }) => {
			counts.set(key, 1 + (counts.get(key) ?? 0));
			return { success: (counts.get(key) ?? 0) <= most };
		};
		return { limit };
	};
	Object.assign(env, { READS: counter(most), NETWORK_READS: counter(mostOfNetwork) });
	Object.assign(env, { WRITES: counter(most), NETWORK_WRITES: counter(mostOfNetwork) });
}

const from = (address: string) => ({ "CF-Connecting-IP": address });

/** The statuses of so many requests, one after another. */
async function statuses(count: number, ask: (n: number) => Promise<Response>) {
	const all: number[] = [];
	for (let n = 0; n < count; n++) {
		const answer = await ask(n);
		await answer.arrayBuffer();
		all.push(answer.status);
	}
	return all;
}

test("a network that asks the API without end is told to wait a minute, and nobody else is", async () => {
	const list = (headers: HeadersInit) => (n: number) =>
		visit(`/api/gallery/none-${n}`, { headers });
	// So many are over the limit of one minute, should another begin meanwhile.
	const all = await statuses(250, list(from("203.0.113.1")));
	expect(all.slice(0, 120)).toEqual(Array(120).fill(404));
	expect(all).toContain(429);
	allow(0);
	const held = await visit("/api/gallery/none", { headers: from("203.0.113.1") });
	expect(held.status).toBe(429);
	expect(held.headers.get("Retry-After")).toBe("60");
	expect(await held.json()).toEqual({ message: expect.stringContaining("in a minute") });
	const Origin = "https://front.example";
	const settings = { BACKEND_ALLOWED_ORIGINS: Origin };
	const elsewhere = await visitWith(settings, "/api/login", {
		method: "POST",
		headers: { Origin, ...from("203.0.113.1") },
	});
	expect(elsewhere.status).toBe(429);
	expect(elsewhere.headers.get("Access-Control-Allow-Origin")).toBe(Origin);
	allow(1);
	for (const network of ["203.0.113.1", "203.0.113.2"]) {
		expect(await statuses(2, list(from(network)))).toEqual([404, 429]);
	}
});

test("the same holds for searches; pages themselves, and what the cache has, are still answered", async () => {
	const headers = from("2001:db8:5::1");
	const search = (n: number) => visitAsStranger(`/sermons?q=odd${n}`, { headers });
	allow(3);
	expect(await statuses(4, search)).toEqual([200, 200, 200, 429]);
	const held = await search(1000);
	expect(held.status).toBe(429);
	expect(held.headers.get("Retry-After")).toBe("60");
	expect(held.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
	const page = await held.text();
	expect(page).toContain("try again in a minute");
	expect(page).toContain("motsotso o le mongwe");
	expect(page).toContain('<span lang="tn">Dikopo di dintsi thata</span></h1>');
	// To a script, as Remix would send it.
	const asked = await visit("/sermons.data?q=more&_routes=routes%2Fsermons", { headers });
	expect([asked.status, asked.headers.get("Retry-After")]).toEqual([429, "60"]);
	expect(asked.headers.get("Content-Type")).toContain("text/x-script");
	expect(await asked.text()).toBe(rateLimitedData("routes/sermons"));
	const known = await visitAsStranger("/sermons?q=odd0", { headers });
	expect([known.status, cacheOutcome(known)]).toEqual([200, "hit"]);
	for (const path of ["/sermons", "/contact", "/admin"]) {
		expect((await visit(path, { headers })).status, path).toBe(200);
	}
});

test.each<[string, Record<string, string>, most: number]>([
	["a cookie that is not ours", { Cookie: "x=1" }, 0],
	["an origin", { Origin: "https://elsewhere.example" }, 0],
	["a made-up session", { Cookie: "__Host-token=made-up" }, 2],
	["a made-up bearer", { Authorization: "Bearer made-up" }, 2],
])(
	"with %s a network reads lists anew as often as it may, and then from the cache",
	async (_, headers, most) => {
		for (const path of ["/sitemap.xml", "/events.ics", "/sermons/feed.xml", "/api/sermons"]) {
			await eventually(async () => {
				const answer = await visitAsStranger(path);
				await answer.text();
				expect(cacheOutcome(answer)).toBe("hit");
			});
			allow(2);
			let made = 0;
			const list = async () => {
				const answer = await visitAsStranger(path, {
					headers: { ...headers, ...from("203.0.113.30") },
				});
				if (!cacheOutcome(answer)) made += 1;
				return answer;
			};
			expect(await statuses(9, list), path).toEqual(Array(9).fill(200));
			expect(made, path).toBeLessThanOrEqual(most);
		}
	},
);

test("an administrator who is signed in is not counted with her network", async () => {
	allow(0);
	const headers = from("203.0.113.31");
	const known: Record<string, string>[] = [
		{ Authorization: `Bearer ${token}` },
		{ Cookie: `__Host-token=${token}` },
	];
	for (const [path, found] of [
		["/sermons?q=light", 200],
		["/api/gallery/none", 404],
	] as const) {
		const statusWith = async (own: Record<string, string>) =>
			(await visitAsStranger(path, { headers: { ...headers, ...own } })).status;
		for (const own of known) expect(await statusWith(own), path).toBe(found);
		expect(await statusWith({ Cookie: "__Host-token=made-up" }), path).toBe(429);
	}
});

test("who moves about in a wide network is counted there, too", async () => {
	allow(2, 3);
	const search = (n: number) =>
		visitAsStranger(`/sermons?q=wide${n}`, { headers: from(`2001:db8:7:${n}::1`) });
	expect(await statuses(5, search)).toEqual([200, 200, 200, 429, 429]);
	const elsewhere = { headers: from("2001:db8:8::1") };
	expect((await visitAsStranger("/sermons?q=wide9", elsewhere)).status).toBe(200);
});

test("the codes that pages have for paper use up nobody's turn", async () => {
	const headers = from("203.0.113.7");
	const code = (n: number) => visit(`/qr.bmp?path=/events?event=${n}`, { headers });
	allow(1);
	expect(await statuses(9, code)).toEqual(Array(9).fill(200));
	expect((await visitAsStranger("/sermons?q=anything", { headers })).status).toBe(200);
});

/** Forms and calls with something to be done, here without what they ask for. */
const writes: [method: string, path: string, headers: Record<string, string>, status: number][] = [
	["POST", "/contact", {}, 400],
	["POST", "/contact.data", {}, 400],
	["POST", "/language", {}, 303],
	["POST", "/admin", {}, 400],
	["POST", "/login", { "Content-Type": "application/json" }, 400],
	["POST", "/auth/v1/signup", {}, 400],
	["PUT", "/sermons/1", {}, 401],
	["DELETE", "/sermons/1", {}, 401],
];

test.each(writes)(
	"%s %s is counted for an IP and its network",
	async (method, path, more, status) => {
		const write = (headers: object) => (n: number) =>
			visit(path, { method, body: `a=${n}`, headers: { Origin: ORIGIN, ...more, ...headers } });
		const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
		allow(2, 3);
		const here = { ...urlencoded, ...more, ...from("203.0.113.40") };
		expect(await statuses(3, write(here))).toEqual([status, status, 429]);
		const beside = { ...urlencoded, ...more, ...from("203.0.113.41") };
		expect(await statuses(2, write(beside))).toEqual([status, 429]);
		const elsewhere = { ...urlencoded, ...more, ...from("198.51.100.1") };
		expect(await statuses(1, write(elsewhere))).toEqual([status]);
		// A reader's turn is not used up by them.
		expect((await visitAsStranger("/sermons?q=still", { headers: here })).status).toBe(200);
	},
);

test("whoever has sent too many forms is told how to send the last one again", async () => {
	allow(0);
	const send = (path: string, headers: object = {}) =>
		visit(path, {
			method: "POST",
			headers: { Origin: ORIGIN, ...from("203.0.113.42"), ...headers },
			body: new URLSearchParams({ message: "Peace" }),
		});
	const page = await send("/contact");
	expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "60"]);
	const html = await page.text();
	expect(html).toContain("reload this page in a minute: your form will then be sent again");
	expect(html).toContain("foromo ya gago e tlaa romelwa gape");
	expect(await (await send("/contact.data")).text()).toBe(rateLimitedData(null));
	const told = { message: expect.stringContaining("in a minute") };
	expect(await (await send("/auth/v1/recover")).json()).toEqual(told);
	const signedIn = { Authorization: `Bearer ${token}` };
	expect((await send("/contact", { Cookie: `__Host-token=${token}` })).status).toBe(400);
	expect((await send("/upload", signedIn)).status).not.toBe(429);
});

test("refused reads that no limit counts do not fill the log of security events", async () => {
	const refusals = async () =>
		(await env.DB.prepare(
			"SELECT ifnull(sum(count), 0) AS n FROM security_events WHERE kind IN ('denied', 'invitation.refused')",
		).first<number>("n")) ?? 0;
	const before = await refusals();
	allow(3);
	const headers = from("203.0.113.77");
	const bearer = { ...headers, Authorization: "Bearer x" };
	const denied = await statuses(4, () => visit("/auth/v1/user", { headers: bearer }));
	const refused = await statuses(4, (n) => visit(`/admin/invitation?token=${n}`, { headers }));
	expect([...denied, ...refused]).not.toContain(429);
	expect(await refusals()).toBe(before + 3);
});
