/** The longest e-mail address that is taken, in characters. */
export const EMAIL_MAX = 254;

/** The longest web address that is taken, in characters; browsers keep none that is longer. */
export const ADDRESS_MAX_LENGTH = 2000;

/**
 * An address that may become a link or a picture: `http(s)://…` or a path of this site. Anything
 * else, above all `javascript:`, and a blank one is null.
 */
export function webAddress(stored: string | null): string | null {
	const address = stored?.trim() ?? "";
	if (/^\/(?![/\\])/.test(address)) return address;
	return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

/** A path with those query parameters that have a value. */
export function pathWithQuery(path: string, query: Record<string, string | null | undefined>) {
	const parameters = Object.entries(query).flatMap(([name, value]) =>
		value ? [`${name}=${encodeURIComponent(value)}`] : [],
	);
	return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}

const BASE = "http://local.invalid";

/**
 * A path of this site from untrusted input, else `/`. Never an address that leads elsewhere:
 * browsers take `//example.org` and `/\example.org` for another host, and URL parsing turns
 * `/.//example.org` into the former.
 *
 * @param drop query parameters to leave out
 */
export function localPath(value: unknown, drop: readonly string[] = []): string {
	if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, BASE)) return "/";
	const url = new URL(value, BASE);
	if (url.origin !== BASE || url.pathname.startsWith("//")) return "/";
	for (const name of drop) url.searchParams.delete(name);
	return url.pathname + url.search;
}
