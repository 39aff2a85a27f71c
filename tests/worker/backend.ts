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
export async function tokenOf(role: Role | null, id: string = role ?? "nobody"): Promise<string> {
	const email = `${id}@church.example`;
	if (role !== null) await grantInForce({ id, email }, role);
	return startSession({ db, now: Date.now() }, { id, email });
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

/** Every call that writes, as the specification lists them. */
export const writes: [string, string][] = [
	["POST", "/sermons"],
	["PUT", "/sermons/1"],
	["DELETE", "/sermons/1"],
	["DELETE", "/sermons/delete-all"],
	["POST", "/events"],
	["PUT", "/events/1"],
	["DELETE", "/events/1"],
	["POST", "/gallery"],
	["PUT", "/gallery/1"],
	["DELETE", "/gallery/1"],
	["DELETE", "/gallery/delete-all"],
	["POST", "/upload"],
];
