import { logError } from "./log";

/**
 * What a read gives, or `fallback` when the database fails: a visitor then sees an empty page, not
 * an error, and the failure is in the log.
 */
export async function readOr<Result>(
	read: Promise<Result>,
	fallback: Result,
	failure: { event: string; requestId: string },
): Promise<Result> {
	try {
		return await read;
	} catch (error) {
		logError(failure.event, error, { requestId: failure.requestId });
		return fallback;
	}
}
