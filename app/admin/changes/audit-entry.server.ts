import { desc, lt } from "drizzle-orm";
import { auditLog } from "~/db/operations-schema";
import { titleOf } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { isPersonal, kindOf } from "../kinds.server";

/**
 * The readable subject of an audit log entry: a title or an e-mail address. Empty if the subject has
 * only an id.
 */
export function titleIn(action: string, subject: string): string {
	if (action === "media.upload") return "";
	return kindOf(action) ? titleOf(subject) : subject;
}

const RECENT_ENTRIES = 50;

/**
 * The last change of content that visitors read; null if none of the `RECENT_ENTRIES` last entries is
 * one.
 */
export async function lastChange({ db }: Context<"db">) {
	const { action, subject, actorEmail, at } = auditLog;
	const recent = await db
		.select({ action, subject, actorEmail, at })
		.from(auditLog)
		// Always true. With this condition the query's plan is a search: see the test of all queries'
		// plans.
		.where(lt(auditLog.id, Number.MAX_SAFE_INTEGER))
		.orderBy(desc(auditLog.id))
		.limit(RECENT_ENTRIES);
	const last = recent.find(({ action }) => kindOf(action) && !isPersonal(action));
	if (!last) return null;
	const title = titleIn(last.action, last.subject);
	return { action: last.action, title, actorEmail: last.actorEmail, at: last.at.getTime() };
}
