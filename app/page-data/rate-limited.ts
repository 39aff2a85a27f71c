export const RATE_LIMITED = 429;

/** The body of a response 429 to a page's script, in the format of Remix's single fetch. */
export function rateLimitedData(route: string): string {
	const error = ["ErrorResponse", 5, 6, 5];
	return `${JSON.stringify([{ _1: 2 }, route, { _3: 4 }, "error", error, "", RATE_LIMITED])}\n`;
}
