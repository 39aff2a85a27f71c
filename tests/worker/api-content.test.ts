import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addTo, call, jsonOf, rowsOf, sermon, token } from "./backend";
import { readPage } from "./visit";

const photo = "https://example.org/1.jpg";

/** What the API takes of each kind, what is blanked and how, and what it refuses. */
const kinds = [
	{
		kind: "sermon",
		list: "/sermons",
		full: { ...sermon, series: "Light", duration: "48 min" },
		implied: {},
		blanks: { speaker: "", series: " ", audioUrl: "" },
		blanked: { speaker: "", series: "", audioUrl: "" },
		bad: { featured: "yes", date: "2026-13-01", videoUrl: "javascript:alert(1)", updatedAt: "now" },
	},
	{
		kind: "event",
		list: "/events",
		full: {
			title: "Night of Prayer",
			date: "2031-05-01T16:00:00.000Z",
			location: "Tati Siding",
			description: "Until dawn",
			type: "prayer",
			requiresRegistration: true,
			capacity: 40,
		},
		implied: {},
		blanks: { location: " ", type: "" },
		blanked: { location: "", type: "general" },
		bad: { capacity: -1, date: "soon", location: 7, updatedAt: "now" },
	},
	{
		kind: "album",
		list: "/gallery",
		full: {
			title: "Harvest",
			date: "2026-11-08",
			coverImage: "https://example.org/cover.jpg",
			description: "A good year",
			photos: [photo, "/pictures/2.webp"],
			category: "Thanksgiving",
		},
		implied: { descriptions: {} },
		blanks: { title: "", category: "" },
		blanked: { title: "", category: "general" },
		bad: { coverImage: "javascript:alert(1)", photos: photo, category: false, updatedAt: "now" },
	},
];

for (const { kind, list, full, implied, blanks, blanked, bad } of kinds) {
	const add = () => addTo(list, full);
	const put = (id: string, json: object, headers = {}) =>
		call("PUT", `${list}/${id}`, { token, json, headers });
	const listed = async (id: string) =>
		(await jsonOf(call("GET", `/api${list}`))).data.find((each: { id: string }) => each.id === id);
	const logged = async (id: string) => {
		const { results } = await env.DB.prepare(
			"SELECT actor_id, action, subject, fields FROM audit_log WHERE instr(subject, ?) ORDER BY id",
		)
			.bind(id)
			.all();
		return results;
	};

	test(`a ${kind} is added, listed, shown on the page, deleted and in the audit log`, async () => {
		const posted = await call("POST", list, { token, json: { ...full, id: "mine", odd: 1 } });
		expect(posted.status).toBe(201);
		const { data } = await posted.json<{ data: { id: string; createdAt: string } }>();
		expect(data).toEqual({
			...full,
			...implied,
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			updatedAt: data.createdAt,
		});
		expect(await listed(data.id)).toEqual(data);
		expect(await readPage(list)).toContain(full.title);
		const remove = () => call("DELETE", `${list}/${data.id}`, { token });
		expect(await jsonOf(remove())).toEqual({ data: { id: data.id } });
		expect(await listed(data.id)).toBeUndefined();
		expect((await remove()).status).toBe(404);
		const row = { actor_id: "admin", subject: `${full.title} (${data.id})`, fields: null };
		expect(await logged(data.id)).toEqual([
			{ ...row, action: `${kind}.create` },
			{ ...row, action: `${kind}.delete` },
		]);
	});

	test(`a change of a ${kind} keeps what it leaves out, empties what it blanks, and is logged and shown`, async () => {
		const added = await add();
		const answer = await put(added.id, { title: `A new ${kind}`, date: null });
		expect(answer.status).toBe(200);
		const { data } = await answer.json<{ data: typeof added }>();
		expect(data).toEqual({ ...added, title: `A new ${kind}`, updatedAt: expect.any(String) });
		expect(Date.parse(data.updatedAt)).toBeGreaterThan(Date.parse(added.updatedAt));
		expect(answer.headers.get("ETag")).toBe(`"${Date.parse(data.updatedAt)}"`);
		expect(await listed(added.id)).toEqual(data);
		expect(await readPage(list)).toContain(`A new ${kind}`);
		expect((await logged(added.id)).at(-1)).toEqual({
			actor_id: "admin",
			action: `${kind}.update`,
			subject: `A new ${kind} (${added.id})`,
			fields: "title",
		});
		const emptied = { ...data, ...blanked, updatedAt: expect.any(String) };
		expect((await jsonOf(put(added.id, blanks))).data).toEqual(emptied);
	});

	test(`a change of a ${kind} made from an older state is refused with the current one`, async () => {
		const { id, updatedAt } = await add();
		const first = await put(id, { title: "First", updatedAt });
		const { data: current } = await first.json<{ data: object }>();
		const tag = first.headers.get("ETag") ?? "";
		const byTag = (ifMatch: string) => put(id, { title: "Third" }, { "If-Match": ifMatch });
		for (const stale of [await put(id, { title: "Second", updatedAt }), await byTag('"0"')]) {
			expect(stale.status).toBe(409);
			expect(stale.headers.get("ETag")).toBe(tag);
			expect(await stale.json()).toEqual({ message: expect.any(String), data: current });
		}
		expect(await listed(id)).toEqual(current);
		const third = await byTag(`"0", ${tag}`);
		expect(third.status).toBe(200);
		expect((await byTag(`W/${third.headers.get("ETag")}`)).status).toBe(200);
		expect((await byTag("*")).status).toBe(200);
	});

	test(`a ${kind} that was changed since is not deleted from an older state`, async () => {
		const { id } = await add();
		const first = await put(id, { title: "First" });
		const { data: current } = await first.json<{ data: object }>();
		const tag = first.headers.get("ETag") ?? "";
		const remove = (ifMatch: string) =>
			call("DELETE", `${list}/${id}`, { token, headers: { "If-Match": ifMatch } });
		const stale = await remove('"0"');
		expect(stale.status).toBe(409);
		expect(stale.headers.get("ETag")).toBe(tag);
		expect(await stale.json()).toEqual({ message: expect.any(String), data: current });
		expect(await listed(id)).toEqual(current);
		expect((await remove(tag)).status).toBe(200);
		expect((await remove(tag)).status).toBe(404);
	});

	test(`a change of a ${kind} that comes again is no conflict, and is made once`, async () => {
		const { id, updatedAt } = await add();
		const json = { title: "Again", updatedAt };
		const first = await jsonOf(put(id, json));
		expect(await jsonOf(put(id, json))).toEqual(first);
		expect(await logged(id)).toHaveLength(2);
	});

	test(`of changes of a ${kind} made at once, one from a state is saved, whole, and each without one`, async () => {
		const { id, updatedAt } = await add();
		const change = (n: number) => ({
			title: `Title ${n}`,
			...(kind === "album" && { photos: [`https://example.org/${n}.jpg`] }),
		});
		const atOnce = (state: object) =>
			Promise.all([0, 1, 2, 3, 4].map((n) => put(id, { ...change(n), ...state })));
		const statuses = (await atOnce({ updatedAt })).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
		expect(await listed(id)).toMatchObject(change(statuses.indexOf(200)));
		for (const { status } of await atOnce({})) expect(status).toBe(200);
	});

	test(`a wrong ${kind} is refused by the field's name, and nothing changes`, async () => {
		const added = await add();
		const rows = await rowsOf("audit_log");
		for (const [field, value] of Object.entries(bad)) {
			const json = { title: "No", [field]: value };
			const answers = [await put(added.id, json)];
			if (field !== "updatedAt") answers.push(await call("POST", list, { token, json }));
			for (const answer of answers) {
				expect(answer.status, field).toBe(400);
				expect((await answer.json<{ message: string }>()).message).toMatch(RegExp(`^${field}: `));
			}
		}
		expect((await put(added.id, [])).status).toBe(400);
		expect((await put("nobody", { title: "No" })).status).toBe(404);
		expect(await listed(added.id)).toEqual(added);
		expect(await rowsOf("audit_log")).toBe(rows);
	});
}

