import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { grants, sessions } from "~/db/accounts-schema";
import type { Context } from "~/platform/context";
import { grantedRoles } from "../model";
import { isProved } from "../permissions/grants.server";
import { isOpen } from "./portal-session.server";

/** The largest number of sessions in a list, those that were used last. */
const SHOWN = 50;

const shown = {
	id: sessions.tokenHash,
	email: sessions.email,
	browser: sessions.browser,
	system: sessions.system,
	country: sessions.country,
	network: sessions.network,
	began: sessions.createdAt,
	lastUsed: sessions.lastUsedAt,
};

export type ListedSession = ReturnType<typeof listed>;

export async function listSessions(context: Context<"db" | "now">, userId: string) {
	const rows = await context.db
		.select(shown)
		.from(sessions)
		.where(and(eq(sessions.userId, userId), isOpen(context)))
		.orderBy(desc(sessions.lastUsedAt))
		.limit(SHOWN);
	return rows.map(listed);
}

export async function listAdministratorsSessions(context: Context<"db" | "now">, exceptId: string) {
	const isAdministrators = and(inArray(grants.role, grantedRoles), isProved);
	const rows = await context.db
		.select(shown)
		.from(grants)
		.innerJoin(sessions, eq(sessions.userId, grants.userId))
		.where(and(isAdministrators, ne(grants.userId, exceptId), isOpen(context)))
		.orderBy(desc(sessions.lastUsedAt))
		.limit(SHOWN);
	return rows.map(listed);
}

const countries = new Intl.DisplayNames("en", { type: "region" });

type Session = typeof sessions.$inferSelect;

type Row = Pick<Session, "email" | "browser" | "system" | "country" | "network"> & {
	id: string;
	began: Date;
	lastUsed: Date;
};

/**
 * A session as the portal lists it: the country by its English name, and the times in milliseconds
 * since 1970 (UTC).
 */
function listed({ country, began, lastUsed, ...row }: Row) {
	return {
		...row,
		country: country && (countries.of(country) ?? country),
		began: began.getTime(),
		lastUsed: lastUsed.getTime(),
	};
}
