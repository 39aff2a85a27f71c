import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * The answer to a refused backend call, to be thrown: JSON `{ message }`.
 *
 * @param headers further headers for the status, such as `Allow` or `Retry-After`
 */
export function refusal(status: number, message: string, headers: HeadersInit = {}): Response {
	return Response.json({ message }, { status, headers });
}

/**
 * A page's `headers` function, which passes on the action's `Retry-After` after too many attempts.
 */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders }) => {
	const retryAfter = actionHeaders.get("Retry-After");
	return retryAfter === null ? new Headers() : { "Retry-After": retryAfter };
};
