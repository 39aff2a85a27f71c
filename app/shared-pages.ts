import type { Shared } from "~/platform/page-cache/cache-key";

/**
 * What the page cache keeps. A parameter that a page reads must stand here: others do not reach a
 * page that is kept.
 */
export const shared: Shared = {
	pages: {
		"/": {},
		"/about": {},
		"/services": {},
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
		"/contact": {},
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
	apart: /^\/(admin|api|auth|media|outbox|rest)(\/|$)/,
};
