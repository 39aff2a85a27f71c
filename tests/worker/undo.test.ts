import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { isPersonal, kinds } from "~/admin/kinds.server";
import texts from "~/i18n/locales/en/users.json";
import { removeExpiredRows } from "~/nightly";
import { removeForGood } from "~/platform/changes/remove-for-good.server";
import { removeOldRevisions } from "~/platform/changes/revisions.server";
import { seenOf, undo } from "~/platform/changes/undo.server";
import { UNDO_DAYS } from "~/platform/changes/undo-days";
import { pictures } from "../fixtures/pictures";
import { addTo, call, db, empty, fill, jsonOf, rowsOf, token, uploaded } from "./backend";
import { metered } from "./metered";
import { visit, voidPages } from "./visit";
import { openTab } from "./without-scripts";

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

type Kind = "sermons" | "events" | "gallery";

const lastChange = async () =>
	(await env.DB.prepare("SELECT max(id) AS id FROM audit_log").first<number>("id")) ?? 0;

const undoOf = (change: number, { thing = null as string | null, over = "", on = db } = {}) =>
	undo({ db: on, now: Date.now(), voidPages }, ann, kinds, { change, thing, over });

const undoLast = async () => undoOf(await lastChange());

const read = async (kind: Kind): Promise<Record<string, unknown>[]> =>
	(await jsonOf(call("GET", `/api/${kind}`))).data.map(
		({ updatedAt: _, ...rest }: Record<string, unknown>) => rest,
	);

const change = (path: string, json: object) => call("PUT", path, { token, json });
const remove = (path: string) => jsonOf(call("DELETE", path, { token }));

const things: [Kind, object, object][] = [
	[
		"sermons",
		{ title: "It's", speaker: "Ann", scripture: "John 3:16", series: "Hope", featured: true },
		{ title: "Mercy", series: "", audioUrl: "https://example.org/a.mp3?b='c'" },
	],
	[
		"events",
		{ title: "Picnic", date: "2030-01-01T10:00:00Z", capacity: 20 },
		{ title: "Supper", date: "2030-02-01T10:00:00Z", requiresRegistration: true },
	],
	[
		"gallery",
		{ title: "Easter", photos: ["/a.webp", "/b.webp"], descriptions: { "/a.webp": "A dove 🕊" } },
		{ title: "Easter Sunday", photos: ["/c.webp"] },
	],
];

test.each(things)(
	"of %s, each change is taken back, and that again",
	async (kind, first, second) => {
		const { id } = await addTo(`/${kind}`, first);
		const added = await read(kind);
		await change(`/${kind}/${id}`, second);
		const changed = await read(kind);
		expect(changed).not.toEqual(added);
		for (const state of [added, changed]) {
			await undoLast();
			expect(await read(kind)).toEqual(state);
		}
		await remove(`/${kind}/${id}`);
		for (const state of [changed, [], changed]) {
			await undoLast();
			expect(await read(kind)).toEqual(state);
		}
	},
);

test("an event that is deleted and put back is cancelled in calendars, then there again with a higher number", async () => {
	const { id } = await addTo("/events", { title: "Picnic", date: "2030-01-01T10:00:00Z" });
	const file = async () => (await visit("/events.ics")).text();
	const sequence = async () => Number(/SEQUENCE:(\d+)/.exec(await file())?.[1]);
	await remove(`/events/${id}`);
	const cancelled = await sequence();
	expect(await file()).toContain("STATUS:CANCELLED");
	await undoLast();
	expect(await file()).not.toContain("CANCELLED");
	expect(await sequence()).toBeGreaterThan(cancelled);
	// Adding it is taken back, which cancels it as well.
	const added = await env.DB.prepare(
		"SELECT id FROM audit_log WHERE action = 'event.create'",
	).first<number>("id");
	const asked = await undoOf(added ?? 0);
	const [{ seen }] = "changedSince" in asked ? asked.changedSince : [{ seen: 0 }];
	await undoOf(added ?? 0, { over: String(seen) });
	expect(await file()).toContain("STATUS:CANCELLED");
});

