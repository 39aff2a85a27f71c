import type { HeadersFunction } from "@remix-run/cloudflare";

/** A route's `headers`: a form refused after too many attempts says when to come back. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders }) => {
	const retryAfter = actionHeaders.get("Retry-After");
	return retryAfter === null ? new Headers() : { "Retry-After": retryAfter };
};
