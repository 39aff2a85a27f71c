import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { pictures } from "../fixtures/pictures";
import { rowsOf, sermon, token } from "./backend";
import { visitWith } from "./hosted";
import { loadDemoContent } from "./visit";

beforeAll(loadDemoContent);

/** Runs while errors are logged, and gives what was logged. */
async function whileFailing(work: () => Promise<void>): Promise<string> {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	await work();
	const lines = logged.mock.calls.map(([line]) => String(line)).join("\n");
	logged.mockReset();
	return lines;
}

/** A part of a D1 statement or session whose answers go through `answered`. */
function through<Part extends object>(
	part: Part,
	answered: (work: () => Promise<unknown>, sql: string) => Promise<unknown>,
	sql = "",
): Part {
	return new Proxy(part, {
		get(real, name) {
			const value = Reflect.get(real, name);
			if (name === "real") return real;
			if (typeof value !== "function") return value;
			return (...given: unknown[]) => {
				const text = name === "prepare" ? String(given[0]) : sql;
				const statements = Array.isArray(given[0]) && name === "batch" ? given[0] : null;
				const values = statements
					? [statements.map((one) => (one as { real?: unknown }).real ?? one)]
					: given;
				const call = () => value.apply(real, values);
				if (["prepare", "bind", "withSession"].includes(String(name)))
					return through(call(), answered, text);
				if (["all", "raw", "first", "run", "batch", "exec"].includes(String(name)))
					return answered(call, name === "batch" ? "batch" : text);
				return call();
			};
		},
	});
}

const asAdministrator = (headers: Record<string, string> = {}) => ({
	...headers,
	Authorization: `Bearer ${token}`,
});

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

const asked = { headers: { Cookie: "__Host-notice=none" } };

test("a database that never answers keeps no page waiting", async () => {
	const DB = through(env.DB, () => new Promise(() => {}));
	const logged = await whileFailing(async () => {
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
	expect(logged).toContain("did not answer within 1500 ms");
});

const isWrite = (sql: string) => /^\s*(insert|update|delete|batch)/i.test(sql);

test("a full database refuses writes whole, and pages can still be read", async () => {
	const DB = through(env.DB, (work, sql) =>
		isWrite(sql)
			? Promise.reject(new Error("D1_ERROR: database or disk is full: SQLITE_FULL"))
			: work(),
	);
	const before = await Promise.all(["sermons", "audit_log", "idempotency_keys"].map(rowsOf));
	const logged = await whileFailing(async () => {
		const post = {
			method: "POST",
			headers: asAdministrator({ "Content-Type": "application/json" }),
		};
		const answer = await visitWith({ DB }, "/api/sermons", {
			...post,
			body: JSON.stringify(sermon),
		});
		expect(answer.status).toBe(500);
		expect(await answer.json()).toEqual({
			message: "Something went wrong on our side.",
			requestId: expect.any(String),
		});
		const removed = await visitWith({ DB }, "/sermons/delete-all", {
			method: "DELETE",
			headers: asAdministrator(),
		});
		expect(removed.status).toBe(500);
		expect((await visitWith({ DB }, "/sermons", asked)).status).toBe(200);
	});
	expect(logged).toContain("SQLITE_FULL");
	// Otherwise it would keep the pictures of albums that are deleted later.
	expect((await env.MEDIA.list({ prefix: "snapshots/" })).objects).toEqual([]);
	expect(await Promise.all(["sermons", "audit_log", "idempotency_keys"].map(rowsOf))).toEqual(
		before,
	);
});

const failing = new Proxy(env.MEDIA, {
	get: () => () => Promise.reject(new Error("R2 is away")),
});

function uploading(body: BodyInit, type?: string): RequestInit {
	const headers = asAdministrator(type ? { "Content-Type": type } : {});
	return { method: "POST", headers, body };
}

test("a bucket that fails loses nothing: uploads and 'delete all' are refused, pages stand", async () => {
	const before = await Promise.all(["sermons", "audit_log"].map(rowsOf));
	const logged = await whileFailing(async () => {
		const form = new FormData();
		form.append("image", new File([pictures.jpeg], "a.jpg"));
		const uploaded = await visitWith({ MEDIA: failing }, "/upload", uploading(form));
		expect(uploaded.status).toBe(500);
		expect(await uploaded.json()).toMatchObject({
			message: "Something went wrong on our side.",
		});
		const removed = await visitWith({ MEDIA: failing }, "/sermons/delete-all", {
			method: "DELETE",
			headers: asAdministrator(),
		});
		expect(removed.status).toBe(500);
		const media = `/media/${"0".repeat(32)}.jpg`;
		const shown = await visitWith({ MEDIA: failing }, media, asked);
		expect(shown.status).toBe(503);
		expect(shown.headers.get("Retry-After")).toBe("60");
		expect((await visitWith({ MEDIA: failing }, "/gallery", asked)).status).toBe(200);
	});
	expect(logged).toContain("R2 is away");
	expect(await Promise.all(["sermons", "audit_log"].map(rowsOf))).toEqual(before);
});

test("a client that drops amid an upload leaves nothing behind", async () => {
	const before = (await env.MEDIA.list()).objects.length;
	const audited = await rowsOf("audit_log");
	const boundary = "x";
	const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n`;
	let pulled = 0;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			pulled += 1;
			if (pulled === 1) controller.enqueue(new TextEncoder().encode(head));
			else if (pulled === 2) controller.enqueue(pictures.jpeg.slice(0, 200));
			else controller.error(new Error("the client is gone"));
		},
	});
	await whileFailing(async () => {
		const answer = await visitWith(
			{},
			"/upload",
			uploading(body, `multipart/form-data; boundary=${boundary}`),
		);
		expect(answer.status).toBeGreaterThanOrEqual(400);
	});
	expect((await env.MEDIA.list()).objects).toHaveLength(before);
	expect(await rowsOf("audit_log")).toBe(audited);
});