test("'delete all' is kept and put back whole, as often as it is asked for, beside what is newer", async () => {
	await fill("sermons", 2500, {
		id: "'s' || i",
		title: "'Title ' || i",
		speaker: "''",
		date: "'2026-01-01'",
	});
	await addTo("/sermons", { title: "Tirô ya Modimo" });
	const { data } = await remove("/sermons/delete-all");
	expect(data).toEqual({ deleted: 2501, snapshot: String(await lastChange()) });
	expect(await rowsOf("sermons")).toBe(0);
	const audited = await env.DB.prepare(
		"SELECT actor_id, action, count FROM audit_log ORDER BY id DESC LIMIT 1",
	).first();
	expect(audited).toEqual({ actor_id: "admin", action: "sermon.delete-all", count: 2501 });
	// It takes the number of one that was deleted.
	await addTo("/sermons", { title: "New", date: "2001-01-01" });
	const one = await undoOf(Number(data.snapshot), { thing: "s7" });
	expect(one).toMatchObject({ count: 1 });
	expect(await undoOf(Number(data.snapshot))).toMatchObject({ count: 2500 });
	expect(await undoOf(Number(data.snapshot))).toEqual({ count: 0, change: null });
	expect(await rowsOf("sermons")).toBe(2502);
	expect(await (await visit("/sermons?q=modimo")).text()).toContain("Tirô ya Modimo");
});

test("an album with more text than a statement of D1 can hold, and with uploads, comes back", async () => {
	const photos = Array.from({ length: 199 }, (_, n) => `/pictures/${n}.webp`);
	const descriptions = Object.fromEntries(photos.map((url) => [url, "'🕊".repeat(100)]));
	photos.push(await uploaded(pictures.png));
	await addTo("/gallery", { title: "A", photos, descriptions });
	const before = await read("gallery");
	await remove("/gallery/delete-all");
	await undoLast();
	expect(await read("gallery")).toEqual(before);
});

test("of two who undo the same, one does; and what is changed amid an undo is asked about", async () => {
	const { id } = await addTo("/sermons", { title: "A" });
	await change(`/sermons/${id}`, { title: "B" });
	const changed = await lastChange();
	const counts = await Promise.all([undoOf(changed), undoOf(changed)]);
	expect(counts.map((undone) => "count" in undone && undone.count).sort()).toEqual([0, 1]);
	expect(await read("sermons")).toMatchObject([{ title: "A" }]);
	await change(`/sermons/${id}`, { title: "C" });
	const latest = await lastChange();
	const batch: typeof db.batch = async (queries) => {
		if ((await lastChange()) === latest) await change(`/sermons/${id}`, { title: "D" });
		return db.batch(queries);
	};
	const on = Object.assign(Object.create(db) as typeof db, { batch });
	expect(await undoOf(latest, { on })).toMatchObject({ changedSince: [{ title: "A" }] });
	expect(await read("sermons")).toMatchObject([{ title: "D" }]);
});

test("a deletion from before the last one asks before it brings an older version back", async () => {
	const { id } = await addTo("/sermons", { title: "A" });
	await remove(`/sermons/${id}`);
	const older = await lastChange();
	await undoLast();
	await change(`/sermons/${id}`, { title: "B" });
	await remove(`/sermons/${id}`);
	const last = await lastChange();
	const asked = await undoOf(older);
	expect(asked).toMatchObject({ changedSince: [{ thing: id, title: "A" }] });
	const over = "changedSince" in asked ? seenOf(asked.changedSince) : "";
	expect(await read("sermons")).toEqual([]);
	expect(await undoOf(last)).toMatchObject({ count: 1 });
	expect(await read("sermons")).toMatchObject([{ title: "B" }]);
	await remove(`/sermons/${id}`);
	// Meanwhile it was brought back and deleted once more.
	expect(await undoOf(older, { over })).toHaveProperty("changedSince");
	const again = await undoOf(older);
	const now = "changedSince" in again ? seenOf(again.changedSince) : "";
	expect(await undoOf(older, { over: now })).toMatchObject({ count: 1 });
	expect(await read("sermons")).toMatchObject([{ title: "A" }]);
});

