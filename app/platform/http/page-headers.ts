import type { HeadersFunction } from "@remix-run/cloudflare";
import { VALID_UNTIL } from "../page-cache/valid-until";

/** A page's `headers`: how long to wait after too many attempts, and until when it may be cached. */
export const pageHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
	const headers = new Headers();
	for (const [name, from] of [
		["Retry-After", actionHeaders],
		[VALID_UNTIL, loaderHeaders],
	] as const) {
		const value = from.get(name);
		if (value !== null) headers.set(name, value);
	}
	return headers;
};
