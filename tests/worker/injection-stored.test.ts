import { env } from "cloudflare:workers";
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { tabs } from "~/admin/tabs";
import * as accountsSchema from "~/db/accounts-schema";
import * as authSchema from "~/db/auth-service-schema";
import * as contentSchema from "~/db/content-schema";
import * as operationsSchema from "~/db/operations-schema";
import { isoDay } from "~/i18n/dates";
import { rows } from "./addresses";
import { call, cookiesOf, db, token } from "./backend";
import { askSafely, BAD_ADDRESSES, MARK, MARKUP, watchLog } from "./injected";

/*
 * What stands in the database, whoever has put it there: every text column of every table that a page
 * could show holds markup, and every column with an address one that must not become a link. The
 * columns and the pages are found in the sources.
 */

const now = new Date();
const nextYear = new Date(now.getTime() + 365 * 24 * 60 * 60 * 1000);

const tables = {
	sermons: contentSchema.sermons,
	events: contentSchema.events,
	galleryItems: contentSchema.galleryItems,
	users: accountsSchema.users,
	grants: accountsSchema.grants,
	sessions: accountsSchema.sessions,
	authUsers: authSchema.authUsers,
	authOutbox: authSchema.authOutbox,
	auditLog: operationsSchema.auditLog,
	announcements: contentSchema.announcements,
	revisions: operationsSchema.revisions,
};

/** A text of its own for each column, by which it is found again. */
const textOf = (column: string) => `${MARK}-${column}${MARKUP}`;

/** A row with markup in each of its texts. @param more what must have another form */
function rowOf(name: keyof typeof tables, more: Record<string, unknown> = {}) {
	const values = Object.entries(getTableColumns(tables[name] as SQLiteTable)).map(
		([column, { dataType, enumValues }]) => {
			const text = textOf(`${name}.${column}`);
			if (dataType === "string") return [column, enumValues?.[0] ?? text];
			if (dataType === "json") return [column, { [text]: text }];
			if (dataType === "date") return [column, now];
			return [column, dataType === "boolean" ? true : 1];
		},
	);
	return { ...Object.fromEntries(values), ...more };
}

const add = (name: keyof typeof tables, more: Record<string, unknown> = {}) =>
	db.insert(tables[name] as SQLiteTable).values(rowOf(name, more));

let cookie: string;

beforeAll(async () => {
	cookie = await cookiesOf("super_admin", "visitor");
	const day = isoDay(now.getTime());
	const picture = `https://example.org/${encodeURIComponent(MARKUP)}`;
	const files = { audioUrl: { bytes: 5, type: textOf("sermons.files") } };
	await add("sermons", { date: day, files });
	await add("events", { date: nextYear, registeredCount: 0, capacity: 5, image: picture });
	await add("events", { id: "past", date: new Date(0) });
	await add("galleryItems", {
		date: day,
		pictures: [
			{ url: textOf("galleryItems.pictures") },
			{
				url: picture,
				description: textOf("galleryItems.descriptions"),
				descriptionTn: textOf("galleryItems.descriptionsTn"),
			},
			{ url: textOf("galleryItems.pictures") },
		].map((one) => ({ description: "", descriptionTn: "", ...one })),
	});
	await add("users");
	await add("grants", { role: textOf("grants.role"), provedAt: null });
	await add("grants", { userId: "other", email: textOf("grants.email"), role: "admin" });
	// The country is stored only where it is the code of one.
	const open = { country: "BW", expiresAt: nextYear, lastUsedAt: now };
	await add("sessions", { ...open, userId: "visitor" });
	await add("sessions", { ...open, userId: "other", tokenHash: "b" });
	await add("authUsers");
	await add("authOutbox", { link: "http://localhost/account/link?token=a" });
	await add("auditLog");
	await add("announcements", { fromDay: day, untilDay: day });
	await add("revisions", { kind: "sermon", row: null });
});
beforeEach(watchLog);

const id = (name: string) => encodeURIComponent(textOf(`${name}.id`));

const pages = rows.filter((row) => row.startsWith("GET /") && !/no-such|api\/gallery\/1/.test(row));

/** Each page, and its views that show more than it does. */
const addresses = [
	...pages.map((row) => row.slice("GET ".length)),
	...["/sermons", "/events", "/gallery"].map((path) => `${path}?lng=tn`),
	`/sermons?q=${MARK}`,
	`/sermons?series=${encodeURIComponent(textOf("sermons.series"))}`,
	`/sermons?sermon=${id("sermons")}`,
	"/events?tab=past",
	"/events?tab=calendar",
	`/events?tab=calendar&date=${nextYear.toISOString().slice(0, 10)}`,
	`/sermons?sermon=${id("sermons")}&lng=tn`,
	`/events?event=${id("events")}`,
	`/events?event=${id("events")}&lng=tn`,
	`/events?event=${id("events")}&register=1`,
	`/gallery?album=${id("galleryItems")}`,
	`/gallery?album=${id("galleryItems")}&lng=tn`,
	`/gallery?category=${encodeURIComponent(textOf("galleryItems.category"))}`,
	`/api/gallery/${id("galleryItems")}`,
	...["events", "gallery"].map((kind) => `/admin/export/${kind}.csv`),
	"/admin/export/sermons.json",
];

