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
