import { and, eq, gt, lte } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/db/client";
import { idempotencyKeys } from "~/db/operations-schema";
import type { Repeat } from "../http/json-body.server";
import { refusal } from "../http/refusal";

/** How long an answer is kept for a request that comes again. */
export const IDEMPOTENCY_LIFETIME_MS = 24 * 60 * 60 * 1000;

interface Context {
	db: Database;
	now: number;
}

/**
 * Writes all or nothing, and once: when the request was already answered, or is being answered at
 * this moment, nothing is written and its stored answer is given.
 *
 * @param answer what the request is answered with, known before the write
 * @param check throws where nothing may be written; not asked for a request that was answered
 * @throws a 422 Response when the key came with another body before
 */
export async function writeOnce<Answer>(
	context: Context,
	actor: { id: string },
	repeat: Repeat | null,
	answer: Answer,
	write: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]],
	check: () => Promise<void> = async () => {},
): Promise<Answer> {
	const { db, now } = context;
	const earlier = repeat && (await storedAnswer<Answer>(context, actor, repeat));
	if (earlier) return earlier.answer;
	await check();
	if (repeat === null) {
		await db.batch(write);
		return answer;
	}
	const isPast = lte(idempotencyKeys.createdAt, oldest(context));
	try {
		await db.batch([
			db.delete(idempotencyKeys).where(and(isKey(actor, repeat), isPast)),
			db
				.insert(idempotencyKeys)
				.values({ ...repeat, actorId: actor.id, answer, createdAt: new Date(now) }),
			...write,
		]);
		return answer;
	} catch (error) {
		// The key's row is unique, so of requests sent at once the first alone wrote anything.
		const first = await storedAnswer<Answer>(context, actor, repeat);
		if (first) return first.answer;
		throw error;
	}
}

/** Before this an answer is as good as gone, whether or not the night has taken it. */
function oldest({ now }: Context): Date {
	return new Date(now - IDEMPOTENCY_LIFETIME_MS);
}

function isKey(actor: { id: string }, { path, key }: Repeat) {
	return and(
		eq(idempotencyKeys.actorId, actor.id),
		eq(idempotencyKeys.path, path),
		eq(idempotencyKeys.key, key),
	);
}

async function storedAnswer<Answer>(
	context: Context,
	actor: { id: string },
	repeat: Repeat,
): Promise<{ answer: Answer } | null> {
	const [stored] = await context.db
		.select({ answer: idempotencyKeys.answer, bodyHash: idempotencyKeys.bodyHash })
		.from(idempotencyKeys)
		.where(and(isKey(actor, repeat), gt(idempotencyKeys.createdAt, oldest(context))));
	if (!stored) return null;
	if (stored.bodyHash !== repeat.bodyHash) {
		throw refusal(422, "This Idempotency-Key was used for another request.");
	}
	return { answer: stored.answer as Answer };
}
