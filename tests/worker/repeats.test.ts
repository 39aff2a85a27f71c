import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { IDEMPOTENCY_LIFETIME_MS } from "~/platform/changes/idempotency.server";
import { pictures } from "../fixtures/pictures";
import { call, rowsOf, token, tokenOf, upload } from "./backend";

const once = (key: string) => ({ "Idempotency-Key": key });

test.each([
	["/sermons", "sermons", { title: "Shine" }],
	["/events", "events", { title: "Easter", date: "2031-05-01" }],
	["/gallery", "gallery_items", { title: "Harvest", photos: ["https://example.org/1.jpg"] }],
])(
	"fifty POST %s at once with one key make one row and give one answer",
	async (path, table, json) => {
		const audited = await rowsOf("audit_log");
		const answers = await Promise.all(
			Array.from({ length: 50 }, () => call("POST", path, { token, json, headers: once("k") })),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
		const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
		expect(bodies.size).toBe(1);
		expect(await rowsOf(table)).toBe(1);
		expect(await rowsOf("audit_log")).toBe(audited + 1);
		const later = await call("POST", `/api${path}`, { token, json, headers: once("k") });
		expect(bodies).toContain(await later.text());
		expect(await rowsOf(table)).toBe(1);
	},
);

test("fifty uploads at once with one key keep one picture", async () => {
	const answers = await Promise.all(
		Array.from({ length: 50 }, () => upload(token, pictures.png.slice(), once("k"))),
	);
	expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
	const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
	expect(bodies.size).toBe(1);
	const kept = await env.MEDIA.list({ prefix: "media/" });
	expect(kept.objects.map(({ key }) => `{"url":"/${key}"}`)).toEqual([...bodies]);
	expect((await env.MEDIA.list({ prefix: "variants/1080/" })).objects).toHaveLength(1);
});

test("an album that comes again has its answer, even when it and its picture are gone by then", async () => {
	const { url } = await (await upload(token, pictures.png.slice())).json<{ url: string }>();
	const json = { title: "Harvest", coverImage: url };
	const send = () => call("POST", "/gallery", { token, json, headers: once("lost") });
	const { data } = await (await send()).json<{ data: { id: string } }>();
	await call("DELETE", `/gallery/${data.id}`, { token });
	await env.MEDIA.delete(url.slice(1));
	expect(await env.MEDIA.head(url.slice(1))).toBeNull();
	const again = await send();
	expect(again.status).toBe(201);
	expect(await again.json()).toEqual({ data });
});

test("a key with another body is refused, and nothing is written", async () => {
	await call("POST", "/sermons", { token, json: { title: "One" }, headers: once("other") });
	const before = await rowsOf("sermons");
	const json = { title: "Two" };
	const refused = await call("POST", "/sermons", { token, json, headers: once("other") });
	expect(refused.status).toBe(422);
	expect(await rowsOf("sermons")).toBe(before);
});

test("a key is forgotten after a day, also before the night", async () => {
	const post = async (title: string) =>
		(await call("POST", "/sermons", { token, json: { title }, headers: once("daily") })).status;
	expect(await post("Monday")).toBe(201);
	expect(await post("Tuesday")).toBe(422);
	const dayAgo = Date.now() - IDEMPOTENCY_LIFETIME_MS;
	await env.DB.prepare("UPDATE idempotency_keys SET created_at = ? WHERE key = 'daily'")
		.bind(dayAgo)
		.run();
	const before = await rowsOf("sermons");
	expect([await post("Tuesday"), await post("Tuesday")]).toEqual([201, 201]);
	expect(await rowsOf("sermons")).toBe(before + 1);
});

test("a key is one administrator's and one path's", async () => {
	const json = { title: "Mine" };
	const before = await rowsOf("sermons");
	await call("POST", "/sermons", { token, json, headers: once("shared") });
	const another = await tokenOf("super_admin");
	await call("POST", "/sermons", { token: another, json, headers: once("shared") });
	expect(await rowsOf("sermons")).toBe(before + 2);
	expect((await call("POST", "/events", { token, json, headers: once("shared") })).status).toBe(
		201,
	);
});

test("without a key each POST makes a row; an odd key is refused", async () => {
	const before = await rowsOf("sermons");
	for (const _time of [1, 2]) await call("POST", "/sermons", { token, json: {} });
	expect(await rowsOf("sermons")).toBe(before + 2);
	for (const key of ["", "x".repeat(256)]) {
		const response = await call("POST", "/sermons", { token, json: {}, headers: once(key) });
		expect(response.status).toBe(400);
	}
});
