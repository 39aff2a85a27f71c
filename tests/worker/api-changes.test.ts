import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call, jsonOf, sermon, tokenOf } from "./backend";
import { createTables, readPage } from "./visit";

let token: string;

beforeAll(async () => {
	await createTables();
	token = await tokenOf("admin");
});

const kinds = [
	{
		kind: "sermon",
		full: { ...sermon, series: "Light", duration: "48 min" },
		blanks: { speaker: "", series: " ", audioUrl: "" },
		blanked: { speaker: "", series: "", audioUrl: "" },
		bad: { featured: "yes", date: "2026-13-01", videoUrl: "javascript:alert(1)", updatedAt: "now" },
	},
	{
		kind: "event",
		full: {
			title: "Night of Prayer",
			date: "2031-05-01T16:00:00.000Z",
			location: "Tati Siding",
			description: "Until dawn",
			type: "prayer",
			requiresRegistration: true,
			capacity: 40,
		},
		blanks: { location: " ", type: "" },
		blanked: { location: "", type: "general" },
		bad: { capacity: -1, date: "soon", location: 7, updatedAt: "now" },
	},
];

for (const { kind, full, blanks, blanked, bad } of kinds) {
	const list = `/${kind}s`;

	const add = async () => (await jsonOf(call("POST", list, { token, json: full }))).data;
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

	test(`a change of a ${kind} keeps what it leaves out, is in the audit log and on the page`, async () => {
		const added = await add();
		expect(added.updatedAt).toBe(added.createdAt);
		const json = { title: `A new ${kind}`, date: null };
		const answer = await call("PUT", `${list}/${added.id}`, { token, json });
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
	});

	test(`a change of a ${kind} empties what it blanks`, async () => {
		const added = await add();
		const { data } = await jsonOf(call("PUT", `${list}/${added.id}`, { token, json: blanks }));
		expect(data).toEqual({ ...added, ...blanked, updatedAt: expect.any(String) });
	});

	test(`a change of a ${kind} made from an older state is refused with the current one`, async () => {
		const added = await add();
		const put = (json: object, headers = {}) =>
			call("PUT", `${list}/${added.id}`, { token, json, headers });
		const first = await put({ title: "First", updatedAt: added.updatedAt });
		const { data: current } = await first.json<{ data: typeof added }>();
		for (const stale of [
			await put({ title: "Second", updatedAt: added.updatedAt }),
			await put({ title: "Second" }, { "If-Match": '"0"' }),
		]) {
			expect(stale.status).toBe(409);
			expect(stale.headers.get("ETag")).toBe(first.headers.get("ETag"));
			expect(await stale.json()).toEqual({ message: expect.any(String), data: current });
		}
		expect(await listed(added.id)).toEqual(current);
		const third = await put({ title: "Third" }, { "If-Match": first.headers.get("ETag") });
		expect(third.status).toBe(200);
	});

	test(`a change of a ${kind} that comes again is no conflict, and is made once`, async () => {
		const added = await add();
		const json = { title: "Again", updatedAt: added.updatedAt };
		const [first, second] = [
			await jsonOf(call("PUT", `${list}/${added.id}`, { token, json })),
			await jsonOf(call("PUT", `${list}/${added.id}`, { token, json })),
		];
		expect(second).toEqual(first);
		expect(await logged(added.id)).toHaveLength(2);
	});

	test(`of changes of a ${kind} made at once from one state, one is saved`, async () => {
		const added = await add();
		const answers = await Promise.all(
			Array.from({ length: 8 }, (_, n) =>
				call("PUT", `${list}/${added.id}`, {
					token,
					json: { title: `Title ${n}`, updatedAt: added.updatedAt },
				}),
			),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(409)]);
		expect((await listed(added.id)).title).toBe(`Title ${statuses.indexOf(200)}`);
	});

	test(`a wrong change of a ${kind} names the field and changes nothing`, async () => {
		const added = await add();
		const path = `${list}/${added.id}`;
		for (const [field, value] of Object.entries(bad)) {
			const answer = await call("PUT", path, { token, json: { title: "No", [field]: value } });
			expect(answer.status, field).toBe(400);
			expect((await answer.json<{ message: string }>()).message).toMatch(new RegExp(`^${field}: `));
		}
		expect((await call("PUT", path, { token, json: [] })).status).toBe(400);
		const json = { title: "No" };
		expect((await call("PUT", `${list}/nobody`, { token, json })).status).toBe(404);
		expect((await call("PUT", path, { json })).status).toBe(401);
		const member = await tokenOf("pastor");
		expect((await call("PUT", path, { token: member, json })).status).toBe(403);
		expect(await listed(added.id)).toEqual(added);
		expect(await logged(added.id)).toHaveLength(1);
	});
}

test("the capacity of an event can be made unknown", async () => {
	const json = { title: "Open", capacity: 40 };
	const { data } = await jsonOf(call("POST", "/events", { token, json }));
	const put = call("PUT", `/events/${data.id}`, { token, json: { capacity: null } });
	expect((await jsonOf(put)).data).not.toHaveProperty("capacity");
});

test("a sermon is found by its new words, and no longer by its old ones", async () => {
	const json = { title: "Mustard seed" };
	const { data } = await jsonOf(call("POST", "/sermons", { token, json }));
	await call("PUT", `/sermons/${data.id}`, { token, json: { title: "Fig tree" } });
	expect(await readPage("/sermons?q=fig+tree")).toContain("Fig tree");
	expect(await readPage("/sermons?q=mustard")).not.toContain("Fig tree");
});