/** The portal's tabs, each by itself and with the dialog that changes what it lists. */
const portal = tabs.flatMap((tab) => [
	[tab, "/admin"],
	[tab, "/admin?lng=tn"],
	...["sermons", "events", "galleryItems"]
		.filter((table) => table.startsWith(tab))
		.map((table) => [
			tab,
			`/admin?dialog=${tab}.update:${encodeURIComponent(textOf(`${table}.id`))}`,
		]),
]);

/** The columns whose text a page shows; a new one belongs here, or is found never to be shown. */
const shown = [
	..."title speaker series scripture duration description id"
		.split(" ")
		.map((it) => `sermons.${it}`),
	..."title type location description id imageDescription imageDescriptionTn"
		.split(" ")
		.map((it) => `events.${it}`),
	..."title description category descriptions id descriptionsTn"
		.split(" ")
		.map((it) => `galleryItems.${it}`),
	...["sermons", "events", "galleryItems"].flatMap((name) => [
		`${name}.titleTn`,
		`${name}.descriptionTn`,
	]),
	...["users.email", "users.supabaseId", "grants.email"],
	...["sessions.browser", "sessions.system", "sessions.network"],
	...["auditLog.action", "auditLog.actorEmail", "auditLog.subject"],
	...["announcements.title", "announcements.titleTn", "revisions.title"],
	...["authOutbox.recipient", "authOutbox.subject", "authOutbox.text"],
];

test("what stands in the database is a text on every page, and makes nothing else", async () => {
	const read: string[] = [];
	const headersOf = (tab: string) => ({ Cookie: `${cookie}; __Host-tab=${tab}; tab=${tab}` });
	for (const path of addresses) {
		const data = path.replace(/^\/(?=\?|$)/, "/_root").replace(/(?=\?|$)/, ".data");
		read.push((await askSafely(path, { headers: headersOf("dashboard") })).text);
		if (!/^\/(api|admin\/export|\.well)|\.(txt|xml)$/.test(path)) await askSafely(data);
	}
	for (const [tab = "", path = ""] of portal) {
		const { answer, text } = await askSafely(path, { headers: headersOf(tab) });
		expect(answer.status, `${tab} ${path}`).toBe(200);
		read.push(text);
	}
	read.push((await askSafely("/outbox", {}, "http://localhost")).text);
	const all = read.join();
	expect(shown.filter((column) => !all.includes(`${MARK}-${column}`))).toEqual([]);
	expect(all).not.toContain(`${MARK}-authUsers.passwordHash`);
});

test("no address that is stored becomes a link or a picture that leads elsewhere than it says", async () => {
	const headers = { Cookie: `${cookie}; __Host-tab=sermons` };
	for (const half of [BAD_ADDRESSES.slice(0, 10), BAD_ADDRESSES.slice(9)]) {
		await env.DB.batch(
			["sermons", "gallery_items"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
		);
		for (const [place, address] of half.entries()) {
			await add("sermons", {
				key: place,
				id: `s${place}`,
				date: "2026-11-22",
				videoUrl: address,
				audioUrl: address,
				notesUrl: address,
			});
			// A page of the gallery shows six.
			if (place > 4) continue;
			const itemId = `g${place}`;
			const pictures = [address, half[place + 5] ?? address].map((url) => ({
				url,
				description: "",
				descriptionTn: "",
			}));
			await add("galleryItems", { id: itemId, date: "2026-11-22", pictures });
		}
		for (const path of [
			"/",
			"/sermons",
			"/sermons?sermon=s3",
			"/gallery",
			"/gallery?album=g1",
			"/admin",
		]) {
			expect((await askSafely(path, { headers })).answer.status).toBe(200);
		}
		for (const path of ["/admin", "/admin?dialog=gallery.update:g1"]) {
			await askSafely(path, { headers: { Cookie: `${cookie}; __Host-tab=gallery` } });
		}
	}
});

test("the backend takes no such address, and says why", async () => {
	for (const url of BAD_ADDRESSES) {
		const kept = async (path: string, json: object) => {
			const answer = await call("POST", path, { token, json });
			const { data, message } = await answer.json<{ data?: object; message?: string }>();
			if (!answer.ok) expect(message).toMatch(/: must begin with/);
			return answer.ok ? JSON.stringify(data) : "";
		};
		// A tab and a line break in an address are typed by nobody, and what is left may be one.
		const isCleaned = url.includes("\n") || url.includes("\t") || url.includes("\u0001");
		for (const name of ["videoUrl", "audioUrl", "notesUrl"]) {
			if (!isCleaned) expect(await kept("/sermons", { [name]: url }), url).toBe("");
		}
		expect(await kept("/gallery", { coverImage: url }), url).toBe("");
		expect(await kept("/gallery", { photos: [url] }), url).toBe("");
	}
});