test("who undoes an older deletion is told that a newer version may be under “Deleted”", async () => {
	const { id } = await addTo("/sermons", { title: "Grace" });
	const reader = await openTab("sermons", "bea");
	await reader.press(/^Delete\W+Grace/);
	await reader.press("Delete");
	const { path } = reader.page;
	await undoLast();
	await change(`/sermons/${id}`, { title: "Grace alone" });
	await remove(`/sermons/${id}`);
	await reader.open(path);
	await reader.press("Undo");
	expect(reader.text()).toContain("A newer version may be under “Deleted”.");
	await reader.press("Undo anyway");
	expect(await read("sermons")).toMatchObject([{ title: "Grace" }]);
});

test("who saves a form without a change is not offered to undo a change of another day", async () => {
	const reader = await openTab("sermons", "bea");
	await reader.press("Add Sermon");
	await reader.press("Add Sermon", { title: "Grace" });
	expect(reader.text()).toContain("Sermon added: “Grace”");
	await env.DB.prepare("UPDATE audit_log SET at = at - 3 * 86400000").run();
	await reader.press("Edit Grace");
	await reader.press("Update Sermon", {});
	expect(reader.text()).not.toContain("Undo");
	expect(await read("sermons")).toMatchObject([{ title: "Grace" }]);
});

test("30 days later nothing is kept, and beyond its size the oldest goes", async () => {
	const { id } = await addTo("/sermons", { title: "A" });
	await change(`/sermons/${id}`, { title: "B" });
	await remove(`/sermons/${id}`);
	const deleted = await lastChange();
	await removeOldRevisions({ db, now: Date.now() }, 500);
	expect(await rowsOf("former_rows")).toBe(1);
	const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
	await removeExpiredRows({ db, now: days(UNDO_DAYS) - 60_000 });
	expect(await rowsOf("former_rows")).toBe(1);
	await removeExpiredRows({ db, now: days(UNDO_DAYS) + 60_000 });
	await expect(undoOf(deleted)).rejects.toMatchObject({ status: 410 });
});

test("a change reads and writes a few rows more, however much is kept", async () => {
	await fill("audit_log", 3000, {
		at: "1",
		actor_id: "''",
		actor_email: "''",
		action: "''",
		subject: "''",
	});
	await fill("former_rows", 3000, {
		change: "i + 1",
		kind: "'sermon'",
		thing: "'t' || i",
		title: "''",
		is_gone: "1",
		at: `${Date.now()}`,
	});
	const { id } = await addTo("/sermons", { title: "A" });
	await change(`/sermons/${id}`, { title: "B" });
	const { db: on, account } = metered();
	expect(await undoOf(await lastChange(), { on })).toMatchObject({ count: 1 });
	expect(account.rowsRead).toBeLessThanOrEqual(100);
	expect(account.rowsWritten).toBeLessThanOrEqual(30);
});

test("after a correction of the title the portal names the new one", async () => {
	const { id } = await addTo("/sermons", { title: "Mersy" });
	const reader = await openTab("sermons", "bea");
	await reader.open(`/admin?dialog=sermons.update:${id}`);
	await reader.press("Update Sermon", { title: "Mercy" });
	expect(reader.text()).toContain("Sermon changed: “Mercy”");
	await reader.press("Undo");
	expect(reader.text()).toContain("Change to a sermon undone: “Mersy”");
});

