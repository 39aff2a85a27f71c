import { logError } from "./log";

interface Failure {
	/** What is written into the log. */
	event: string;
	requestId: string;
}

/**
 * What a read gives, or `fallback` when the database fails: a visitor then sees an empty page, not
 * an error, and the failure is in the log. `failed` tells that it is not what the database holds.
 */
export function readOr<Result extends object>(
	read: Promise<Result>,
	fallback: Result,
	failure: Failure,
): Promise<Result & { failed?: true }>;
/** The same for a caller that tells a failure by null. */
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
