import { invalid } from "./errors";

/**
 * Where a mailed link leads in the end: an address of this site without its fragment, where the
 * session will be put. Relative addresses are taken from the site's root.
 *
 * @throws AuthError 400 `validation_failed` for an address elsewhere
 */
export function ownAddress(origin: string, redirectTo: string | undefined): string {
	if (!redirectTo) return `${origin}/`;
	if (URL.canParse(redirectTo, origin)) {
		const url = new URL(redirectTo, origin);
		// A `blob:` address has the origin of the site inside it.
		const isWeb = ["https:", "http:"].includes(url.protocol);
		if (isWeb && url.origin === origin) return origin + url.pathname + url.search;
	}
	throw invalid("redirect_to must be an address of this site");
}
