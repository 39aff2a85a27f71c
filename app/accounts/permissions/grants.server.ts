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
import { devices, grants, sessions, users } from "~/db/accounts-schema";
import { authUsers } from "~/db/auth-service-schema";
import { auditLog } from "~/db/operations-schema";
import { passkeys, recoveryCodes, secondFactors } from "~/db/second-factor-schema";
import { type Actor, audit } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import type { Account, AccountName } from "../account-service";
import type { GrantedRole } from "../model";

/*
 * A grant gives an account a role. At first the role is pending: it gives no permission. It counts
 * when the person who uses the account has, after the grant, opened a mail to its e-mail address and
 * chosen a password. Otherwise a stranger could sign up with somebody else's e-mail address. That
 * person might confirm the sign-up without suspicion, and the stranger would get the role.
 */

type GrantContext = Context<"db" | "now" | "report">;

export const isProved = isNotNull(grants.provedAt);

export type GrantRefusal =
	| "denied" // the actor is no super admin
	| "unknown" // there is no such account
	| "unconfirmed" // its e-mail address is not confirmed
	| "last"; // no super admin would be left

/**
 * Sets an account's role. If the account's present permission is in force, so is the new one.
 * Otherwise the new permission is pending, until the account's owner has proved that she reads the
 * mailbox. The SQL statement itself checks whether the change is allowed.
 *
 * @returns why the role was not changed; null if the account now has the role
 */
