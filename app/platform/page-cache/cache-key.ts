/** The pages that are the same for everybody who reads in the same language. */
export interface Shared {
	/**
	 * By path: the query's parameters with their known values. A request with another value counts as a
	 * search.
	 */
	pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
	/** Matches paths whose responses are never cached, not even 'not found'. */
	apart: RegExp;
}

export interface CacheKey {
	/** The URL with only those parameters that the page reads, in the order of the table. */
	url: string;
	/** `search`: the query has a value that a visitor chose; `other`: a path that is no page. */
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
		// A page's data is requested route by route.
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
		// Without JavaScript a form sends its empty fields, too.
		if (!value) continue;
		read.set(name, value);
		if (!values.includes(value)) kind = "search";
	}
	return { url: `${origin}${path}${read.size > 0 ? `?${read}` : ""}`, kind };
}
