/** The status of a response to an IP that has sent too many requests. */
export const RATE_LIMITED = 429;

/**
 * The body of such a response to a page's script, in the format of Remix's single fetch for a loader
 * that has thrown this status.
 *
 * @param route the id of the route whose data is requested
 */
export function rateLimitedData(route: string): string {
	const error = ["ErrorResponse", 5, 6, 5];
	return `${JSON.stringify([{ _1: 2 }, route, { _3: 4 }, "error", error, "", RATE_LIMITED])}\n`;
}
