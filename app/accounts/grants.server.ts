import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { grants } from "~/db/access-schema";
import { authUsers, users } from "~/db/auth-schema";
import type { Database } from "~/db/client";
import { auditLog } from "~/db/record-schema";
import { type Actor, auditCounted } from "~/platform/audit.server";
import { refusal } from "~/platform/refusal";
import { ACCESS_DENIED, type GrantedRole, grantedRoles } from "./roles";

/** An account as the Users panel lists it. */
export interface ListedAccount {
	id: string;
	email: string;
	/** What was chosen at sign-up; null where the account did not sign up on this site. */
	requested: string | null;
	/** The right it has now. */
	role: string | null;
	/** Whether the address waits for its confirmation; a hosted project does not tell this site. */
	isUnconfirmed: boolean;
	/** When it signed up, or got its right; milliseconds since 1970 (UTC). */
	since: number;
}

interface Context {
	db: Database;
	now: number;
}

/** Accounts of one page, and what a list of the administrators' changes shows at once. */
export const ACCOUNTS_PER_PAGE = 50;
export const ENTRIES_PER_PAGE = 20;

/** SQLite's own number of a row: the accounts in the order in which they signed up. */
const key = sql<number>`${users}.rowid`;

/**
 * The accounts that signed up, the newest first; before the first page those that have a right
 * without having signed up on this site.
 *
 * @param before where the page before ended, or null for the first page
 */
export async function listAccounts({ db }: Pick<Context, "db">, before: number | null) {
	const [rows, others, superAdmins] = await db.batch([
		db
			.select({
				key,
				id: users.supabaseId,
				email: users.email,
				requested: users.role,
				since: users.createdAt,
				// D1 names columns in a batch: two of one name would be one.
				role: sql<string | null>`${grants.role}`.as("granted"),
				isUnconfirmed: sql`${authUsers.id} NOT NULL AND ${isNull(authUsers.emailConfirmedAt)}`
					.mapWith(Boolean)
					.as("unconfirmed"),
			})
			.from(users)
			.leftJoin(grants, eq(grants.userId, users.supabaseId))
			.leftJoin(authUsers, eq(authUsers.id, users.supabaseId))
			.where(before === null ? undefined : lt(key, before))
			.orderBy(desc(key))
			// One more tells whether there is a next page.
			.limit(ACCOUNTS_PER_PAGE + 1),
		db
			.select({
				id: grants.userId,
				email: grants.email,
				role: grants.role,
				since: grants.grantedAt,
			})
			.from(grants)
			.leftJoin(users, eq(users.supabaseId, grants.userId))
			.where(
				and(
					inArray(grants.role, grantedRoles),
					isNull(users.supabaseId),
					before === null ? undefined : sql`false`,
				),
			),
		db.select({ count: sql<number>`count(*)` }).from(grants).where(eq(grants.role, "super_admin")),
	]);
	const shown = rows.slice(0, ACCOUNTS_PER_PAGE);
	return {
		accounts: [
			...others.map((row) => ({
				...row,
				requested: null,
				isUnconfirmed: false,
				since: row.since.getTime(),
			})),
			...shown.map(({ key: _, since, ...row }) => ({ ...row, since: since.getTime() })),
		] satisfies ListedAccount[],
		next: rows.length > shown.length ? (shown.at(-1)?.key ?? null) : null,
		superAdmins: superAdmins[0]?.count ?? 0,
	};
}

/**
 * What administrators changed, the latest first.
 *
 * @param before the id of the entry where the page before ended, or null for the first page
 */
export async function listAuditLog({ db }: Pick<Context, "db">, before: number | null) {
	const rows = await db
		.select({
			id: auditLog.id,
			at: auditLog.at,
			actor: auditLog.actorEmail,
			action: auditLog.action,
			subject: sql<string>`ifnull(${users.email}, ifnull(${grants.email}, ${auditLog.subject}))`,
			count: auditLog.count,
		})
		.from(auditLog)
		.leftJoin(users, eq(users.supabaseId, auditLog.subject))
		.leftJoin(grants, eq(grants.userId, auditLog.subject))
		.where(before === null ? undefined : lt(auditLog.id, before))
		.orderBy(desc(auditLog.id))
		.limit(ENTRIES_PER_PAGE + 1);
	const shown = rows.slice(0, ENTRIES_PER_PAGE);
	return {
		entries: shown.map((row) => ({ ...row, at: row.at.getTime() })),
		next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
	};
}

/**
 * Gives an account a right in place of the one it had. Whether it may be given is judged by the
 * database at the moment of the change. A right that the account has already is no change.
 *
 * @throws a Response: 403 for who is no super admin (any more), 404 for an unknown account, 409
 *   where no super admin would be left, or the account's address is not confirmed yet
 */
export async function grantRole(context: Context, actor: Actor, userId: string, role: GrantedRole) {
	const { db, now } = context;
	// Somebody whose right was withdrawn and who never signed up here is not known any more.
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
				SELECT id, email, ${role}, ${actor.id}, ${now} FROM ${known} WHERE ${allowed}`)
			.onConflictDoUpdate({
				target: grants.userId,
				set: { role, grantedBy: actor.id, grantedAt: new Date(now) },
			}),
	]);
	if (counted.length === 0) await explain(context, actor, userId, role);
}

/**
 * Takes an account's right away. An account without one stays as it is.
 *
 * @throws a Response: 403 for who is no super admin (any more), 409 for the last super admin
 */
export async function withdrawRole(context: Context, actor: Actor, userId: string) {
	const { db } = context;
	const isIt = sql`
		user_id = ${userId} AND ${isSuperAdmin(actor)} AND ${anotherRemains(userId)}`;
	const [counted] = await db.batch([
		auditCounted(context, actor, "grant.withdraw", userId, db.$count(grants, isIt)),
		db.delete(grants).where(isIt),
	]);
	if (counted.length === 0) await explain(context, actor, userId, null);
}

function isSuperAdmin({ id }: Actor) {
	return sql`EXISTS (SELECT 1 FROM ${grants} WHERE user_id = ${id} AND role = 'super_admin')`;
}

/** Whether it is an account of the embedded service whose address nobody has confirmed. */
function isUnconfirmed(userId: string) {
	return and(eq(authUsers.id, userId), isNull(authUsers.emailConfirmedAt));
}

/** Whether there would be a super admin left if an account were none. */
function anotherRemains(userId: string) {
	return sql`(
		NOT EXISTS (SELECT 1 FROM ${grants} WHERE user_id = ${userId} AND role = 'super_admin')
		OR EXISTS (SELECT 1 FROM ${grants} WHERE user_id <> ${userId} AND role = 'super_admin'))`;
}

/** Says why a right was left as it is, unless it is what was asked for. */
async function explain({ db }: Context, actor: Actor, userId: string, asked: GrantedRole | null) {
	const rights = await db
		.select({ id: grants.userId, role: grants.role })
		.from(grants)
		.where(inArray(grants.userId, [actor.id, userId]));
	const roleOf = (id: string) => rights.find((right) => right.id === id)?.role ?? null;
	if (roleOf(actor.id) !== "super_admin") throw refusal(403, ACCESS_DENIED);
	if (roleOf(userId) === asked) return;
	if (asked !== null && (await db.$count(authUsers, isUnconfirmed(userId))) > 0) {
		throw refusal(409, "No right can be granted before the address is confirmed.");
	}
	if (roleOf(userId) === "super_admin") {
		throw refusal(409, "The last super admin cannot be removed.");
	}
	throw refusal(404, "There is no such account.");
}
