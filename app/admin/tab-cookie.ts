import { hostCookie } from "~/platform/http/cookies";
import type { Tab } from "./tabs";

/** The open tab. Scripts write it, too, so that another tab costs one round trip. */
export const tabCookie = hostCookie("tab", { readable: true });

/** In the browser. @returns false where the cookie cannot be written */
export function storeTab(tab: Tab): boolean {
	const request = new Request(location.href);
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in many browsers
	document.cookie = tabCookie.store(request, tab);
	return document.cookie.split("; ").includes(tabCookie.pair(request, tab));
}
