import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { panel } from "~/admin/events/panel.server";
import { isoDay } from "~/i18n/dates";
import { empty, fill } from "./backend";
import { logOf } from "./logged";
import { addedBy, broken, send, visitOf } from "./portal";

beforeEach(() => empty("events", "audit_log", "idempotency_keys"));

const filledIn = {
	title: "Easter Conference",
	description: "Three days",
	date: "2031-04-11",
	time: "09:30",
	location: "Letsatsi Lodge",
	is_published: "on",
	image_url: "https://example.org/easter.jpg",
};

const stored = () => env.DB.prepare("SELECT * FROM events").first();

test("a form that is filled in is stored: published means no registration", async () => {
	const answer = await send(panel, "events.create", { key: "k", ...filledIn });
	expect(answer).toEqual({ to: `/admin?added=${addedBy(answer)}`, notice: "eventAdded" });
	expect(await stored()).toMatchObject({
		title: "Easter Conference",
		date: Date.parse("2031-04-11T09:30+02:00"),
		type: "general",
		requires_registration: 0,
		capacity: 0,
		registered_count: null,
		image: "https://example.org/easter.jpg",
	});
});

test("a form without some fields leaves them as they are, the day and the end among them", async () => {
	const fields = { ...filledIn, title_tn: "Paseka", ends: "12:00", capacity: "80" };
	const id = addedBy(await send(panel, "events.create", fields));
	const { edited } = await panel.load(visitOf(`/admin?dialog=events.update:${id}`));
	const updatedAt = edited?.item?.updated_at ?? "";
	await send(panel, "events.update", { id, updatedAt, title: "Easter", is_published: "on" });
	expect(await stored()).toMatchObject({
		title: "Easter",
		title_tn: "Paseka",
		description: "Three days",
		date: Date.parse("2031-04-11T09:30+02:00"),
		ends_at: Date.parse("2031-04-11T12:00+02:00"),
		capacity: 80,
	});
});

const today = isoDay(Date.now());

test.each([
	["nothing is filled in", {}, `${today}T18:00+02:00`],
	["there is a time without a day", { time: "07:15" }, `${today}T07:15+02:00`],
	["there is a day without a time", { date: "2031-04-11", time: "" }, "2031-04-11T18:00+02:00"],
])("where %s an event is today, at 18:00 in Gaborone, and a draft", async (_case, fields, date) => {
	await send(panel, "events.create", fields);
	const event = { title: "", date: Date.parse(date), requires_registration: 1 };
	expect(await stored()).toMatchObject(event);
});

test("the table shows the day, its own time, and whether the event is still to come", async () => {
	const now = Date.parse("2031-04-11T09:30+02:00");
	await send(panel, "events.create", { ...filledIn, description: "word ".repeat(100) });
	await send(panel, "events.create", { ...filledIn, title: "Over", time: "09:29" });
	await send(panel, "events.create", { ...filledIn, title: "Later", time: "09:31" });
	const { events } = await panel.load(visitOf("/admin", { now }));
	expect(events.map(({ title, isUpcoming }) => [title, isUpcoming])).toEqual([
		["Easter Conference", false],
		["Later", true],
		["Over", false],
	]);
	const past = await panel.load(visitOf("/admin?when=past", { now }));
	expect(past.events.map(({ title }) => title)).toEqual(["Over"]);
	expect(events[0]).toMatchObject({
		date: "2031-04-11",
		time: "09:30",
		is_published: true,
		image_url: "https://example.org/easter.jpg",
		created_by: "admin",
	});
	expect(events[0]?.description).toMatch(/^(word ){20,25}word…$/);
});

test("a long event of one day keeps its length when it is moved to another day", async () => {
	const day = { ...filledIn, time: "08:00", ends: "22:00" };
	const id = addedBy(await send(panel, "events.create", day));
	const { edited } = await panel.load(visitOf(`/admin?dialog=events.update:${id}`));
	const { time = "", ends = "", last_day = "", updated_at = "" } = edited?.item ?? {};
	const moved = { ...day, time, ends, last_day, date: "2031-04-04", id, updatedAt: updated_at };
	await send(panel, "events.update", moved);
	expect(await stored()).toMatchObject({
		date: Date.parse("2031-04-04T08:00+02:00"),
		ends_at: Date.parse("2031-04-04T22:00+02:00"),
	});
});

