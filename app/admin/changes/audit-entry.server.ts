import { auditLog } from "~/db/operations-schema";
import { latestEntries, titleOf } from "~/platform/changes/audit.server";
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
	const { id, action, subject, actorEmail, at, count } = auditLog;
	const query = db.select({ id, action, subject, actorEmail, at, count }).from(auditLog).$dynamic();
	const recent = await latestEntries.read(query, { after: null, size: RECENT_ENTRIES });
	const last = recent.rows.find(({ action }) => kindOf(action) && !isPersonal(action));
	if (!last) return null;
	const { id: _, subject: named, ...change } = last;
	const kind = kindOf(last.action) ?? "";
	// The subject of a change of several items, such as the deletion of all sermons, is empty.
	const title = named === "" ? null : titleIn(last.action, named);
	return { ...change, kind, title, at: last.at.getTime() };
}
