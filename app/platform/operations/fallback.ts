import { logError } from "./log";

interface Failure {
	/** What the log calls it. */
	event: string;
	requestId: string;
}

/**
 * The result of a read, or `fallback` when the database fails. A visitor then sees an empty page
 * instead of an error, and the failure is logged. `failed` marks a fallback, which is not what the
 * database holds.
 */
export function readOr<Result extends object>(
	read: Promise<Result>,
	fallback: Result,
	failure: Failure,
): Promise<Result & { failed?: true }>;
/** The same for a caller that takes null for a failure. */
export function readOr<Result extends object>(
	read: Promise<Result>,
	fallback: null,
	failure: Failure,
): Promise<Result | null>;
export async function readOr(read: Promise<object>, fallback: object | null, failure: Failure) {
	try {
		return await read;
	} catch (error) {
		logError(failure.event, error, { requestId: failure.requestId });
		return fallback && { ...fallback, failed: true };
	}
}
