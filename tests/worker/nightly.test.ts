import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSession } from "~/accounts/sessions/portal-session.server";
import { SESSION_LIFETIME_MS } from "~/accounts/sessions/session-lifetime";
import { BACKUP_WEEKS } from "~/backup-content";
import { ORPHAN_AGE_MS } from "~/media/bucket.server";
import { removeExpiredRows } from "~/nightly";
import { recordSecurityEvent } from "~/platform/security/security-log.server";
import { readSettings } from "~/platform/settings";
import { pictures } from "../fixtures/pictures";
import {
	beginWithAdministrator,
	call,
	db,
	empty,
	fill,
	removeOldAccounts,
	rowsOf,
	token,
	upload,
} from "./backend";
import { visit, worker } from "./visit";

afterEach(() => vi.useRealTimers());

beforeEach(async () => {
	await empty("sermons", "idempotency_keys");
	await beginWithAdministrator();
});

test("rows whose time is over go every night", async () => {
	await call("POST", "/sermons", { token, json: {}, headers: { "Idempotency-Key": "k" } });
	const pass = async (now: number) => {
		await removeExpiredRows({ db, now });
		await removeOldAccounts(now);
	};
	await pass(Date.now());
	expect(await rowsOf("idempotency_keys")).toBe(1);
	expect(await rowsOf("sessions")).toBeGreaterThan(0);
	const context = { db, now: Date.now(), settings: readSettings({}), requestId: "a-request" };
	await recordSecurityEvent(context, { kind: "rateLimited" }, null);
	await pass(Date.now() + 89 * 24 * 60 * 60 * 1000);
	expect(await rowsOf("security_events")).toBeGreaterThan(0);
	await pass(Date.now() + 91 * 24 * 60 * 60 * 1000);
	for (const table of ["idempotency_keys", "sessions", "attempts", "security_events"]) {
		expect(await rowsOf(table), table).toBe(0);
	}
	expect(await rowsOf("sermons")).toBe(1);
});

test("a sign-in that was not used for a day goes in the next night", async () => {
	const day = 24 * 60 * 60 * 1000;
	await empty("sessions");
	const now = Date.now();
	await startSession({ db, now }, { id: "ann", email: "ann@church.example" });
	await removeOldAccounts(now + day - 1000);
	expect(await rowsOf("sessions")).toBe(1);
	await removeOldAccounts(now + day + 1000);
	expect(await rowsOf("sessions")).toBe(0);
});

test("what an account left unused or unconfirmed goes, and a confirmed one stays", async () => {
	const day = 24 * 60 * 60 * 1000;
	const now = Date.now();
	await env.DB.batch([
		...["new", "old"].map((id) =>
			env.DB.prepare(
				`INSERT INTO auth_users (id, identity_id, email, email_confirmed_at, created_at, updated_at)
				VALUES (?1, ?1, ?1, ?2, ?3, ?3)`,
			).bind(id, id === "old" ? now : null, now),
		),
		env.DB.prepare(
			"INSERT INTO users (supabase_id, email, role, created_at) VALUES ('new', 'new', 'User', 0)",
		),
		env.DB.prepare(
			`INSERT INTO auth_sessions (id, user_id, refreshed_at, amr, created_at)
			VALUES ('s', 'old', ?1, '[]', ?1)`,
		).bind(now),
		env.DB.prepare(
			`INSERT INTO auth_one_time_tokens (user_id, purpose, token_hash, code_hash, expires_at)
			VALUES ('old', 'recovery', 't', 'c', ?)`,
		).bind(now + day),
		env.DB.prepare(
			"INSERT INTO auth_outbox (id, recipient, subject, text, sent_at) VALUES ('m', '', '', '', ?)",
		).bind(now),
	]);
	const tables = ["auth_outbox", "auth_one_time_tokens", "users", "auth_users", "auth_sessions"];
	const left = async (days: number) => {
		await removeOldAccounts(now + days * day);
		return Promise.all(tables.map(rowsOf));
	};
	expect(await left(0)).toEqual([1, 1, 1, 2, 1]);
	expect(await left(6)).toEqual([1, 0, 1, 2, 1]);
	expect(await left(29)).toEqual([0, 0, 1, 2, 1]);
	expect(await left(31)).toEqual([0, 0, 0, 1, 1]);
	expect(await left(91)).toEqual([0, 0, 0, 1, 0]);
});

function trigger(): Promise<void> {
	return worker.scheduled({ cron: "17 1 * * *" });
}

