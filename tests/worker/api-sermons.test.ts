import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call, jsonOf, rowsOf, sermon, tokenOf } from "./backend";
import { createTables, readPage } from "./visit";

let token: string;

beforeAll(async () => {
	await createTables();
	token = await tokenOf("admin");
});

test("a sermon is added, listed, shown on the page and deleted", async () => {
	const posted = await call("POST", "/sermons", { token, json: sermon });
	expect(posted.status).toBe(201);
	const { data } = await posted.json<{ data: { id: string; createdAt: string } }>();
	expect(data).toEqual({
		...sermon,
		id: expect.stringMatching(/^[0-9a-f-]{36}$/),
		series: "",
		duration: "",
		createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
		updatedAt: data.createdAt,
	});
	expect(await jsonOf(call("GET", "/api/sermons"))).toEqual({ data: [data] });
	expect(await readPage("/sermons")).toContain("Arise, Shine");

	const deleted = await call("DELETE", `/sermons/${data.id}`, { token });
	expect(deleted.status).toBe(200);
	expect(await deleted.json()).toEqual({ data: { id: data.id } });
	expect(await jsonOf(call("GET", "/api/sermons"))).toEqual({ data: [] });
	expect((await call("DELETE", `/sermons/${data.id}`, { token })).status).toBe(404);
});

test("series and duration are welcome, and what is unknown is left out", async () => {
	const json = { ...sermon, series: "Light", duration: "48 min", id: "mine", createdAt: "never" };
	const { data } = await jsonOf(call("POST", "/api/sermons", { token, json }));
	expect(data).toMatchObject({ series: "Light", duration: "48 min" });
	expect(data.id).not.toBe("mine");
	expect(data).not.toHaveProperty("never");
});

test("a sermon may be blank", async () => {
	const { data } = await jsonOf(call("POST", "/sermons", { token, json: {} }));
	expect(data).toMatchObject({ title: "", speaker: "", audioUrl: "", featured: false });
	expect(data.date).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("the list is the newest first, whatever the order of adding", async () => {
	for (const date of ["2020-01-01", "2030-01-01", "2025-01-01"]) {
		await call("POST", "/sermons", { token, json: { date } });
	}
	const { data } = await jsonOf(call("GET", "/api/sermons"));
	const dates = data.map((entry: { date: string }) => entry.date);
	expect(dates).toEqual(dates.toSorted().reverse());
});

test("what is refused names the field and changes nothing", async () => {
	const before = await rowsOf("sermons");
	for (const [field, value] of [
		["title", 1],
		["speaker", ["a"]],
		["date", "2026-13-01"],
		["featured", "yes"],
		["videoUrl", "javascript:alert(1)"],
		["notesUrl", "ftp://example.org/a"],
		["description", "x".repeat(5001)],
	] as const) {
		const response = await call("POST", "/sermons", { token, json: { ...sermon, [field]: value } });
		expect(response.status, field).toBe(400);
		expect((await jsonOf(Promise.resolve(response))).message).toMatch(new RegExp(`^${field}: `));
	}
	expect(await rowsOf("sermons")).toBe(before);
});

test("every write is in the audit, by whom, what and which", async () => {
	await env.DB.prepare("DELETE FROM audit_log").run();
	const { data } = await jsonOf(call("POST", "/sermons", { token, json: sermon }));
	await call("DELETE", `/sermons/${data.id}`, { token });
	await call("DELETE", "/sermons/nobody", { token });
	const { results } = await env.DB.prepare(
		"SELECT actor_id, actor_email, action, subject, count FROM audit_log ORDER BY id",
	).all();
	const who = {
		actor_id: "admin",
		actor_email: "admin@church.example",
		subject: `${data.title} (${data.id})`,
		count: 1,
	};
	expect(results).toEqual([
		{ ...who, action: "sermon.create" },
		{ ...who, action: "sermon.delete" },
	]);
});
