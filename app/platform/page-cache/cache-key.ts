import { pageOfData } from "../http/path-url";

/**
 * Which responses the page cache may store, because they are the same for everybody who reads in
 * the same language.
 */
export interface Shared {
	/**
	 * For each path, the URL parameters that its page reads, each with its expected values. A
	 * request with any other value counts as a search, whose page is cached only for a minute.
	 */
	pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
	/** Matches paths whose responses are never cached, not even 'not found'. */
	apart: RegExp;
}

export interface CacheKey {
	/**
	 * The URL with only those parameters that the page reads, in the order of `Shared.pages`, so
	 * that the same page has only one cache key.
	 */
	url: string;
	/**
	 * `page` for a page or its data; `search` if a URL parameter has a value that `Shared.pages`
	 * does not list; `other` if the path is not in `Shared.pages`.
	 */
	kind: "page" | "search" | "other";
}

/**
 * The key of a GET or HEAD request in the page cache; null if its response may not be cached.
 *
 * @param path of a page, of a page's data, or under `/api`
 */
export function cacheKey(
	method: string,
	{ origin, searchParams: query }: URL,
	path: string,
	shared: Shared,
): CacheKey | null {
	const read = new URLSearchParams();
	const page = pageOfData(path);
	const parameters = Object.hasOwn(shared.pages, page) ? shared.pages[page] : undefined;
	if (path !== page) {
		// Remix's scripts request the data of one route at a time, and name the route in `_routes`.
		const route = query.get("_routes") ?? "";
		if (!parameters || (route !== "root" && route !== `routes${page}`)) return null;
		read.set("_routes", route);
	}
	if (!parameters) {
		const isCacheable = method === "GET" && query.size === 0 && !shared.apart.test(path);
		return isCacheable ? { url: origin + path, kind: "other" } : null;
	}
	let kind: CacheKey["kind"] = "page";
	for (const [name, values] of Object.entries(parameters)) {
		const value = query.get(name);
		// Without JavaScript a form sends its empty fields, too, so an empty parameter counts as missing.
		if (!value) continue;
		read.set(name, value);
		if (!values.includes(value)) kind = "search";
	}
	return { url: `${origin}${path}${read.size > 0 ? `?${read}` : ""}`, kind };
}
