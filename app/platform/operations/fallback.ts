import { logError } from "./log";

interface Failure {
	/** The name of the event in the log. */
	event: string;
	requestId: string;
}

/**
 * The result of a read, or `fallback` when the database fails. A visitor then sees an empty page
 * instead of an error, and the failure is logged. A fallback has `failed: true`, so that callers
 * can tell it from an empty result.
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
export async function readOr(read: Promise<object>, fallback: object | null, failure: Failure) {
	try {
		return await read;
	} catch (error) {
		logError(failure.event, error, { requestId: failure.requestId });
		return fallback && { ...fallback, failed: true };
	}
}
