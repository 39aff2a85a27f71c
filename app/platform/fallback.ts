import { logError } from "./log";

/**
 * What a read gives, or `fallback` when the database fails: a visitor then sees an empty page, not
 * an error, and the failure is in the log. `failed` tells that it is not what the database holds.
 */
export async function readOr<Result extends object>(
	read: Promise<Result>,
	fallback: Result,
	failure: { event: string; requestId: string },
): Promise<Result & { failed?: true }> {
	try {
		return await read;
	} catch (error) {
		logError(failure.event, error, { requestId: failure.requestId });
		return { ...fallback, failed: true };
	}
}
