import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { undo } from "~/platform/changes/undo.server";
import { addTo, call, db, empty, jsonOf, token } from "./backend";

beforeEach(() =>
	empty(
		"sermons",
		"events",
		"cancelled_events",
		"gallery_items",
		"media_removals",
		"former_rows",
		"audit_log",
		"idempotency_keys",
	),
);

const ann = { id: "ann", email: "ann@church.example" };

const lastChange = async () =>
	(await env.DB.prepare("SELECT max(id) AS id FROM audit_log").first<number>("id")) ?? 0;

const undoLast = async (over = "") =>
	undo({ db, now: Date.now() }, ann, { change: await lastChange(), thing: null, over });

const things = {
	sermons: [
		{ title: "Grace", speaker: "Ann", scripture: "John 3:16", series: "Hope", featured: true },
		{ title: "Mercy", series: "", audioUrl: "https://example.org/a.mp3" },
	],
	events: [
		{ title: "Picnic", date: "2030-01-01T10:00:00Z", capacity: 20 },
		{ title: "Supper", date: "2030-02-01T10:00:00Z", requiresRegistration: true },
	],
	gallery: [
		{ title: "Easter", photos: ["/a.webp", "/b.webp"], descriptions: { "/a.webp": "A dove 🕊" } },
		{ title: "Easter Sunday", photos: ["/c.webp"] },
	],
};

for (const [kind, [first, second]] of Object.entries(things)) {
	test(`of ${kind}, adding, changing and deleting are each taken back, and that again`, async () => {
		const read = async () =>
			(await jsonOf(call("GET", `/api/${kind}`))).data.map(
				({ updatedAt: _, ...rest }: Record<string, unknown>) => rest,
			);
		const { id } = await addTo(`/${kind}`, first);
		const added = await read();
		await call("PUT", `/${kind}/${id}`, { token, json: second });
		const changed = await read();
		expect(changed).not.toEqual(added);
		await undoLast();
		expect(await read()).toEqual(added);
		await undoLast();
		expect(await read()).toEqual(changed);
		await call("DELETE", `/${kind}/${id}`, { token });
		await undoLast();
		expect(await read()).toEqual(changed);
		await undoLast();
		expect(await read()).toEqual([]);
		await undoLast();
		expect(await read()).toEqual(changed);
	});
}
