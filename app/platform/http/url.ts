import { cleanText, comparable, cutText } from "../text";
import { NOTICE } from "./notice-parameter";

export const EMAIL_MAX = 254;

/** Some browsers cannot open longer ones. */
export const ADDRESS_MAX_LENGTH = 2000;

/**
 * A link or picture that is safe: `http(s)://…` or a path of this site; else null. Browsers skip tabs and
 * line breaks, take a backslash for a slash, and a user's name before the host looks like another site.
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

/** The longest parameter that a page reads: a series has 200 characters at most. */
export const PARAMETER_MAX = 200;

/** A parameter of a query. Null if it is longer than any valid one. */
export function parameterOf(search: URLSearchParams, name: string): string | null {
	const value = search.get(name);
	return value !== null && value.length <= PARAMETER_MAX ? value : null;
}

/** Longer search texts are cut. */
export const SEARCH_MAX_LENGTH = 100;

/** What the query of a list's URL searches for; empty for nothing. */
export function searchTextOf(search: URLSearchParams): string {
	const typed = cutText(cleanText(search.get("q") ?? "").trim(), SEARCH_MAX_LENGTH).trimEnd();
	// A text of invisible characters searches for nothing.
	return comparable(typed).trim() === "" ? "" : typed;
}

const BASE = "http://local.invalid";

/**
 * A path of this site, or else `/`. Browsers read `//example.org` and `/\example.org` as another host,
 * and URL parsing turns `/.//example.org` into the first.
 */
export function localPath(value: unknown, drop: readonly string[] = []): string {
	if (typeof value !== "string" || !value.startsWith("/") || !URL.canParse(value, BASE)) return "/";
	const url = new URL(value, BASE);
	if (url.origin !== BASE || url.pathname.startsWith("//")) return "/";
	for (const name of [NOTICE, ...drop]) url.searchParams.delete(name);
	return url.pathname + url.search;
}
