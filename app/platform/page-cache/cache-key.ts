/** What is the same for everybody who reads in the same language. */
export interface Shared {
	/**
	 * The pages by path: the parameters of the query that each reads, with the few values that are
	 * known beforehand. With other values a request counts as a search.
	 */
	pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
	/** The paths of which nothing is cached, not even 'not found'. */
	apart: RegExp;
}

export interface CacheKey {
	/** The URL with only those parameters that the page reads, in the order of the table. */
	url: string;
	/** A page; a page with a query that a visitor has made up; or another path, which is not found. */
	kind: "page" | "search" | "other";
}

/**
 * The key under which the response to a request may be cached; null when it may not.
 *
 * @param path the path that answers: of a page, of its data (`/events.data`), or under `/api`
 */
export function cacheKey(request: Request, path: string, shared: Shared): CacheKey | null {
	const { method, headers } = request;
	if (method !== "GET" && method !== "HEAD") return null;
	if (headers.has("Authorization") || headers.has("Origin")) return null;
	const query = new URL(request.url).searchParams;
	const url = new URL(request.url);
	// Not by `new URL(path, …)`, for which a path may begin with a host.
	url.pathname = path;
	url.search = "";
	const page = path.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
	const parameters = Object.hasOwn(shared.pages, page) ? shared.pages[page] : undefined;
	if (path !== page) {
		// A page's data is requested route by route.
		const route = query.get("_routes") ?? "";
		if (!parameters || (route !== "root" && route !== `routes${page}`)) return null;
		url.searchParams.set("_routes", route);
	}
	if (!parameters) {
		const isCacheable = method === "GET" && query.size === 0 && !shared.apart.test(path);
		return isCacheable ? { url: url.href, kind: "other" } : null;
	}
	let kind: CacheKey["kind"] = "page";
	for (const [name, values] of Object.entries(parameters)) {
		const value = query.get(name);
		if (value === null) continue;
		url.searchParams.set(name, value);
		if (!values.includes(value)) kind = "search";
	}
	return { url: url.href, kind };
}