test("a beginning that is moved past the end is asked about, instead of a day's event", async () => {
	const prayer = { ...filledIn, time: "18:00", ends: "20:00" };
	const id = addedBy(await send(panel, "events.create", prayer));
	const load = async () => (await panel.load(visitOf(`/admin?dialog=events.update:${id}`))).edited;
	const updatedAt = (await load())?.item?.updated_at ?? "";
	const late = { ...prayer, time: "20:30", id, updatedAt };
	for (const [intent, changes] of [
		["events.update", {}],
		["events.update", { time: "20:00" }],
		["events.update", { scope: "all" }],
		["events.update", { last_day: late.date }],
		["events.create", {}],
		["events.create", { date: "", time: "", ends: "17:00" }],
	] as const) {
		expect(await send(panel, intent, { ...late, ...changes })).toMatchObject({
			status: 400,
			result: { error: { ends: ["portal:portal.events.lastDayMissing"] } },
		});
	}
	expect(await stored()).toMatchObject({ ends_at: Date.parse("2031-04-11T20:00+02:00") });
	// Who means it fills in the last day; the form then comes back as it is stored.
	await send(panel, "events.update", { ...late, last_day: "2031-04-12" });
	expect(await stored()).toMatchObject({ ends_at: Date.parse("2031-04-12T20:00+02:00") });
	const { time = "", ends = "", last_day = "", updated_at = "" } = (await load())?.item ?? {};
	const again = { ...late, title: "Fast", time, ends, last_day, updatedAt: updated_at };
	expect(await send(panel, "events.update", again)).toHaveProperty("to");
	// A night needs no last day.
	expect(await send(panel, "events.create", { ...prayer, ends: "06:00" })).toHaveProperty("to");
});

test("an event of several days has a last day; one before the first, or in another year by mistake, is refused at its field", async () => {
	const camp = { ...filledIn, time: "18:00", ends: "12:00", last_day: "2031-04-13" };
	for (const last_day of ["2031-04-10", "2062-04-13"]) {
		expect(await send(panel, "events.create", { ...camp, last_day })).toMatchObject({
			status: 400,
			result: {
				initialValue: { last_day },
				error: { last_day: ["portal:portal.lastDayInvalid"] },
			},
		});
	}
	const id = addedBy(await send(panel, "events.create", camp));
	expect(await stored()).toMatchObject({ ends_at: Date.parse("2031-04-13T12:00+02:00") });
	const { edited, events } = await panel.load(visitOf(`/admin?dialog=events.update:${id}`));
	expect(edited?.item).toMatchObject({ ends: "12:00", last_day: "2031-04-13" });
	const [row] = events;
	expect(row?.lasts.endsAt).toBe(Date.parse("2031-04-13T12:00+02:00"));
});

test("an event is cancelled by its form, and a copy of it takes place", async () => {
	const id = addedBy(await send(panel, "events.create", filledIn));
	const opened = await panel.load(visitOf(`/admin?dialog=events.update:${id}`));
	const updatedAt = opened.edited?.item?.updated_at ?? "";
	const cancel = { cancelled: "on", cancellation: "It rains." };
	await send(panel, "events.update", { ...filledIn, id, updatedAt, capacity: "0", ...cancel });
	expect(await stored()).toMatchObject({ cancelled: 1, cancellation: "It rains." });
	const { results } = await env.DB.prepare("SELECT fields FROM audit_log ORDER BY id DESC").all();
	expect(results[0]?.fields).toBe("cancelled,cancellation");
	const copied = await panel.load(visitOf(`/admin?dialog=events.create:${id}`));
	expect(copied.edited?.item).toMatchObject({ cancelled: false, cancellation: "" });
});

test("the event just added stands at the top", async () => {
	await fill("events", 120, { id: "'e' || i", title: "'Title ' || i", date: "2000000000000 + i" });
	const answer = await send(panel, "events.create", { title: "Old", date: "1999-01-03" });
	const { events } = await panel.load(visitOf("to" in answer ? answer.to : ""));
	expect(events).toHaveLength(51);
	expect(events.slice(0, 2).map(({ title }) => title)).toEqual(["Old", "Title 0"]);
});

test("an event is deleted on the page where it stood; one that is gone says so", async () => {
	const id = addedBy(await send(panel, "events.create", filledIn));
	const visit = visitOf("/admin?after=2000000000000_e1");
	expect(await send(panel, "events.delete", { id }, visit)).toEqual({
		to: "/admin?after=2000000000000_e1",
		notice: "eventDeleted",
	});
	expect(await send(panel, "events.delete", { id }, visit)).toMatchObject({
		status: 404,
		result: { error: { "": ["portal:portal.failed.deleteEvent", "portal:portal.gone"] } },
	});
});

