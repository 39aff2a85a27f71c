import { type Context, expireBy } from "./context";
import { logError } from "./log";

/** How long a page waits for the database before it goes without it, in milliseconds. */
const PATIENCE_MS = 1500;

interface Failure {
	/** The name of the event in the log. */
	event: string;
	context: Context<"requestId" | "answer">;
}

/**
 * The result of a read, or `fallback` when the database fails or does not answer soon. A visitor then sees an empty page
 * instead of an error, which no cache keeps, and the failure is logged. A fallback has
 * `failed: true`, so that callers can tell it from an empty result.
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
		expireBy(context, 0);
		logError(event, error, { requestId: context.requestId });
		return fallback && { ...fallback, failed: true };
	}
}

/** The result of a read. @throws Error when the database fails or does not answer soon */
export async function inTime<Result>(read: Promise<Result>): Promise<Result> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		const error = new Error(`The database did not answer within ${PATIENCE_MS} ms`);
		timer = setTimeout(() => reject(error), PATIENCE_MS);
	});
	return Promise.race([read, late]).finally(() => clearTimeout(timer));
}
