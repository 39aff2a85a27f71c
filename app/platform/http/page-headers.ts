import type { HeadersFunction } from "@remix-run/cloudflare";
import { VALID_UNTIL } from "../page-cache/valid-until";

/**
 * A route's `headers`: how long to wait after too many attempts, and until when the page may be cached:
 * the root's announcements and the page's own content may change at different times.
 */
export const pageHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders, parentHeaders }) => {
	const headers = new Headers();
	const retryAfter = actionHeaders.get("Retry-After");
	if (retryAfter !== null) headers.set("Retry-After", retryAfter);
	const ends = [parentHeaders, loaderHeaders].flatMap((given) => given.get(VALID_UNTIL) ?? []);
	if (ends.length > 0) headers.set(VALID_UNTIL, String(Math.min(...ends.map(Number))));
	return headers;
};