export async function grantRole(
	context: GrantContext,
	actor: Actor,
	userId: string,
	role: GrantedRole,
): Promise<GrantRefusal | null> {
	const { db, now } = context;
	// An account that never signed up on this site has no row in `users`, only in `grants`.
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
	const count = sql`SELECT count(*) FROM ${known} WHERE ${allowed}`;
	const [counted] = await db.batch([
		audit(context, actor, `grant.${role}`, userId, count),
		db
			.insert(grants)
			.select(sql`
				SELECT id, email, ${role}, ${actor.id}, ${now}, NULL, NULL FROM ${known} WHERE ${allowed}`)
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

export async function hasGrant({ db }: Context<"db">, userId: string): Promise<boolean> {
	return (await db.$count(grants, eq(grants.userId, userId))) > 0;
}

export async function isGrantedTo({ db }: Context<"db">, email: string): Promise<boolean> {
	return (await db.$count(grants, eq(sql`lower(${grants.email})`, email.toLowerCase()))) > 0;
}

/**
 * Withdraws an account's role, and ends its sessions.
 *
 * @returns why the role was not withdrawn; null if the account now has no role
 */
export async function withdrawRole(context: GrantContext, actor: Actor, userId: string) {
	const { db } = context;
	const isIt = sql`
		user_id = ${userId} AND ${isSuperAdmin(actor)} AND ${anotherRemains(userId)}`;
	const [counted] = await db.batch([
		audit(context, actor, "grant.withdraw", userId, db.$count(grants, isIt)),
		db
			.delete(sessions)
			.where(inArray(sessions.userId, sql`(SELECT user_id FROM ${grants} WHERE ${isIt})`)),
		db
			.delete(devices)
			.where(inArray(devices.email, sql`(SELECT lower(email) FROM ${grants} WHERE ${isIt})`)),
		db.delete(grants).where(isIt),
	]);
	if (counted.length === 0) return explain(context, actor, userId, null);
	context.report({ kind: "grant.withdraw", account: userId });
	return null;
}

/**
 * SQL query that finds the super admins whose permission is in force and who match the SQL
 * condition `where`.
 */
export function superAdmins(where: SQL) {
	return sql`SELECT 1 FROM ${grants} WHERE role = 'super_admin' AND ${isProved} AND ${where}`;
}

export function isSuperAdmin({ id }: Actor) {
	return sql`EXISTS (${superAdmins(sql`user_id = ${id}`)})`;
}

/**
 * SQL condition: the account's sign-up was never confirmed. It is always false with a hosted
 * Supabase project, because the project's accounts are not in the table `auth_users`.
 */
function isUnconfirmed(userId: string) {
	return and(eq(authUsers.id, userId), isNull(authUsers.emailConfirmedAt));
}

/** SQL condition: the account is not the last super admin. */
function anotherRemains(userId: string) {
	return sql`(
		NOT EXISTS (${superAdmins(sql`user_id = ${userId}`)})
		OR EXISTS (${superAdmins(sql`user_id <> ${userId}`)}))`;
}

/** Finds out why a role was not changed; null if the account already has the role `wanted`. */
async function explain(
	{ db }: Context<"db">,
	actor: Actor,
	userId: string,
	wanted: GrantedRole | null,
): Promise<GrantRefusal | null> {
	const found = await db
		.select({ id: grants.userId, role: grants.role, provedAt: grants.provedAt })
		.from(grants)
		.where(inArray(grants.userId, [actor.id, userId]));
	const actors = found.find(({ id }) => id === actor.id);
	if (actors?.role !== "super_admin" || actors.provedAt === null) return "denied";
	const role = found.find(({ id }) => id === userId)?.role ?? null;
	if (role === wanted) return null;
	if (wanted && (await db.$count(authUsers, isUnconfirmed(userId))) > 0) return "unconfirmed";
	return role === "super_admin" ? "last" : "unknown";
}

/**
 * Puts an account's permission in force after its owner has opened the link that was mailed to her.
 * Passkeys, authenticator app and recovery codes from before that are removed, because nobody has
 * proved that they are hers: they may be those of somebody whose permission was withdrawn. The
 * permission stays pending if it was granted after `provedAt` (ms since 1970) or to another
 * e-mail address.
 */
export async function proveGrant(context: GrantContext, account: AccountName, provedAt: number) {
	const { db } = context;
	const isIt = and(
		eq(grants.userId, account.id),
		eq(sql`lower(${grants.email})`, account.email.toLowerCase()),
		lte(grants.grantedAt, new Date(provedAt)),
		isNull(grants.provedAt),
	);
	const proved = sql`(SELECT user_id FROM ${grants} WHERE ${isIt})`;
	const count = sql`SELECT count(*) FROM ${grants} WHERE ${isIt}`;
	const [counted] = await db.batch([
		audit(context, account, "grant.prove", account.id, count),
		...[passkeys, recoveryCodes, secondFactors].map((table) =>
			db.delete(table).where(inArray(table.userId, proved)),
		),
		db
			.update(grants)
			.set({ provedAt: new Date(provedAt) })
			.where(isIt),
	]);
	if (counted.length > 0) context.report({ kind: "grant.prove", account: account.email });
}

/**
 * Makes the account whose e-mail address is `SUPER_ADMIN_EMAIL` a super admin, so that a new site
 * has a first administrator. Does nothing if this account's role was ever changed before, because a
 * super admin may have withdrawn it.
 */
export async function grantToFirstAdmin(
	context: GrantContext & { settings: { superAdminEmail: string | null } },
	account: Account,
) {
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
 * Statements for a database batch that store an account's new e-mail address. They do so only if
 * the SQL condition `hasChanged` is true when they run.
 */
export function changeAccountEmail(
	{ db }: Context<"db">,
	userId: string,
	email: string,
	hasChanged: SQL,
) {
	const former = sql`(SELECT lower(email) FROM ${grants} WHERE user_id = ${userId} AND ${isProved})`;
	return [
		// Comes first, because the next statement replaces the former e-mail address.
		db
			.update(devices)
			.set({ email: email.toLowerCase() })
			.where(and(inArray(devices.email, former), hasChanged)),
		db
			.update(grants)
			.set({ email })
			// A pending permission keeps the e-mail address that it was granted to, because only
			// the reader of that mailbox may put it in force.
			.where(and(eq(grants.userId, userId), isProved, hasChanged)),
		db
			.update(sessions)
			.set({ email })
			.where(and(eq(sessions.userId, userId), hasChanged)),
	];
}

export function removeGrantsOf({ db }: Context<"db">, userIds: SQLWrapper) {
	return db.delete(grants).where(inArray(grants.userId, userIds));
}
