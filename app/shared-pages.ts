import type { SharedPages } from "~/platform/page-cache/cache-key";

/** What is the same for everybody who reads in the same language. */
export const sharedPages: SharedPages = {
	"/": {},
	"/about": {},
	"/services": {},
	"/sermons": { q: [], series: [], from: [], after: [] },
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
	"/robots.txt": {},
	"/sitemap.xml": {},
	"/api/sermons": {},
	"/api/events": {},
	"/api/gallery": {},
};
