import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { auditLog, idempotencyKeys, revisionPictures, revisions } from "~/db/operations-schema";
import type { ContentWrite, Context } from "../context";
import { refusal } from "../http/refusal";
import { type Actor, auditCounted } from "./audit.server";
import { REMOVED } from "./idempotency.server";
import { kindNamed, type RowKind, type RowKinds, voidPagesWith } from "./row-kind.server";

/**
 * Removes everything that is stored of a deleted thing, so that nobody can restore it. Only its id stays:
 * in the audit log, and for calendars, which must learn that an event was cancelled.
 *
 * @returns the URLs of the thing's pictures
 * @throws a 404 Response if nothing of the thing is stored, or if somebody has restored it
 */
export async function removeForGood(
	context: ContentWrite,
	actor: Actor,
	kinds: RowKinds,
	thing: string,
): Promise<string[]> {
	const { db } = context;
	const { kind, isGone } = revisions;
	const isThing = eq(revisions.thing, thing);
	const kept = await db
		.select({ kind, isGone, picture: revisionPictures.url })
		.from(revisions)
		.leftJoin(revisionPictures, eq(revisionPictures.revision, revisions.id))
		.where(isThing)
		.orderBy(desc(revisions.id));
	const [last] = kept;
	if (!last?.isGone) throw refusal(404, "No deleted copy of it is kept");
	// Each write has this condition, because somebody may restore the thing at the same time.
	const isStillGone = sql`EXISTS (SELECT 1 FROM ${revisions} WHERE ${isThing} AND is_gone)`;
	const removed = kindNamed(kinds, last.kind);
	voidPagesWith(context, removed);
	await db.batch([
		auditCounted(context, actor, `${last.kind}.remove`, thing, isStillGone),
		...removalsOfText(context, removed, thing, isStillGone),
		db.delete(revisions).where(and(isThing, isStillGone)),
	]);
	return kept.flatMap(({ picture }) => picture ?? []);
}

/**
 * The writes that remove a thing's texts outside its revisions: from the audit log, from other tables,
 * and from stored answers.
 *
 * @param where the condition for the removal
 */
function removalsOfText(
	context: Context<"db" | "now">,
	{ name, beside }: RowKind,
	thing: string,
	where: SQL,
) {
	const { db } = context;
	// A text from `subjectOf` ends with the id in this form.
	const named = ` (${thing})`;
	const isNamed = sql`action GLOB ${`${name}.*`} AND substr(subject, -length(${named})) = ${named}`;
	const hasId = sql`instr(answer, ${`"id":${JSON.stringify(thing)}`})`;
	return [
		db.update(auditLog).set({ subject: thing }).where(and(isNamed, where)),
		...(beside?.atRemoval(context, thing, where) ?? []),
		db.update(idempotencyKeys).set({ answer: REMOVED }).where(and(hasId, where)),
	];
}
