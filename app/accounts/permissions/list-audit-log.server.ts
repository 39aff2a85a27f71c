import { desc, eq, lt, sql } from "drizzle-orm";
import { grants, users } from "~/db/accounts-schema";
import { auditLog } from "~/db/operations-schema";
import { SNAPSHOT_LIFETIME_MS, SNAPSHOTS } from "~/platform/changes/snapshot.server";
import type { Context } from "~/platform/context";

const ENTRIES_PER_PAGE = 20;

/** What administrators changed, the latest first. `before` is null for the first page. */
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
			/** The key of the entry's snapshot, while it can be restored. */
			snapshot:
				row.subject.startsWith(SNAPSHOTS) && row.at.getTime() > now - SNAPSHOT_LIFETIME_MS
					? row.subject
					: null,
		})),
		next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
	};
}
