import { languageOfStranger } from "~/i18n/language-cookie";
import { savesData } from "~/platform/http/data-saver";
import type { Shared } from "~/platform/page-cache/cache-key";

/** A page's language, and whether the visitor saves data. Null when the page depends on more than that. */
export function variantOfStranger(request: Request): string | null {
	const language = languageOfStranger(request);
	return language && (savesData(request) ? `${language}-saver` : language);
}

/** The pages that the page cache keeps, with all parameters that they read: others do not reach them. */
export const shared: Shared = {
	pages: {
		"/": {},
		"/about": {},
		"/services": { map: ["1"] },
		"/sermons": { q: [], series: [], from: [], after: [], sermon: [] },
		"/events": {
			tab: ["upcoming", "past", "calendar"],
			month: [],
			date: [],
			after: [],
			event: [],
			register: ["1"],
		},
		"/gallery": { category: [], from: [], album: [], after: [] },
		"/contact": { map: ["1"] },
		"/signup": {},
		"/password": {},
		"/privacy": {},
		"/accessibility": {},
		"/.well-known/security.txt": {},
		"/robots.txt": {},
		"/sitemap.xml": {},
		"/events.ics": {},
		"/sermons/feed.xml": {},
		"/api/sermons": {},
		"/api/events": {},
		"/api/gallery": {},
	},
	apart: /^\/(admin|api|auth|media|outbox|qr\.bmp|rest)(\/|$)/,
};
