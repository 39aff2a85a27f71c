import { hash } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { idempotencyKeys } from "~/db/operations-schema";
import { DAY_MS } from "~/platform/durations";
import type { Context } from "../context";
import { refusal } from "../http/refusal";

export const IDEMPOTENCY_LIFETIME_MS = DAY_MS;

const KEY_MAX_LENGTH = 255;

/** Stored in place of a request's answer, once the thing that the request added was removed for good. */
export const REMOVED = "removed";

export interface RequestKey {
	key: string;
	path: string;
	bodyHash: string;
}

/**
 * The key of a request with an `Idempotency-Key` header; else null.
 *
 * @throws a 400 Response for an invalid key
 */
export function requestKeyOf(request: Request, body: Uint8Array): RequestKey | null {
	const key = request.headers.get("Idempotency-Key");
	if (key === null) return null;
	if (key === "" || key.length > KEY_MAX_LENGTH) {
		throw refusal(400, `Idempotency-Key: 1 to ${KEY_MAX_LENGTH} characters`);
	}
	return { key, path: new URL(request.url).pathname, bodyHash: hash("sha256", body) };
}

export interface Once<Answer> {
	requestKey: RequestKey | null;
	/** Stored with the key, and returned to a repeated request. */
	answer: Answer;
	write: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
	/** Throws if the writes are not allowed. Called again if they fail, to throw the reason. */
	check?: () => Promise<void>;
	/** Called before the writes, but not for a repeated or a refused request. */
	before?: () => void;
}

/**
 * Runs the writes in one batch. A repeated request with the same key writes nothing, and returns
 * the answer that was stored with the first request.
 *
 * @throws a Response: 422 if the key was used with another body before; 410 if the thing that the
 *   request added was removed for good
 */
export async function writeOnce<Answer>(
	context: Context<"db" | "now">,
	actor: { id: string },
	{ requestKey: request, answer, write, check = async () => {}, before = () => {} }: Once<Answer>,
): Promise<Answer> {
	const { db, now } = context;
	const earlier = request && (await findAnswer<Answer>(context, actor, request));
	if (earlier) return earlier.answer;
	await check();
	const isExpired = lte(idempotencyKeys.createdAt, oldestValid(context));
	const noted = request
		? [
				db.delete(idempotencyKeys).where(and(isOf(actor, request), isExpired)),
				db
					.insert(idempotencyKeys)
					.values({ ...request, actorId: actor.id, answer, createdAt: new Date(now) }),
			]
		: [];
	before();
	try {
		await db.batch([...write, ...noted]);
		return answer;
	} catch (error) {
		// If several requests have the same key at the same time, only one can write, because the
		// key is unique. The other requests return the stored answer of that one.
		const first = request && (await findAnswer<Answer>(context, actor, request));
		if (first) return first.answer;
		// The writes may have become forbidden since the first `check`. Then `check` throws the reason.
		await check();
		throw error;
	}
}

function oldestValid({ now }: Context<"now">): Date {
	return new Date(now - IDEMPOTENCY_LIFETIME_MS);
}

function isOf(actor: { id: string }, { path, key }: RequestKey) {
	return and(
		eq(idempotencyKeys.actorId, actor.id),
		eq(idempotencyKeys.path, path),
		eq(idempotencyKeys.key, key),
	);
}

async function findAnswer<Answer>(
	context: Context<"db" | "now">,
	actor: { id: string },
	request: RequestKey,
): Promise<{ answer: Answer } | null> {
	const [stored] = await context.db
		.select({ answer: idempotencyKeys.answer, bodyHash: idempotencyKeys.bodyHash })
		.from(idempotencyKeys)
		.where(and(isOf(actor, request), gt(idempotencyKeys.createdAt, oldestValid(context))));
	if (!stored) return null;
	if (stored.bodyHash !== request.bodyHash) {
		throw refusal(422, "This Idempotency-Key was used for another request.");
	}
	if (stored.answer === REMOVED)
		throw refusal(410, "What this request added has been removed for good");
	return { answer: stored.answer as Answer };
}
