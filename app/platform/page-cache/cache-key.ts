/** Pages that are the same for everybody who reads in the same language. */
export interface Shared {
	/** By path, the query's parameters with their known values. Any other value makes it a search. */
	pages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
	/** The paths of which nothing is cached, not even 'not found'. */
	apart: RegExp;
}

export interface CacheKey {
	/** The URL with only those parameters that the page reads, in the order of the table. */
	url: string;
	/** `search`: with a query that a visitor has made up; `other`: a path that is not found. */
	kind: "page" | "search" | "other";
}

/**
 * The key of a read; null when its response may not be cached.
 *
 * @param path of a page, of its data, or under `/api`
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
		// A form without JavaScript sends its empty fields, too.
		if (!value) continue;
		read.set(name, value);
		if (!values.includes(value)) kind = "search";
	}
	return { url: `${origin}${path}${read.size > 0 ? `?${read}` : ""}`, kind };
}
