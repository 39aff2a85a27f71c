import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { pictures } from "../fixtures/pictures";
import { rowsOf, sermon, token } from "./backend";
import { visitWith } from "./hosted";
import { logOf } from "./logged";
import { loadDemoContent, madeAnew } from "./visit";

beforeAll(loadDemoContent);

/** A database whose statements fail, all or those of some texts. */
function databaseThat(fail: () => Promise<never>, isFailing = (_sql: string) => true) {
	const failing: object = { bind: () => failing, all: fail, raw: fail, first: fail, run: fail };
	const binding: object = {
		prepare: (sql: string) => (isFailing(sql) ? failing : env.DB.prepare(sql)),
		batch: (statements: D1PreparedStatement[]) =>
			statements.some((statement) => statement === failing) ? fail() : env.DB.batch(statements),
		withSession: () => binding,
		getBookmark: () => null,
	};
	return binding;
}

/** Calls the API as the administrator, of a Worker with other bindings. */
function call(settings: object, method: string, path: string, body?: BodyInit, type?: string) {
	const headers = { Authorization: `Bearer ${token}`, ...(type && { "Content-Type": type }) };
	return visitWith(settings, path, { method, headers, body: body ?? null });
}

const failure = {
	message: "Something went wrong on our side.",
	requestId: expect.any(String),
};

const rowsOfAll = () => Promise.all(["sermons", "audit_log", "idempotency_keys"].map(rowsOf));

const publicPages = [
	"/",
	"/about",
	"/services",
	"/contact",
	"/signup",
	"/password",
	"/sermons",
	"/sermons?q=light",
	"/events",
	"/events?tab=past",
	"/events?tab=calendar",
	"/events?event=event-marriage-morning",
	"/gallery",
	"/gallery?album=album-harvest",
];

/** What programs read: an empty one would tell them that there is nothing any more. */
const documents = [
	"/sitemap.xml",
	"/events.ics",
	"/events/event-marriage-morning.ics",
	"/sermons/feed.xml",
];

const asked = { headers: madeAnew };

test("a database that never answers keeps no page waiting", async () => {
	const DB = databaseThat(() => new Promise(() => {}));
	const logged = await logOf("error", async () => {
		const answers = await Promise.all(
			[...publicPages, ...documents].map(async (path) => {
				const answer = await visitWith({ DB }, path, asked);
				return [path, answer.status, answer.headers.has("Retry-After")];
			}),
		);
		expect(answers).toEqual([
			...publicPages.map((path) => [path, 200, false]),
			...documents.map((path) => [path, 503, true]),
		]);
	});
	expect(logged.join()).toContain("did not answer within 1500 ms");
});

test("a full database refuses writes whole, and pages can still be read", async () => {
	const DB = databaseThat(
		() => Promise.reject(new Error("D1_ERROR: database or disk is full: SQLITE_FULL")),
		(sql) => /^\s*(insert|update|delete)/i.test(sql),
	);
	const before = await rowsOfAll();
	const logged = await logOf("error", async () => {
		const json = JSON.stringify(sermon);
		const added = await call({ DB }, "POST", "/api/sermons", json, "application/json");
		expect([added.status, await added.json()]).toEqual([500, failure]);
		expect((await call({ DB }, "DELETE", "/sermons/delete-all")).status).toBe(500);
		expect((await visitWith({ DB }, "/sermons", asked)).status).toBe(200);
	});
	expect(logged.join()).toContain("SQLITE_FULL");
	expect(await rowsOfAll()).toEqual(before);
});

test("a bucket that fails loses nothing: uploads are refused, pages stand", async () => {
	const MEDIA = new Proxy(env.MEDIA, {
		get: () => () => Promise.reject(new Error("R2 is away")),
	});
	const before = await rowsOfAll();
	const logged = await logOf("error", async () => {
		const form = new FormData();
		form.append("image", new File([pictures.jpeg], "a.jpg"));
		const uploaded = await call({ MEDIA }, "POST", "/upload", form);
		expect([uploaded.status, await uploaded.json()]).toEqual([500, failure]);
		const shown = await visitWith({ MEDIA }, `/media/${"0".repeat(32)}.jpg`, asked);
		expect(shown.status).toBe(503);
		expect(shown.headers.get("Retry-After")).toBe("60");
		expect((await visitWith({ MEDIA }, "/gallery", asked)).status).toBe(200);
	});
	expect(logged.join()).toContain("R2 is away");
	expect(await rowsOfAll()).toEqual(before);
});

test("a client that drops amid an upload leaves nothing behind", async () => {
	const stored = async () => (await env.MEDIA.list()).objects.length;
	const before = [await stored(), ...(await rowsOfAll())];
	const head = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`;
	const parts = [new TextEncoder().encode(head), pictures.jpeg.slice(0, 200)];
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			const part = parts.shift();
			if (part) controller.enqueue(part);
			else controller.error(new Error("the client is gone"));
		},
	});
	await logOf("error", async () => {
		const answer = await call({}, "POST", "/upload", body, "multipart/form-data; boundary=x");
		expect(answer.status).toBeGreaterThanOrEqual(400);
	});
	expect([await stored(), ...(await rowsOfAll())]).toEqual(before);
});
