import { env } from "cloudflare:workers";
import type { Role } from "~/accounts/model";
import { removeExpiredSessions, startSession } from "~/accounts/sessions/portal-session.server";
import { UNCONFIRMED_MS } from "~/accounts/sign-up/sign-up.server";
import { removeExpiredAccounts } from "~/auth-service/expiry";
import { siteRecords } from "~/choose-account-service.server";
import { grants } from "~/db/accounts-schema";
import { connect } from "~/db/client";
import { visit } from "./visit";

export const db = connect(env.DB);

/** Gives an account a role that is in force. */
export async function grantInForce(account: { id: string; email: string }, role: Role) {
	const now = new Date();
	await db
		.insert(grants)
		.values({ userId: account.id, email: account.email, role, grantedAt: now, provedAt: now })
		.onConflictDoNothing();
}

/** A valid token of somebody with a role, or of somebody without one. */
export async function tokenOf(
	role: Role | null,
	id: string = role ?? "nobody",
	email = `${id}@church.example`,
): Promise<string> {
	if (role !== null) await grantInForce({ id, email }, role);
	return startSession({ db, now: Date.now() }, { id, email });
}

/** The token of the administrator whom each file begins with. */
export let token = "";

export async function beginWithAdministrator() {
	token = await tokenOf("admin");
}

/** The cookies of somebody's browser: a new session, or the one of a token. */
export async function cookiesOf(role: Role | null, id: string = role ?? "nobody", of?: string) {
	const user = JSON.stringify({ id, email: `${id}@church.example`, role });
	const session = of ?? (await tokenOf(role, id));
	return `__Host-token=${session}; __Host-user=${encodeURIComponent(user)}`;
}

/** Removes all rows of tables. */
export async function empty(...tables: string[]) {
	await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

/** Counts the attempts whose keys are like this so many times more. */
export async function repeatAttempts(keys: string, times: number) {
	const again =
		env.DB.prepare(`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)
		INSERT INTO attempts (id, key, at) SELECT 'again', key, at
		FROM attempts, (SELECT n FROM numbers LIMIT ?2) WHERE key LIKE ?1`);
	await again.bind(keys, times).run();
}

/** Fills a table with rows, whose columns are expressions of SQL in which `i` counts from 0. */
export async function fill(table: string, rows: number, columns: Record<string, string>) {
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${rows})
		INSERT OR IGNORE INTO ${table} (${Object.keys(columns)}) SELECT ${Object.values(columns)} FROM n`,
	).run();
}

/** What the hosts of all sermons' recordings say of them: no host answers a test. */
export async function tellRecordings(told = { bytes: 5000, type: "audio/mpeg" }) {
	const files = JSON.stringify({ audioUrl: told });
	await env.DB.prepare("UPDATE sermons SET files = ?").bind(files).run();
}

/** What the night removes of sessions and accounts at a time. */
export async function removeOldAccounts(now: number) {
	await removeExpiredSessions({ db, now });
	await removeExpiredAccounts({ db, now }, siteRecords({ db }), UNCONFIRMED_MS);
}

/** The payload of a sermon. */
export const sermon = {
	title: "Arise, Shine",
	speaker: "Bishop Kagiso Molefe",
	date: "2026-11-15",
	description: "About light",
	scripture: "Isaiah 60:1",
	featured: true,
	audioUrl: "https://example.org/listen",
	videoUrl: "https://example.org/watch",
	notesUrl: "https://example.org/notes.pdf",
};

interface Call {
	token?: string;
	json?: unknown;
	headers?: Record<string, string>;
	body?: BodyInit;
}

/** Calls the backend, with a JSON body if one is given. */
export function call(method: string, path: string, { token, json, headers, body }: Call = {}) {
	return visit(path, {
		method,
		headers: {
			...(json !== undefined && { "Content-Type": "application/json" }),
			...(token !== undefined && { Authorization: `Bearer ${token}` }),
			...headers,
		},
		...(json !== undefined && { body: JSON.stringify(json) }),
		...(body !== undefined && { body }),
	});
}

/** A body as the tests read it. */
// biome-ignore lint/suspicious/noExplicitAny: what it holds is what the tests find out
export async function jsonOf(response: Promise<Response>): Promise<any> {
	return (await response).json();
}

/** Adds something as the administrator, and gives it as the backend answers it. */
export async function addTo(path: string, json: object) {
	return (await jsonOf(call("POST", path, { token, json }))).data;
}

/** The address of a picture that the administrator has uploaded. */
export async function uploaded(picture: Uint8Array<ArrayBuffer>): Promise<string> {
	return (await jsonOf(upload(token, picture.slice()))).url;
}

export function upload(token: string, file: Uint8Array<ArrayBuffer>, headers = {}) {
	const form = new FormData();
	form.append("image", new File([file], "photo.jpg", { type: "image/jpeg" }));
	return call("POST", "/upload", { token, body: form, headers });
}

/** How many rows a table has. */
export async function rowsOf(table: string): Promise<number> {
	const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>();
	return row?.n ?? 0;
}
