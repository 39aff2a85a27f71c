/** What is the same for everybody who reads in the same language. */
export interface Shared {
	/**
	 * The pages by path: the parameters of the query that each reads, with the few values that are
	 * known beforehand. With other values an address counts as made up.
	 */
	pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
	/** The paths of which nothing is kept, not even that they lead to nothing. */
	apart: RegExp;
}

/** Under which address an answer is kept. */
export interface CacheKey {
	/** The address with those parameters only that the page reads, in the order of the table. */
	url: string;
	/**
	 * What answers: a page of an address that is known beforehand, one that somebody has asked for (of
	 * such there are endlessly many), or another path, of which only 'not found' is kept.
	 */
	kind: "page" | "search" | "other";
}

/**
 * The address under which the answer to a request may be kept; null when it may not, because it is
 * no question, or because it says who asks.
 *
 * @param path the path that answers: of a page, of its data (`/events.data`), or under `/api`
 */
export function cacheKey(request: Request, path: string, shared: Shared): CacheKey | null {
	const { method, headers } = request;
	if (method !== "GET" && method !== "HEAD") return null;
	if (headers.has("Authorization") || headers.has("Origin")) return null;
	const asked = new URL(request.url).searchParams;
	const url = new URL(request.url);
	// Not by `new URL(path, …)`, for which a path may begin with a host.
	url.pathname = path;
	url.search = "";
	const page = path.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
	const parameters = Object.hasOwn(shared.pages, page) ? shared.pages[page] : undefined;
	if (path !== page) {
		// A page's data is asked for route by route.
		const route = asked.get("_routes") ?? "";
		if (!parameters || (route !== "root" && route !== `routes${page}`)) return null;
		url.searchParams.set("_routes", route);
	}
	if (!parameters) {
		const isKept = method === "GET" && asked.size === 0 && !shared.apart.test(path);
		return isKept ? { url: url.href, kind: "other" } : null;
	}
	let kind: CacheKey["kind"] = "page";
	for (const [name, values] of Object.entries(parameters)) {
		const value = asked.get(name);
		if (value === null) continue;
		url.searchParams.set(name, value);
		if (!values.includes(value)) kind = "search";
	}
	return { url: url.href, kind };
}
