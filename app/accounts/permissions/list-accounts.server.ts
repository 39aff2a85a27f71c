import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { grants, users } from "~/db/accounts-schema";
import { authUsers } from "~/db/auth-service-schema";
import { auditLog } from "~/db/operations-schema";
import { secondFactors } from "~/db/second-factor-schema";
import { SNAPSHOT_LIFETIME_MS, SNAPSHOTS } from "~/platform/changes/snapshot.server";
import type { Context } from "~/platform/context";
import { grantedRoles } from "../model";
import { isProved } from "./grants.server";

/** An account as the Users panel lists it. */
export interface ListedAccount {
	id: string;
	email: string;
	/** What was chosen at sign-up; null where the account did not sign up on this site. */
	requested: string | null;
	/** The right it has now. */
	role: string | null;
	/** Whether that right waits until the account's owner has proved that the mailbox is hers. */
	isWaiting: boolean;
	/**
	 * Whether the address is not confirmed yet. Always false for a hosted project, which does not
	 * tell.
	 */
	isUnconfirmed: boolean;
	/** Whether an authenticator app guards its sign-in. */
	hasFactor: boolean;
	/** When it signed up or, without a sign-up, got its role. Milliseconds since 1970 (UTC). */
	since: number;
}

const ACCOUNTS_PER_PAGE = 50;

/** How many entries of the audit log are shown at once. */
const ENTRIES_PER_PAGE = 20;

const isWaiting = sql`${grants.userId} NOT NULL AND ${isNull(grants.provedAt)}`
	.mapWith(Boolean)
	.as("waiting");

const hasFactor = sql`${secondFactors.confirmedAt} NOT NULL`.mapWith(Boolean).as("guarded");

/** SQLite's own row number: it orders accounts by when they signed up. */
const key = sql<number>`${users}.rowid`;

/**
 * The accounts that signed up, the newest first. On the first page, accounts that have a role but
 * did not sign up on this site stand before them.
 *
 * @param before where the previous page ended, or null for the first page
 */
export async function listAccounts({ db }: Context<"db">, before: number | null) {
	const [rows, others, superAdmins] = await db.batch([
		db
			.select({
				key,
				id: users.supabaseId,
				email: users.email,
				requested: users.role,
				since: users.createdAt,
				// In a batch D1 returns rows as objects: of two columns with one name only one would be
				// left.
				role: sql<string | null>`${grants.role}`.as("granted"),
				isWaiting,
				hasFactor,
				isUnconfirmed: sql`${authUsers.id} NOT NULL AND ${isNull(authUsers.emailConfirmedAt)}`
					.mapWith(Boolean)
					.as("unconfirmed"),
			})
			.from(users)
			.leftJoin(grants, eq(grants.userId, users.supabaseId))
			.leftJoin(authUsers, eq(authUsers.id, users.supabaseId))
			.leftJoin(secondFactors, eq(secondFactors.userId, users.supabaseId))
			.where(lt(key, before ?? Number.MAX_SAFE_INTEGER))
			.orderBy(desc(key))
			// One row more than shown tells whether there is a next page.
			.limit(ACCOUNTS_PER_PAGE + 1),
		db
			.select({
				id: grants.userId,
				email: grants.email,
				role: grants.role,
				isWaiting,
				hasFactor,
				since: grants.grantedAt,
			})
			.from(grants)
			.leftJoin(users, eq(users.supabaseId, grants.userId))
			.leftJoin(secondFactors, eq(secondFactors.userId, grants.userId))
			.where(
				and(
					inArray(grants.role, grantedRoles),
					isNull(users.supabaseId),
					before === null ? undefined : sql`false`,
				),
			),
		db
			.select({ count: sql<number>`count(*)` })
			.from(grants)
			.where(and(eq(grants.role, "super_admin"), isProved)),
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
export async function listAuditLog({ db, now }: Context<"db" | "now">, before: number | null) {
	const rows = await db
		.select({
			id: auditLog.id,
			at: auditLog.at,
			actor: auditLog.actorEmail,
			action: auditLog.action,
			subject: sql<string>`ifnull(${users.email}, ifnull(${grants.email}, ${auditLog.subject}))`,
			count: auditLog.count,
			fields: auditLog.fields,
		})
		.from(auditLog)
		.leftJoin(users, eq(users.supabaseId, auditLog.subject))
		.leftJoin(grants, eq(grants.userId, auditLog.subject))
		.where(lt(auditLog.id, before ?? Number.MAX_SAFE_INTEGER))
		.orderBy(desc(auditLog.id))
		.limit(ENTRIES_PER_PAGE + 1);
	const shown = rows.slice(0, ENTRIES_PER_PAGE);
	return {
		entries: shown.map((row) => ({
			...row,
			at: row.at.getTime(),
			/** The key of the snapshot that was kept, while it can be restored. */
			snapshot:
				row.subject.startsWith(SNAPSHOTS) && row.at.getTime() > now - SNAPSHOT_LIFETIME_MS
					? row.subject
					: null,
		})),
		next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
	};
}
