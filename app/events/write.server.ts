import { eq } from "drizzle-orm";
import type { Database } from "~/db/client";
import { events } from "~/db/schema";
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
import { type EventData, type EventInput, eventData } from "./backend";

interface Context {
	db: Database;
	now: number;
}

/**
 * Adds an event.
 *
 * @param repeat by which a request that comes again is known
 */
export async function createEvent(
	context: Context,
	actor: Actor,
	input: EventInput,
	repeat: Repeat | null = null,
): Promise<EventData> {
	const { db, now } = context;
	const row = {
		...input,
		id: crypto.randomUUID(),
		registeredCount: null,
		createdAt: new Date(now),
	};
	return writeOnce(context, actor, repeat, eventData(row), [
		db.insert(events).values(row),
		audit(context, actor, "event.create", subjectOf(row)),
	]);
}

/** @throws a 404 Response when there is no such event */
export async function deleteEvent(context: Context, actor: Actor, id: string) {
	const { db } = context;
	const isIt = eq(events.id, id);
	const [counted] = await db.batch([
		auditCounted(context, actor, "event.delete", subjectIn(events, id), db.$count(events, isIt)),
		db.delete(events).where(isIt),
	]);
	if (counted.length === 0) throw refusal(404, "There is no such event");
	return { id };
}
