import { comparable, typedText } from "../text";
import { NOTICE } from "./notice-parameter";
import { NO_ORIGIN, urlOfPath } from "./path-url";

export const EMAIL_MAX = 254;

/** The largest length of a URL. Some browsers cannot open longer URLs. */
export const ADDRESS_MAX_LENGTH = 2000;

/**
 * The URL of a link or picture, if it is safe: `http(s)://…` or a path of this site; else null. Tabs, line
 * breaks and backslashes are refused, because browsers skip them or take them for slashes. A user name
 * before the host is refused, because it looks like another site.
 */
export function webAddress(stored: string | null): string | null {
	const address = stored?.trim() ?? "";
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
	if (/[\0-\x1f\x7f]/.test(address) || /^[^?#]*\\/.test(address)) return null;
	if (/^\/(?!\/)/.test(address)) return address;
	if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
	const { username, password } = new URL(address);
	return username || password ? null : address;
}

export function pathWithQuery(path: string, query: Record<string, string | null | undefined>) {
	const parameters = Object.entries(query).flatMap(([name, value]) =>
		value ? [`${name}=${encodeURIComponent(value)}`] : [],
	);
	return parameters.length === 0 ? path : `${path}?${parameters.join("&")}`;
}

/**
 * The path with the query `search`, in which some parameters have another value, or are removed if
 * their value is null. A notification is always removed, because it belongs to the page that is left.
 */
export function pathWith(path: string, search: string, changes: Record<string, string | null>) {
	const query = new URLSearchParams(search);
	query.delete(NOTICE);
	for (const [name, value] of Object.entries(changes)) {
		query.delete(name);
		if (value !== null) query.append(name, value);
	}
	return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The largest length of a value in a URL's query. The longest value is the name of a sermon series.
 */
export const PARAMETER_MAX = 200;

/**
 * The value of a parameter in a URL's query; null if it is missing or longer than any valid value.
 */
export function parameterOf(search: URLSearchParams, name: string): string | null {
	const value = search.get(name);
	return value !== null && value.length <= PARAMETER_MAX ? value : null;
}

/** The largest length of a search text. A longer text is cut. */
export const SEARCH_MAX_LENGTH = 100;

/** The search text in the URL of a page with a list; empty for none. */
export function searchTextOf(search: URLSearchParams): string {
	const typed = typedText(search.get("q"), SEARCH_MAX_LENGTH).trimEnd();
	// A text of only invisible characters counts as no search text.
	return comparable(typed).trim() === "" ? "" : typed;
}

/**
 * The value, if it is a path of this site; else `/`, so that a link cannot make this site redirect
 * to another site. Browsers read `//example.org` and `/\example.org` as another host, and URL
 * parsing turns `/.//example.org` into `//example.org`.
 */
export function localPath(value: unknown, drop: readonly string[] = []): string {
	if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, NO_ORIGIN))
		return "/";
	const url = urlOfPath(value);
	if (url.origin !== NO_ORIGIN || url.pathname.startsWith("//")) return "/";
	for (const name of [NOTICE, ...drop]) url.searchParams.delete(name);
	return url.pathname + url.search;
}
