import { and, eq, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { grants, users } from "~/db/accounts-schema";
import { authFactors, authUsers } from "~/db/auth-service-schema";
import { passkeys, secondFactors } from "~/db/second-factor-schema";
import type { Context } from "~/platform/context";
import { newestFirst } from "~/platform/lists/keyset.server";
import { grantedRoles } from "../model";
import { isProved } from "./grants.server";

export interface ListedAccount {
	id: string;
	email: string;
	/** The role that was chosen at sign-up; null if the account did not sign up on this site. */
	requested: string | null;
	role: string | null;
	/**
	 * True if the role gives no permission yet, because the account's owner has not proved that the
	 * mailbox is hers.
	 */
	isPending: boolean;
	/**
	 * Whether the e-mail address is unconfirmed. Always false with a hosted Supabase project, which
	 * does not tell this site who has confirmed.
	 */
	isUnconfirmed: boolean;
	hasFactor: boolean;
	hasPasskey: boolean;
	hasServiceFactor: boolean;
	/** When the account signed up or, without a sign-up, got its role. Milliseconds since 1970 (UTC). */
	since: number;
}

const ACCOUNTS_PER_PAGE = 50;

const isPending = sql`${grants.userId} NOT NULL AND ${isNull(grants.provedAt)}`
	.mapWith(Boolean)
	.as("pending");

const hasFactor = sql`${secondFactors.confirmedAt} NOT NULL`.mapWith(Boolean).as("guarded");

const hasPasskey = (id: SQLWrapper) =>
	sql`EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${id})`
		.mapWith(Boolean)
		.as("has_passkey");

/**
 * SQLite's row number of the sign-up. The pages of the list are ordered by this number, because
 * SQLite numbers the rows in the order of the sign-ups.
 */
const key = sql<number>`${users}.rowid`;

const newest = newestFirst<{ key: number }>({ key });

/**
 * The accounts, the newest sign-up first. The first page (`before` is null) begins with the
 * accounts that have a role but did not sign up on this site.
 */
export async function listAccounts({ db }: Context<"db">, before: number | null) {
	const isFirstPage = before === null ? sql`true` : sql`false`;
	const after = before === null ? null : { key: before };
	const signedUp = db
		.select({
			key,
			id: users.supabaseId,
			email: users.email,
			requested: users.role,
			since: sql<number>`${users.createdAt}`.as("since"),
			// The column is not called `role`, because `users.role` is. In a batch D1 returns
			// each row as an object, which cannot hold two columns of one name.
			role: sql<string | null>`${grants.role}`.as("granted"),
			isPending,
			hasFactor,
			hasPasskey: hasPasskey(users.supabaseId),
			hasServiceFactor: sql`EXISTS (
					SELECT 1 FROM ${authFactors} WHERE user_id = supabase_id AND status = 'verified')`
				.mapWith(Boolean)
				.as("service_guarded"),
			isUnconfirmed: sql`${authUsers.id} NOT NULL AND ${isNull(authUsers.emailConfirmedAt)}`
				.mapWith(Boolean)
				.as("unconfirmed"),
		})
		.from(users)
		.leftJoin(grants, eq(grants.userId, users.supabaseId))
		.leftJoin(authUsers, eq(authUsers.id, users.supabaseId))
		.leftJoin(secondFactors, eq(secondFactors.userId, users.supabaseId))
		.$dynamic();
	const [found, others, superAdmins] = await db.batch([
		newest.page(signedUp, { after, size: ACCOUNTS_PER_PAGE }),
		db
			.select({
				id: grants.userId,
				email: grants.email,
				role: grants.role,
				isPending,
				hasFactor,
				hasPasskey: hasPasskey(grants.userId),
				since: sql<number>`${grants.grantedAt}`.as("since"),
			})
			.from(grants)
			.leftJoin(users, eq(users.supabaseId, grants.userId))
			.leftJoin(secondFactors, eq(secondFactors.userId, grants.userId))
			.where(and(inArray(grants.role, grantedRoles), isNull(users.supabaseId), isFirstPage)),
		db
			.select({ count: sql<number>`count(*)` })
			.from(grants)
			.where(and(eq(grants.role, "super_admin"), isProved)),
	]);
	const { rows, next } = newest.cut(found, ACCOUNTS_PER_PAGE);
	return {
		accounts: [
			...others.map((row) => ({
				...row,
				requested: null,
				isUnconfirmed: false,
				hasServiceFactor: false,
			})),
			...rows.map(({ key: _, ...row }) => row),
		] satisfies ListedAccount[],
		next: next?.key ?? null,
		superAdmins: superAdmins[0]?.count ?? 0,
	};
}
