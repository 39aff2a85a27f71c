import { eq, sql } from "drizzle-orm";
import { grants, users } from "~/db/accounts-schema";
import { auditLog, revisions } from "~/db/operations-schema";
import { latestEntries } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { MINUTE_MS } from "~/platform/durations";

const ENTRIES_PER_PAGE = 20;

/**
 * How many rows of the audit log are read for a page. A page shows fewer entries than rows, because
 * several uploads are shown as one entry.
 */
const ROWS_READ = 60;

/**
 * Consecutive uploads by one administrator are shown as one audit log entry if they happened within
 * this time before the latest of these uploads.
 */
const TOGETHER_MS = 10 * MINUTE_MS;

/**
 * The entries of the audit log (what administrators changed), the latest first.
 *
 * @param before the id of the last entry on the previous page; null for the first page
 */
export async function listAuditLog({ db }: Context<"db">, before: number | null) {
	const query = db
		.select({
			id: auditLog.id,
			at: auditLog.at,
			actor: auditLog.actorEmail,
			action: auditLog.action,
			subject: sql<string>`ifnull(${users.email}, ifnull(${grants.email}, ${auditLog.subject}))`,
			count: auditLog.count,
			fields: auditLog.fields,
			/** 1 if the change can be undone, otherwise 0. */
			isKept: sql<number>`EXISTS (SELECT 1 FROM ${revisions} WHERE change = ${auditLog.id})`,
		})
		.from(auditLog)
		.leftJoin(users, eq(users.supabaseId, auditLog.subject))
		.leftJoin(grants, eq(grants.userId, auditLog.subject))
		.$dynamic();
	const after = before === null ? null : { id: before };
	const { rows, next } = await latestEntries.read(query, { after, size: ROWS_READ });
	const entries: typeof rows = [];
	let isCut = next !== null;
	for (const row of rows) {
		const last = entries.at(-1);
		const isSame = last?.action === "media.upload" && row.action === last.action;
		if (last && isSame && row.actor === last.actor && +last.at - +row.at < TOGETHER_MS) {
			last.count += row.count;
			last.id = row.id;
		} else if (entries.length === ENTRIES_PER_PAGE) {
			isCut = true;
			break;
		} else {
			entries.push(row);
		}
	}
	return {
		entries: entries.map((entry) => ({ ...entry, at: +entry.at, isKept: entry.isKept === 1 })),
		next: isCut ? (entries.at(-1)?.id ?? null) : null,
	};
}
