import type { HeadersFunction } from "@remix-run/cloudflare";

/** A route's `headers` function: it passes on how long to wait after too many attempts. */
export const pageHeaders: HeadersFunction = ({ actionHeaders }) => {
	const retryAfter = actionHeaders.get("Retry-After");
	return new Headers(retryAfter === null ? [] : [["Retry-After", retryAfter]]);
};
