import { defaultLanguage, isLanguage, type Language, languages } from "~/i18n/language";
import { languageCookie, rememberedLanguage } from "~/i18n/language-cookie";
import { hostCookie } from "~/platform/http/cookies";
import { savesData } from "~/platform/http/data-saver";
import { noticeIn } from "~/platform/http/notice-parameter";
import type { Shared } from "~/platform/page-cache/cache-key";

const sessionCookie = hostCookie("token");

/** Whether somebody may be signed in. Nobody has looked whether she is. */
export function hasSession(request: Request): boolean {
	return sessionCookie.read(request) !== undefined || request.headers.has("Authorization");
}

/** True for a visitor to whom a page would say more than to others: her session, or a notification. */
export function isStranger(request: Request): boolean {
	const names = isLanguage(new URL(request.url).searchParams.get("lng"));
	return !names && !hasSession(request) && noticeIn(request) === null;
}

export function languageOf(request: Request): Language {
	const asked = new URL(request.url).searchParams.get("lng");
	return isLanguage(asked) ? asked : (rememberedLanguage(request) ?? defaultLanguage);
}

/** A page depends on its language, and on whether the visitor saves data. Other cookies choose nothing. */
export function variantOf(request: Request): Record<string, string> {
	const saving = savesData(request) ? "on" : "off";
	return { Cookie: languageCookie(request, languageOf(request)), "Save-Data": saving };
}

/** True when a browser opens a page: somebody reads, and will ask for more. Bots do not say so. */
export function opensDocument(request: Request): boolean {
	return request.headers.get("Sec-Fetch-Dest") === "document";
}

/** The pages on which most visits begin, in each language. */
export function mainPages(request: Request): Request[] {
	const paths = ["/", "/sermons", "/events", "/gallery", "/services", "/about", "/contact"];
	return (Object.keys(languages) as Language[]).flatMap((language) => {
		const headers = { Cookie: languageCookie(request, language) };
		return paths.map((path) => new Request(new URL(path, request.url), { headers }));
	});
}

/** The pages that the page cache keeps, with all parameters that they read: others do not reach them. */
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
		},
		"/events": {
			tab: ["upcoming", "past", "calendar"],
			month: [],
			date: [],
			after: [],
			event: [],
			register: ["1"],
			registered: [],
		},
		"/gallery": { category: [], from: [], album: [], after: [], photo: [] },
		"/contact": { map: ["1"] },
		"/podcast": {},
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
