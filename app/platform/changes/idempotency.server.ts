import { hash } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { idempotencyKeys } from "~/db/operations-schema";
import { DAY_MS } from "~/platform/durations";
import type { Context } from "../context";
import { refusal } from "../http/refusal";

export const IDEMPOTENCY_LIFETIME_MS = DAY_MS;

const KEY_MAX_LENGTH = 255;

/** Stored in place of the answer to a request, once what the request added was removed for good. */
export const REMOVED = "removed";

export interface RequestKey {
	key: string;
	path: string;
	bodyHash: string;
}

/**
 * The idempotency key of a request, with the request's path and a hash of its body; null if the
 * request has no header `Idempotency-Key`.
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
	/**
	 * The answer to the request. It is stored with the idempotency key, and returned to a repeated
	 * request.
	 */
	answer: Answer;
	write: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];
	/**
	 * Throws if the writes are not allowed. Called again if the database refuses the writes, so
	 * that the response names the reason.
	 */
	check?: () => Promise<void>;
	/** Called directly before the writes, but not for a repeated or a refused request. */
	before?: () => void;
}

/**
 * Runs the writes in one batch. A repeated request with the same idempotency key writes nothing,
 * and gets the answer that was stored with the first request.
 *
 * @throws a Response: 422 if the idempotency key was used with another body before; 410 if what the
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
		// If several requests have the same idempotency key at the same time, only one request can
		// write, because the key is unique in the database. The other requests get the stored
		// answer of that request.
		const first = request && (await findAnswer<Answer>(context, actor, request));
		if (first) return first.answer;
		// The writes may have become forbidden since `check` was first called. Then this call
		// throws the reason.
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
