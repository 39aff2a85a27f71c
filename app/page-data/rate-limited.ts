export const RATE_LIMITED = 429;

/**
 * The body of a response 429 to a page's script, in the format of Remix's single fetch.
 *
 * @param route the route whose data was requested; null for a form
 */
export function rateLimitedData(route: string | null): string {
	const error = ["ErrorResponse", 5, 6, 5];
	// The first value is the response. A key or number in it is the index of another value in the
	// array.
	const answer = route === null ? { _3: 4 } : { _1: 2 };
	return `${JSON.stringify([answer, route, { _3: 4 }, "error", error, "", RATE_LIMITED])}\n`;
}
