import { cookieName } from "~/platform/http/cookie-name";
import type { Tab } from "./tabs";

export const TAB_COOKIE = "tab";

/**
 * Stores the open portal tab in a cookie. The browser then opens another tab with one request; if
 * the server stored the tab, opening it would take two. The cookie is written without a library,
 * because the server's library for cookies would add 1.4 KB to every visitor's scripts.
 *
 * @returns false if the cookie cannot be written
 */
export function storeTab(tab: Tab): boolean {
	const { href, protocol } = location;
	const pair = `${cookieName(TAB_COOKIE, href)}=${tab}`;
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers
	document.cookie = `${pair}; Path=/; SameSite=Lax${protocol === "https:" ? "; Secure" : ""}`;
	return document.cookie.split("; ").includes(pair);
}