test("a chore of the night that fails is logged, and keeps no other from being done", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	await call("POST", "/sermons", { token, json: {}, headers: { "Idempotency-Key": "k" } });
	expect((await upload(token, pictures.png.slice())).status).toBe(201);
	await env.DB.prepare("ALTER TABLE auth_outbox RENAME TO outbox_away").run();
	// A form with uploads may stay open as long as a session lasts.
	expect(ORPHAN_AGE_MS).toBeGreaterThanOrEqual(SESSION_LIFETIME_MS);
	vi.setSystemTime(Date.now() + ORPHAN_AGE_MS + 1000);
	await trigger();
	await env.DB.prepare("ALTER TABLE outbox_away RENAME TO auth_outbox").run();
	const lines = logged.mock.calls.map(([text]) => JSON.parse(String(text)));
	expect(lines).toMatchObject([{ event: "nightly chore failed", chore: "accounts" }]);
	logged.mockReset();
	expect(await rowsOf("idempotency_keys")).toBe(0);
	expect((await env.MEDIA.list({ prefix: "media/" })).objects).toEqual([]);
});

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A night on which the chores are done. */
async function night(at: string | number): Promise<string[]> {
	vi.setSystemTime(new Date(at));
	await trigger();
	const { objects } = await env.MEDIA.list({ prefix: "backups/" });
	return objects.map(({ key }) => key);
}

const sermonColumns = { title: "'’tsêbê'", speaker: "''", date: "'2026-11-22'" };

const foldersOf = (keys: string[]) => new Set(keys.map((key) => key.split("/")[1]));

test("each week the rows and a list of the uploads go into the bucket, where no visitor reads them", async () => {
	const key = `media/${"0a".repeat(16)}.png`;
	await env.MEDIA.put(key, pictures.png.slice());
	await fill("sermons", 101, { ...sermonColumns, id: "'s' || i", image: `'/${key}'` });
	// Saturday night, in Gaborone and in London: a backup of the week before.
	await night("2027-05-01T21:59:00Z");
	const keys = await night("2027-05-01T22:01:00Z");
	expect([...foldersOf(keys)].slice(-2)).toEqual(["2027-04-25", "2027-05-02"]);
	const folder = "backups/2027-05-02";
	const read = async (file: string) => (await env.MEDIA.get(`${folder}/${file}`))?.text() ?? "";
	const parts = await Promise.all([1, 2, 3].map((part) => read(`database/sermons/${part}.jsonl`)));
	expect(parts.map((part) => part.split("\n").length - 1)).toEqual([100, 1, 0]);
	expect(JSON.parse(parts[1] ?? "")).toMatchObject({ title: "’tsêbê" });
	expect(await read("bucket.jsonl")).toContain(`{"key":"${key}",`);
	expect(keys.filter((key) => /sessions|site_keys|auth_keys/.test(key))).toEqual([]);
	for (const path of ["", "/media/..", "/media"].map((path) => `${path}/${folder}/bucket.jsonl`)) {
		expect((await visit(path)).status, path).toBe(404);
	}
});

test("a night makes up for a backup that failed, and none is made twice in a week", async () => {
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const put = vi.spyOn(env.MEDIA, "put").mockRejectedValue(new Error("away"));
	await env.MEDIA.delete(await night("2027-06-06T01:17:00Z"));
	expect(logged.mock.calls.join()).toContain('"chore":"backup"');
	put.mockRestore();
	logged.mockReset();
	await night("2027-06-07T01:17:00Z");
	await empty("sermons");
	await fill("sermons", 1, { ...sermonColumns, id: "'later'" });
	const file = "backups/2027-06-06/database/sermons/1.jsonl";
	await night("2027-06-12T01:17:00Z");
	expect(await env.MEDIA.head(file)).toBeNull();
	await night("2027-06-13T01:17:00Z");
	expect(await env.MEDIA.head(file.replace("06-06", "06-13"))).not.toBeNull();
});

test("thirty weekly backups stay", async () => {
	const first = Date.parse("2028-01-02T01:17:00Z");
	let keys: string[] = [];
	for (let week = 0; week <= BACKUP_WEEKS; week++) keys = await night(first + week * WEEK_MS);
	expect(foldersOf(keys).size).toBe(30);
	expect(foldersOf(keys)).not.toContain("2028-01-02");
	expect(foldersOf(keys)).toContain("2028-01-09");
});

test("a backup goes after thirty weeks also if none was made since, but for the newest whole one", async () => {
	await night("2029-01-07T01:17:00Z");
	await night("2029-01-14T01:17:00Z");
	// A backup that was broken off.
	await env.MEDIA.put("backups/2029-02-04/database/sermons/1.jsonl", "");
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const put = vi.spyOn(env.MEDIA, "put").mockRejectedValue(new Error("away"));
	const failed = await night("2029-08-12T01:17:00Z");
	expect([...foldersOf(failed)]).toEqual(["2029-01-14", "2029-02-04"]);
	put.mockRestore();
	logged.mockReset();
	const made = await night("2029-08-13T01:17:00Z");
	expect([...foldersOf(made)]).toEqual(["2029-02-04", "2029-08-12"]);
});
