import {
	and,
	eq,
	inArray,
	isNotNull,
	isNull,
	like,
	lte,
	type SQL,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import { grants, sessions, users } from "~/db/accounts-schema";
import { authUsers } from "~/db/auth-service-schema";
import { auditLog } from "~/db/operations-schema";
import { type Actor, audit, auditCounted } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import type { Account, AccountName } from "../account-service";
import type { GrantedRole } from "../model";

/**
 * Why a role was not changed: the actor is not (or no longer) a super admin, there is no such
 * account, its address is not confirmed, or no super admin would be left.
 */
export type GrantRefusal = "denied" | "unknown" | "unconfirmed" | "last";

/*
 * A role gives a right once it is proved: the account's owner has shown, after the role was given,
 * that the mailbox is hers and the password her own. Anybody can sign up with somebody else's
 * address, and she may confirm it in good faith.
 */

/** Whether a role gives its right already. */
export const isProved = isNotNull(grants.provedAt);

/**
 * Gives an account a role in place of the one it had. One that was proved stays so. The database checks at the moment of the
 * change whether this is allowed. If the account has the role already, nothing changes.
 *
 * @returns null when the account has the role now
 */
export async function grantRole(
	context: Context<"db" | "now" | "report">,
	actor: Actor,
	userId: string,
	role: GrantedRole,
): Promise<GrantRefusal | null> {
	const { db, now } = context;
	// An account that never signed up here and whose role was taken away is no longer known.
	const known = sql`(
		SELECT supabase_id AS id, email FROM ${users} WHERE supabase_id = ${userId}
		UNION ALL
		SELECT user_id, email FROM ${grants} WHERE user_id = ${userId}
		LIMIT 1)`;
	const allowed = sql`
		${isSuperAdmin(actor)}
		AND NOT EXISTS (SELECT 1 FROM ${grants} WHERE user_id = ${userId} AND role = ${role})
		AND NOT EXISTS (SELECT 1 FROM ${authUsers} WHERE ${isUnconfirmed(userId)})
		AND ${role === "super_admin" ? sql`true` : anotherRemains(userId)}`;
	const [counted] = await db.batch([
		auditCounted(
			context,
			actor,
			`grant.${role}`,
			userId,
			sql`SELECT count(*) FROM ${known} WHERE ${allowed}`,
		),
		db
			.insert(grants)
			.select(sql`
				SELECT id, email, ${role}, ${actor.id}, ${now}, NULL FROM ${known} WHERE ${allowed}`)
			.onConflictDoUpdate({
				target: grants.userId,
				set: {
					email: sql`excluded.email`,
					role,
					grantedBy: actor.id,
					grantedAt: new Date(now),
				},
			}),
	]);
	if (counted.length === 0) return explain(context, actor, userId, role);
	context.report({ kind: `grant.${role}`, account: userId });
	return null;
}

/**
 * Takes an account's role away, and ends its sessions. If it has none, nothing changes.
 *
 * @returns null when the account has no role now
 */
export async function withdrawRole(
	context: Context<"db" | "now" | "report">,
	actor: Actor,
	userId: string,
): Promise<GrantRefusal | null> {
	const { db } = context;
	const isIt = sql`
		user_id = ${userId} AND ${isSuperAdmin(actor)} AND ${anotherRemains(userId)}`;
	const [counted] = await db.batch([
		auditCounted(context, actor, "grant.withdraw", userId, db.$count(grants, isIt)),
		db
			.delete(sessions)
			.where(inArray(sessions.userId, sql`(SELECT user_id FROM ${grants} WHERE ${isIt})`)),
		db.delete(grants).where(isIt),
	]);
	if (counted.length === 0) return explain(context, actor, userId, null);
	context.report({ kind: "grant.withdraw", account: userId });
	return null;
}

/** A `SELECT` of one row for each super admin, whose right is in force, in whose row this is true. */
function superAdmins(where: SQL) {
	return sql`SELECT 1 FROM ${grants} WHERE role = 'super_admin' AND ${isProved} AND ${where}`;
}

/** Whether somebody is a super admin whose right is in force, when the database looks. */
export function isSuperAdmin({ id }: Actor) {
	return sql`EXISTS (${superAdmins(sql`user_id = ${id}`)})`;
}

/** True for an account of the embedded service whose address has not been confirmed. */
function isUnconfirmed(userId: string) {
	return and(eq(authUsers.id, userId), isNull(authUsers.emailConfirmedAt));
}

/** Whether a super admin is left when this account is none. */
function anotherRemains(userId: string) {
	return sql`(
		NOT EXISTS (${superAdmins(sql`user_id = ${userId}`)})
		OR EXISTS (${superAdmins(sql`user_id <> ${userId}`)}))`;
}

/** The reason why a role was not changed; null when the account already has what was asked for. */
async function explain(
	{ db }: Context<"db">,
	actor: Actor,
	userId: string,
	asked: GrantedRole | null,
): Promise<GrantRefusal | null> {
	const rights = await db
		.select({ id: grants.userId, role: grants.role, provedAt: grants.provedAt })
		.from(grants)
		.where(inArray(grants.userId, [actor.id, userId]));
	const grantOf = (id: string) => rights.find((right) => right.id === id);
	const roleOf = (id: string) => grantOf(id)?.role ?? null;
	const asker = grantOf(actor.id);
	if (asker?.role !== "super_admin" || asker.provedAt === null) return "denied";
	if (roleOf(userId) === asked) return null;
	if (asked !== null && (await db.$count(authUsers, isUnconfirmed(userId))) > 0)
		return "unconfirmed";
	return roleOf(userId) === "super_admin" ? "last" : "unknown";
}

/**
 * Puts an account's right in force, because its owner has proved that the mailbox is hers.
 *
 * @param provedAt when she opened the link that was mailed to her. A right that was granted later
 *   stays as it is, and one that was granted to another address than the account's.
 */
export async function proveGrant(
	context: Context<"db" | "now" | "report">,
	account: AccountName,
	provedAt: number,
) {
	const { db } = context;
	const isIt = and(
		eq(grants.userId, account.id),
		eq(sql`lower(${grants.email})`, account.email.toLowerCase()),
		lte(grants.grantedAt, new Date(provedAt)),
		isNull(grants.provedAt),
	);
	const [counted] = await db.batch([
		auditCounted(
			context,
			account,
			"grant.prove",
			account.id,
			sql`SELECT count(*) FROM ${grants} WHERE ${isIt}`,
		),
		db
			.update(grants)
			.set({ provedAt: new Date(provedAt) })
			.where(isIt),
	]);
	if (counted.length > 0) {
		context.report({ kind: "grant.prove", account: account.email });
	}
}

interface FirstAdminContext extends Context<"db" | "now" | "report"> {
	settings: { superAdminEmail: string | null };
}

/**
 * Gives the account that `SUPER_ADMIN_EMAIL` names the role of super admin when it signs in: a new
 * site gets its first administrator this way. It happens only once: if super admins have given or taken a
 * role of this account before, their decision stands.
 *
 * @returns whether it was given
 */
export async function grantToFirstAdmin(
	context: FirstAdminContext,
	account: Account,
): Promise<boolean> {
	const { db, now, settings } = context;
	const isNamed = account.email.toLowerCase() === settings.superAdminEmail;
	if (!isNamed || !account.emailConfirmed) return false;
	const everGranted = and(eq(auditLog.subject, account.id), like(auditLog.action, "grant.%"));
	if ((await db.$count(auditLog, everGranted)) > 0) return false;
	const granted = { role: "super_admin", grantedBy: null, grantedAt: new Date(now) };
	await db.batch([
		db
			.insert(grants)
			.values({ userId: account.id, email: account.email, ...granted })
			.onConflictDoUpdate({ target: grants.userId, set: granted }),
		audit(context, account, "grant.super_admin", account.id),
	]);
	context.report({ kind: "grant.super_admin", account: account.id });
	return true;
}

/**
 * The writes that store an account's new e-mail address with its role and sessions, if `hasChanged`
 * is true when they run. For a batch.
 */
export function changeAccountEmail(
	{ db }: Context<"db">,
	userId: string,
	email: string,
	hasChanged: SQL,
) {
	return [
		db
			.update(grants)
			.set({ email })
			// A right that waits is for who reads the mails of the address that it was granted to.
			.where(and(eq(grants.userId, userId), isProved, hasChanged)),
		db
			.update(sessions)
			.set({ email })
			.where(and(eq(sessions.userId, userId), hasChanged)),
	];
}

/** The write that deletes the roles of removed accounts. For a batch. */
export function removeGrantsOf({ db }: Context<"db">, userIds: SQLWrapper) {
	return db.delete(grants).where(inArray(grants.userId, userIds));
}
