import type { Shared } from "~/platform/page-cache/cache-key";

/**
 * The pages that the page cache stores, each with the URL parameters that the page reads and the
 * values that are cached for long. Any other value counts as a search, which is cached for a
 * minute. The cache ignores other parameters.
 */
export const shared: Shared = {
	pages: {
		"/": {},
		"/about": {},
		"/services": { map: ["1"] },
		"/sermons": {
			q: [],
			series: [],
			speaker: [],
			book: [],
			from: [],
			after: [],
			sermon: [],
			watch: ["1"],
			read: ["1"],
		},
		"/events": {
			tab: ["upcoming", "past", "calendar"],
			month: [],
			date: [],
			after: [],
			event: [],
			register: ["1"],
			registered: [],
			place: ["taken", "waiting"],
		},
		"/gallery": { category: [], from: [], album: [], after: [], photo: [] },
		"/contact": { map: ["1"] },
		"/podcast": {},
		"/signup": {},
		"/password": {},
		"/privacy": {},
		"/accessibility": {},
		"/.well-known/security.txt": {},
		"/offline": {},
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
