import type { Context } from "./context";
import { logError } from "./log";

const DATABASE_TIMEOUT_MS = 1500;

interface Failure {
	event: string;
	context: Context<"requestId">;
}

/**
 * The result of a database query, or `fallback` with `failed: true` if the database fails or does
 * not answer in time.
 */
export function readOr<Result extends object>(
	read: Promise<Result>,
	fallback: Result,
	failure: Failure,
): Promise<Result & { failed?: true }>;
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

/** @throws Error if the database fails or does not answer in time */
export async function inTime<Result>(read: Promise<Result>): Promise<Result> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_resolve, reject) => {
		// The error is made only when it is needed, because making an error costs CPU time.
		const giveUp = () =>
			reject(new Error(`The database did not answer within ${DATABASE_TIMEOUT_MS} ms`));
		timer = setTimeout(giveUp, DATABASE_TIMEOUT_MS);
	});
	return Promise.race([read, late]).finally(() => clearTimeout(timer));
}
