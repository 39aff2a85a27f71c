import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { auditLog, idempotencyKeys, revisionPictures, revisions } from "~/db/operations-schema";
import type { ContentWrite, Context } from "../context";
import { refusal } from "../http/refusal";
import { type Actor, audit } from "./audit.server";
import { REMOVED } from "./idempotency.server";
import { kindNamed, type RowKind, type RowKinds, voidPagesWith } from "./row-kind.server";

const isThereAgain = () => refusal(409, "Somebody has put it back");

/**
 * Removes everything that is stored of a deleted content item, so that nobody can restore it. Only
 * the item's id stays: in the audit log, and for calendars, which must learn that an event was
 * cancelled.
 *
 * @param thing the item's id
 * @returns the URLs of the item's pictures
 * @throws a Response: 404 if nothing of the item is stored, 409 if somebody has restored it
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
	if (!last) throw refusal(404, "No deleted copy of it is kept");
	if (!last.isGone) throw isThereAgain();
	// Each write has this SQL condition, because somebody may restore the content item at the same
	// time.
	const isStillGone = sql`EXISTS (SELECT 1 FROM ${revisions} WHERE ${isThing} AND is_gone)`;
	const removed = kindNamed(kinds, last.kind);
	voidPagesWith(context, removed);
	const [removals] = await db.batch([
		audit(context, actor, `${last.kind}.remove`, thing, isStillGone),
		...removalsOfText(context, removed, thing, isStillGone),
		db.delete(revisions).where(and(isThing, isStillGone)),
	]);
	if (removals.length === 0) throw isThereAgain();
	return kept.flatMap(({ picture }) => picture ?? []);
}

/**
 * The writes that remove a content item's texts outside its revisions: from the audit log, from
 * other tables, and from the answers stored with idempotency keys.
 *
 * @param where the SQL condition for the removal
 */
function removalsOfText(
	context: Context<"db" | "now">,
	{ beside }: RowKind,
	thing: string,
	where: SQL,
) {
	const { db } = context;
	// An audit log subject from `subjectOf` ends with the content item's id in brackets. The actions
	// are of any kind: that somebody has read an event's registrations is logged with its title.
	const named = ` (${thing})`;
	const isNamed = sql`substr(subject, -length(${named})) = ${named}`;
	const hasId = sql`instr(answer, ${`"id":${JSON.stringify(thing)}`})`;
	return [
		db.update(auditLog).set({ subject: thing }).where(and(isNamed, where)),
		...(beside?.atRemoval(context, thing, where) ?? []),
		db.update(idempotencyKeys).set({ answer: REMOVED }).where(and(hasId, where)),
	];
}
