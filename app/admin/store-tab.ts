import { cookieName } from "~/platform/http/cookie-name";
import type { Tab } from "./tabs";

export const TAB_COOKIE = "tab";

/**
 * Stores the open tab in a cookie in the browser, so that opening another tab costs one round trip. The
 * cookie is written by hand: the library that writes cookies on the server would cost every visitor 1.4
 * KB.
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
