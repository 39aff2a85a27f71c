/** The pages that are the same for everybody who reads in the same language. */
export interface Shared {
	/**
	 * For each path the query parameters that its page reads, with the values that are expected. A
	 * request with any other value counts as a search.
	 */
	pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
	/** Matches paths whose responses are never cached, not even 'not found'. */
	apart: RegExp;
}

export interface CacheKey {
	/** The URL with only those parameters that the page reads, in the order of `Shared.pages`. */
	url: string;
	/** `search`: a parameter has a value that `Shared.pages` does not list; `other`: the path is no page. */
	kind: "page" | "search" | "other";
}

/**
 * The cache key of a GET or HEAD request; null if its response may not be cached.
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
	const page = path.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
	const parameters = Object.hasOwn(shared.pages, page) ? shared.pages[page] : undefined;
	if (path !== page) {
		// Scripts request the data of one route at a time, and name the route in `_routes`.
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
