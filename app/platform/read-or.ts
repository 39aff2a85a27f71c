import type { Context } from "./context";
import { logError } from "./log";

/** How long a page waits for the database before it goes without it. */
const DATABASE_TIMEOUT_MS = 1500;

interface Failure {
	/** The name of the event in the log. */
	event: string;
	context: Context<"requestId">;
}

/**
 * The result of a read, or `fallback` when the database fails or does not answer in time. A fallback
 * has `failed: true`, so that callers can tell it from an empty result, and do not cache its page.
 */
export function readOr<Result extends object>(
	read: Promise<Result>,
	fallback: Result,
	failure: Failure,
): Promise<Result & { failed?: true }>;
/** The same, with null instead of a fallback. */
export function readOr<Result extends object>(
	read: Promise<Result>,
	fallback: null,
	failure: Failure,
): Promise<Result | null>;
export async function readOr(
	read: Promise<object>,
	fallback: object | null,
	{ event, context }: Failure,
) {
	try {
		return await inTime(read);
	} catch (error) {
		logError(event, error, { requestId: context.requestId });
		return fallback && { ...fallback, failed: true };
	}
}

/** The result of a read. @throws Error when the database fails or does not answer in time */
export async function inTime<Result>(read: Promise<Result>): Promise<Result> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		const error = new Error(`The database did not answer within ${DATABASE_TIMEOUT_MS} ms`);
		timer = setTimeout(() => reject(error), DATABASE_TIMEOUT_MS);
	});
	return Promise.race([read, late]).finally(() => clearTimeout(timer));
}
