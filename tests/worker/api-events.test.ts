import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call, jsonOf, rowsOf, tokenOf } from "./backend";
import { createTables, readPage } from "./visit";

let token: string;

beforeAll(async () => {
	await createTables();
	token = await tokenOf("super_admin");
});

const event = {
	title: "Night of Prayer",
	date: "2031-05-01T18:00",
	location: "Tati Siding",
	description: "Until dawn",
	type: "general",
	requiresRegistration: true,
	capacity: 0,
};

test("an event is added, listed, shown on the page and deleted", async () => {
	const posted = await call("POST", "/events", { token, json: event });
	expect(posted.status).toBe(201);
	const { data } = await posted.json<{ data: { id: string; createdAt: string } }>();
	expect(data).toEqual({
		...event,
		id: expect.any(String),
		date: "2031-05-01T16:00:00.000Z",
		createdAt: expect.any(String),
		updatedAt: data.createdAt,
	});
	expect(await jsonOf(call("GET", "/api/events"))).toEqual({ data: [data] });
	expect(await readPage("/events")).toContain("Night of Prayer");
	expect(await jsonOf(call("DELETE", `/events/${data.id}`, { token }))).toEqual({
		data: { id: data.id },
	});
	expect((await call("DELETE", `/events/${data.id}`, { token })).status).toBe(404);
	expect(await rowsOf("events")).toBe(0);
});

test("a capacity of 0 never reads as full", async () => {
	const { data } = await jsonOf(call("POST", "/events", { token, json: event }));
	const page = await readPage("/events");
	expect(page).toContain("Night of Prayer");
	expect(page).not.toContain("Event Full");
	const { data: listed } = await jsonOf(call("GET", "/api/events"));
	expect(listed[0]).not.toHaveProperty("registeredCount");
	await env.DB.prepare("UPDATE events SET registered_count = 3, capacity = 3").run();
	const { data: counted } = await jsonOf(call("GET", "/api/events"));
	expect(counted[0]).toMatchObject({ id: data.id, capacity: 3, registeredCount: 3 });
});

test("there is no way to delete all events", async () => {
	const before = await rowsOf("events");
	expect((await call("DELETE", "/events/delete-all", { token })).status).toBe(404);
	expect(await rowsOf("events")).toBe(before);
});

test("what is refused names the field and changes nothing", async () => {
	const before = await rowsOf("events");
	for (const [field, value] of [
		["date", "soon"],
		["capacity", "12"],
		["capacity", -1],
		["requiresRegistration", 1],
		["location", {}],
	] as const) {
		const response = await call("POST", "/events", { token, json: { ...event, [field]: value } });
		expect(response.status, field).toBe(400);
		expect((await jsonOf(Promise.resolve(response))).message).toMatch(new RegExp(`^${field}: `));
	}
	expect(await rowsOf("events")).toBe(before);
});