test("after a form the portal says what it did, and one button takes it back, in Setswana as well", async () => {
	const reader = await openTab("events", "bea");
	await reader.press("Add Event");
	await reader.press("Add Event", { title: "Picnic", date: "2031-05-04", time: "09:30" });
	expect(reader.text()).toContain("Event added: “Picnic”");
	await reader.press(/^Delete\W+Picnic/);
	expect(reader.text()).toContain("You can put it back for 30 days, under “Deleted”.");
	await reader.press("Delete");
	expect(reader.text()).toContain("Event deleted: “Picnic”");
	await reader.open("/admin?changed=junk");
	expect(reader.text()).not.toContain("Undo");
	await reader.press("Deleted");
	expect(reader.text()).toContain("Picnic Event deleted");
	await reader.press(/^Put back/);
	expect(reader.text()).toContain("Change to an event undone: “Picnic”");
	expect(await rowsOf("events")).toBe(1);
	await reader.open(reader.page.path.replace("#", "&lng=tn#"));
	expect(reader.text()).toContain("Phetogo ya tiragalo e buseditswe morago: “Picnic”");
	await reader.press("Busetsa morago");
	expect(await rowsOf("events")).toBe(0);
});

test("what was deleted is removed for good: its pictures, unless they are shown, and what it was before", async () => {
	const [own, shared] = [await uploaded(pictures.png), await uploaded(pictures.jpeg)];
	const { id } = await addTo("/gallery", { title: "Ann", coverImage: own, photos: [shared] });
	await addTo("/gallery", { title: "All", photos: [shared] });
	await change(`/gallery/${id}`, { title: "Ann's day" });
	const reader = await openTab("deleted", "eve");
	await remove(`/gallery/${id}`);
	const deleted = await lastChange();
	await reader.open("/admin");
	await reader.press(/^Remove for good/);
	expect(reader.text()).toContain(
		"“Ann's day” will be removed for good, with its pictures and every copy we keep of it",
	);
	await reader.press("Delete");
	expect(reader.text()).toContain("Removed for good");
	expect(await env.MEDIA.head(own.slice(1))).toBeNull();
	expect((await visit(own)).status).toBe(404);
	expect((await visit(shared)).status).toBe(200);
	await expect(undoOf(deleted)).rejects.toMatchObject({ status: 410 });
	const log = await openTab("users", "fay");
	expect(log.text()).toMatch(/Gallery removed for good(?!.*Ann's day)/);
});

test("what somebody has put back meanwhile is not removed for good, and is not said to be gone", async () => {
	const { id } = await addTo("/sermons", { title: "Grace" });
	await remove(`/sermons/${id}`);
	const deleted = await lastChange();
	const reader = await openTab("deleted", "eve");
	await reader.press(/^Remove for good/);
	await undoOf(deleted);
	await reader.press("Delete");
	expect(reader.page.status).toBe(409);
	expect(reader.text()).toContain("Somebody has put it back meanwhile. Nothing was removed.");
	expect(reader.text()).not.toContain("It no longer exists");
	// It may be put back while it is being removed.
	await remove(`/sermons/${id}`);
	const again = await lastChange();
	const batch: typeof db.batch = async (queries) => {
		await undoOf(again);
		return db.batch(queries);
	};
	const on = Object.assign(Object.create(db) as typeof db, { batch });
	const removal = removeForGood({ db: on, now: Date.now(), voidPages }, ann, kinds, id);
	await expect(removal).rejects.toMatchObject({ status: 409 });
	expect(await read("sermons")).toMatchObject([{ title: "Grace" }]);
	await expect(
		removeForGood({ db, now: Date.now(), voidPages }, ann, kinds, "none"),
	).rejects.toMatchObject({ status: 404 });
});

test("what is put back can be sent to others from the notice that says so", async () => {
	for (const [kind, thing] of [
		["events", { title: "Picnic", date: "2031-05-04T09:30" }],
		["sermons", { title: "Grace" }],
		["gallery", { title: "Harvest" }],
	] as const) {
		const { id } = await addTo(`/${kind}`, thing);
		await remove(`/${kind}/${id}`);
		const reader = await openTab("deleted", "bea");
		await reader.press(new RegExp(`^Put back\\W+${thing.title}`));
		await reader.press(new RegExp(`^Send…\\W+${thing.title}`));
		expect(reader.dialog()).toContain(thing.title);
		expect(reader.dialog()).not.toContain("Failed");
	}
});

test("a comparison says an event's type in words", async () => {
	const { id } = await addTo("/events", { title: "Vigil", date: "2031-05-04", type: "prayer" });
	await change(`/events/${id}`, { type: "conference" });
	const log = await openTab("users", "cas");
	expect(log.text()).toMatch(/Type Before: Prayer After: Conference/);
});

const allChanges = ["create", "update", "delete", "undo", "remove"];

test.each(Object.keys(kinds))("the log has a name for each change of a kind: %s", (kind) => {
	// The church's facts are there from the start, and stay.
	const listed = kind === "church" ? ["update", "undo"] : allChanges;
	// Visitors, of whom the log knows nothing, send what is personal.
	const changes = listed.filter((change) => change !== "create" || !isPersonal(`${kind}.create`));
	for (const change of changes) {
		expect(texts).toHaveProperty([`users.action.${kind}.${change}`]);
	}
});

test("undoing what somebody has changed since shows what would be lost, and asks", async () => {
	const [ben, cas] = [await openTab("sermons", "ben"), await openTab("users", "cas")];
	await ben.press("Add Sermon");
	await ben.press("Add Sermon", { title: "Grace", preacher: "Ben" });
	await ben.press("Edit Grace");
	await ben.press("Update Sermon", { title: "Grace alone" });
	const { page } = ben;
	const seen = page.path;
	const { id } = (await read("sermons"))[0] ?? {};
	await change(`/sermons/${id}`, { title: "Mercy" });
	await ben.open(seen);
	await ben.press("Undo");
	expect(page.status).toBe(409);
	expect(ben.text()).toMatch(/Changed since: “Grace”.*Title Now: Mercy If undone: Grace /);
	expect(await read("sermons")).toMatchObject([{ title: "Mercy" }]);
	await ben.press("Undo anyway");
	expect(await read("sermons")).toMatchObject([{ title: "Grace" }]);
	// The log says what was what, by titles.
	await cas.open("/admin");
	expect(cas.text()).toMatch(
		/Sermon changed Grace alone Title Title Before: Grace After: Grace alone/,
	);
	await cas.press("Undo: Change to a sermon undone, Grace");
	expect(await read("sermons")).toMatchObject([{ title: "Mercy" }]);
	// There, too, it asks about what would be lost.
	await cas.press(/^Undo\W+Sermon changed, Grace alone/);
	expect(cas.page.status).toBe(409);
	expect(cas.text()).toMatch(/Changed since: .*Title Now: Mercy If undone: Grace /);
	await cas.press("Undo anyway");
	expect(cas.text()).toContain("Change to a sermon undone: “Grace”");
	expect(await read("sermons")).toMatchObject([{ title: "Grace" }]);
});

test("the log says when an event ended, as people write it, and leaves out what stayed empty", async () => {
	const { id } = await addTo("/events", { title: "Picnic", date: "2030-01-01T10:00:00Z" });
	await change(`/events/${id}`, { endsAt: "2030-01-01T12:30:00Z" });
	const reader = await openTab("users", "gus");
	expect(reader.text()).toMatch(/Before: – After: [^.]*1 January 2030 at 2:30 PM/);
	expect(reader.text()).not.toContain("Before: No After: No");
});

test("twenty uploads of one person are one line of the log", async () => {
	for (let at = 0; at < 20; at++) await uploaded(pictures.png);
	const reader = await openTab("users", "dot");
	expect(reader.page.html.match(/Photo uploaded/g)).toHaveLength(1);
	expect(reader.text()).toMatch(/Photo uploaded.*Number 20/);
});
