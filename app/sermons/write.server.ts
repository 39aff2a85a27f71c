import { eq } from "drizzle-orm";
import type { Database } from "~/db/client";
import { sermons } from "~/db/schema";
import type { Repeat } from "~/platform/http/json-body.server";
import { refusal } from "~/platform/http/refusal";
import {
	type Actor,
	audit,
	auditCounted,
	subjectIn,
	subjectOf,
} from "~/platform/operations/audit.server";
import { writeOnce } from "~/platform/operations/idempotency.server";
import { deleteAll } from "~/platform/operations/snapshot.server";
import { type SermonData, type SermonInput, sermonData } from "./backend";

interface Context {
	db: Database;
	now: number;
}

/**
 * Adds a sermon.
 *
 * @param repeat by which a request that comes again is known
 */
export async function createSermon(
	context: Context,
	actor: Actor,
	input: SermonInput,
	repeat: Repeat | null = null,
): Promise<SermonData> {
	const { db, now } = context;
	const row = { ...input, id: crypto.randomUUID(), createdAt: new Date(now) };
	return writeOnce(context, actor, repeat, sermonData(row), [
		db.insert(sermons).values(row),
		audit(context, actor, "sermon.create", subjectOf(row)),
	]);
}

/** @throws a 404 Response when there is no such sermon */
export async function deleteSermon(context: Context, actor: Actor, id: string) {
	const { db } = context;
	const isIt = eq(sermons.id, id);
	const [counted] = await db.batch([
		auditCounted(context, actor, "sermon.delete", subjectIn(sermons, id), db.$count(sermons, isIt)),
		db.delete(sermons).where(isIt),
	]);
	if (counted.length === 0) throw refusal(404, "There is no such sermon");
	return { id };
}

/** Deletes every sermon, once a snapshot of them is kept. */
export function deleteAllSermons(context: Context & { media: R2Bucket }, actor: Actor) {
	return deleteAll(context, actor, { action: "sermon.delete-all", table: sermons });
}
