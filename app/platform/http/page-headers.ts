import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * A route's `headers` function. It passes on the action's `Retry-After`: how long to wait after too
 * many attempts.
 */
export const pageHeaders: HeadersFunction = ({ actionHeaders }) => {
	const retryAfter = actionHeaders.get("Retry-After");
	return new Headers(retryAfter === null ? [] : [["Retry-After", retryAfter]]);
};