/** Adds an event, and opens its dialog: its fields as the form sends them. */
async function edit(path = "/admin?after=3000000000000_e1&") {
	const id = addedBy(await send(panel, "events.create", filledIn));
	const { edited } = await panel.load(visitOf(`${path}dialog=events.update:${id}`));
	if (!edited?.item) throw new Error("There is nothing to edit");
	const { updated_at: updatedAt, title, description, date, time, location, type } = edited.item;
	const texts = { title, description, date, time, location, type };
	return { ...edited.item, fields: { id, updatedAt, capacity: "0", ...texts } };
}

test("the dialog that the address opens has the whole event at its own time, on any page of the list", async () => {
	await empty("events");
	const { id } = await edit();
	const path = `/admin?dialog=events.update:${id}`;
	const description = "word ".repeat(100).trim();
	await env.DB.prepare("UPDATE events SET description = ?").bind(description).run();
	const { events, edited } = await panel.load(visitOf(path));
	expect(edited?.item).toMatchObject({ date: "2031-04-11", time: "09:30", description });
	expect(events[0]).toMatchObject({ time: "09:30" });
	expect(events[0]?.description).not.toBe(description);
	expect((await panel.load(visitOf("/admin?dialog=events.update:no"))).edited).toEqual({
		id: "no",
		item: null,
	});
	for (const other of ["", "?dialog=events.update", `?dialog=events.delete:${id}`]) {
		expect((await panel.load(visitOf(`/admin${other}`))).edited).toBeNull();
	}
});

test("an event that is edited keeps its type, places and registrations, and stays in its place", async () => {
	const { fields } = await edit();
	await env.DB.prepare(
		"UPDATE events SET type = 'wedding', capacity = 40, registered_count = 7",
	).run();
	const visit = visitOf(`/admin?added=${fields.id}&dialog=events.update:${fields.id}`);
	const kept = { ...fields, type: "wedding", capacity: "40" };
	const change = { ...kept, title: "Easter Sunday", is_published: "on" };
	expect(await send(panel, "events.update", change, visit)).toEqual({
		to: `/admin?added=${fields.id}`,
		notice: "eventChanged",
	});
	expect(await stored()).toMatchObject({
		title: "Easter Sunday",
		description: "Three days",
		date: Date.parse("2031-04-11T09:30+02:00"),
		type: "wedding",
		capacity: 40,
		registered_count: 7,
		requires_registration: 0,
	});
	// A switch that is off is not sent.
	const { edited } = await panel.load(visitOf(`/admin?dialog=events.update:${fields.id}`));
	const updatedAt = edited?.item?.updated_at ?? "";
	await send(panel, "events.update", { ...kept, updatedAt });
	expect(await stored()).toMatchObject({ requires_registration: 1 });
});

test("a change that is refused keeps what was typed: wrong, of nothing, or from no state", async () => {
	const { fields } = await edit();
	const before = await stored();
	const change = { ...fields, title: "Mine" };
	const wrong = { ...change, time: "25:00" };
	expect(await send(panel, "events.update", wrong)).toMatchObject({
		status: 400,
		result: { initialValue: wrong, error: { time: ["portal:portal.timeInvalid"] } },
	});
	for (const [status, odd] of [
		[404, { ...change, id: "gone" }],
		[400, { ...change, updatedAt: "" }],
		[400, { ...change, updatedAt: "yesterday" }],
	] as const) {
		const answer = await send(panel, "events.update", odd);
		expect(answer).toMatchObject({ status, result: { initialValue: { title: "Mine" } } });
	}
	expect(await stored()).toEqual(before);
});

test("a further page that cannot be read still leads back to the beginning", async () => {
	await logOf("error", async () => {
		const visit = visitOf("/admin?after=0_x", broken());
		expect(await panel.load(visit)).toMatchObject({ isFailed: true, isFirstPage: false });
	});
});

test("an event's odd year is asked about, and events are found as people see their names", async () => {
	const typed = { title: "Mma Ntšhi’s\u00a0tea & talk – ladies", date: "2062-04-11" };
	const asked = await send(panel, "events.create", typed);
	expect(asked).toMatchObject({
		status: 400,
		result: { initialValue: { ...typed, sure_date: typed.date } },
	});
	const added = await send(panel, "events.create", { ...typed, sure_date: typed.date });
	expect(added).toMatchObject({ notice: "eventAdded" });
	for (const q of ["ntshi's tea and", "TEA & TALK - ladies", "NTS\u030cHI‘S", "talk\u200b le"]) {
		const { events } = await panel.load(visitOf(`/admin?q=${encodeURIComponent(q)}`));
		expect(
			events.map(({ title }) => title),
			q,
		).toEqual([typed.title]);
	}
	expect((await panel.load(visitOf("/admin?q=other"))).events).toEqual([]);
});
