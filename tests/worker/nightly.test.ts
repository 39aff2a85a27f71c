import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { SESSION_LIFETIME_MS } from "~/accounts/sessions/session-lifetime";
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
	removeOldAccounts,
	rowsOf,
	token,
	upload,
} from "./backend";
import { worker } from "./visit";

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
	vi.useRealTimers();
	await env.DB.prepare("ALTER TABLE outbox_away RENAME TO auth_outbox").run();
	const lines = logged.mock.calls.map(([text]) => JSON.parse(String(text)));
	expect(lines).toMatchObject([{ event: "nightly chore failed", chore: "accounts" }]);
	logged.mockReset();
	expect(await rowsOf("idempotency_keys")).toBe(0);
	expect((await env.MEDIA.list()).objects).toEqual([]);
});
