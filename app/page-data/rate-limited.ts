export const RATE_LIMITED = 429;

/**
 * The body of a response 429 (too many requests) to Remix's scripts, in the format of its single
 * fetch.
 *
 * @param route the route whose data was requested; null for a form
 */
export function rateLimitedData(route: string | null): string {
	const error = ["ErrorResponse", 5, 6, 5];
	// The first value in the array is the response. A property name such as `_3`, or a number, in
	// the response is the index of another value in the array.
	const answer = route === null ? { _3: 4 } : { _1: 2 };
	return `${JSON.stringify([answer, route, { _3: 4 }, "error", error, "", RATE_LIMITED])}\n`;
}