test("the capacity of an event can be made unknown, and one of 0 never reads as full", async () => {
	const event = { date: "2031-05-01T18:00", requiresRegistration: true };
	const { id } = await addTo("/events", { ...event, title: "No places", capacity: 0 });
	expect(await readPage("/events")).toContain("No places");
	expect(await readPage("/events")).not.toContain("Event Full");
	const of = env.DB.prepare("UPDATE events SET registered_count = 3, capacity = 3 WHERE id = ?");
	await of.bind(id).run();
	const change = (json: object) => jsonOf(call("PUT", `/events/${id}`, { token, json }));
	expect((await change({ title: "Three" })).data).toMatchObject({
		capacity: 3,
		registeredCount: 3,
	});
	expect((await change({ capacity: null })).data).not.toHaveProperty("capacity");
});

test("a day that no calendar has is refused, and one of the first century stays where it is", async () => {
	const late = "9999-12-31T23:59:59Z";
	expect((await call("POST", "/sermons", { token, json: { date: late } })).status).toBe(400);
	expect((await call("POST", "/events", { token, json: { date: late } })).status).toBe(400);
	const repeat = { frequency: "weekly", count: 2 };
	await addTo("/events", { title: "Year 26", date: "0026-11-22T18:00", repeat });
	const { results } = await env.DB.prepare("SELECT date FROM events WHERE title = 'Year 26'").all();
	expect(results.map(({ date }) => new Date(Number(date)).toISOString())).toEqual([
		"0026-11-22T16:00:00.000Z",
		"0026-11-29T16:00:00.000Z",
	]);
});

test("a recording or notes cannot take a picture's place", async () => {
	const notes = `/media/${"0a".repeat(16)}.pdf`;
	for (const [path, json] of [
		["/gallery", { coverImage: notes }],
		["/gallery", { coverImage: photo, photos: [notes] }],
		["/events", { image: notes }],
		["/sermons", { image: notes }],
	] as const) {
		const answer = await call("POST", path, { token, json });
		expect(answer.status, path).toBe(400);
		expect(await answer.json()).toEqual({
			message: expect.stringContaining("must be the address of a picture"),
		});
	}
});

test("blanks as the end of an event are no end", async () => {
	const { id } = await addTo("/events", { title: "Picnic", date: "2031-05-01T16:00:00Z" });
	for (const endsAt of [" ", "\u00a0", "", null]) {
		await call("PUT", `/events/${id}`, { token, json: { endsAt: "2031-05-01T18:00:00Z" } });
		const { data } = await jsonOf(call("PUT", `/events/${id}`, { token, json: { endsAt } }));
		expect(data).not.toHaveProperty("endsAt");
	}
});
