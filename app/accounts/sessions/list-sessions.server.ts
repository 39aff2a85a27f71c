import { and, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import { grants, sessions } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { grantedRoles } from "../model";
import { isProved } from "../permissions/grants.server";
import { isOpen } from "./portal-session.server";

/** The largest number of sessions in a list, those that were used last. */
const SHOWN = 50;

export type ListedSession = Awaited<ReturnType<typeof listed>>[number];

export function listSessions(context: Context<"db" | "now">, userId: string) {
	return listed(context, eq(sessions.userId, userId));
}

export function listAdministratorsSessions(context: Context<"db" | "now">, exceptId: string) {
	const administrators = context.db
		.select({ id: grants.userId })
		.from(grants)
		.where(and(inArray(grants.role, grantedRoles), isProved, ne(grants.userId, exceptId)));
	return listed(context, inArray(sessions.userId, administrators));
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/**
 * The open sessions that match the SQL condition `isShown`: the country by its English name, and
 * the times in milliseconds since 1970 (UTC).
 */
async function listed(context: Context<"db" | "now">, isShown: SQL) {
	const rows = await context.db
		.select({
			id: sessions.tokenHash,
			email: sessions.email,
			browser: sessions.browser,
			system: sessions.system,
			country: sessions.country,
			network: sessions.network,
			began: sessions.createdAt,
			lastUsed: sessions.lastUsedAt,
		})
		.from(sessions)
		.where(and(isShown, isOpen(context)))
		.orderBy(desc(sessions.lastUsedAt))
		.limit(SHOWN);
	return rows.map(({ country, began, lastUsed, ...row }) => ({
		...row,
		country: country && (countries.of(country) ?? country),
		began: began.getTime(),
		lastUsed: lastUsed.getTime(),
	}));
}
