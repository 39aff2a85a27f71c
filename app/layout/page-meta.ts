import type { MetaFunction } from "@remix-run/cloudflare";
import { name, SITE_CARD } from "~/church/identity";
import { countryCode } from "~/church/location";
import { dayContext } from "~/church/service-time";
import { SUBSCRIPTION_PATH } from "~/events/event-urls";
import { i18nIn } from "~/i18n/i18n";
import {
	defaultLanguage,
	inEach,
	type Language,
	type Localized,
	languageCodes,
	pathIn,
} from "~/i18n/language";
import type { TextKey } from "~/i18n/text-key";
import { urlOfPath } from "~/platform/http/path-url";
import { cutText } from "~/platform/text";
import { PODCAST_PATH } from "~/sermons/model";
import type { PageContext } from "./page-context";

/** A page's canonical URL in a language. */
export function addressOf(
	origin: string,
	pathname: string,
	language: Language,
	query = "",
): string {
	return origin + pathIn(language, pathname.replace(/(?<=.)\/$/, "") + query);
}

/**
 * The URLs of a page for search engines: one for each language, and one for readers of other
 * languages (`x-default`).
 */
export function alternatesOf(origin: string, pathname: string, query: string) {
	return [...languageCodes, "x-default" as const].map((hrefLang) => {
		const language = hrefLang === "x-default" ? defaultLanguage : hrefLang;
		return { hrefLang, href: addressOf(origin, pathname, language, query) };
	});
}

/**
 * The podcast feed and the calendar feed. Apps find a feed by its `<link>` in the head of a page.
 * The home page has the links to both feeds. The `page` of a feed has only the link to this feed.
 */
const feeds = [
	{
		page: "/sermons",
		label: "common:nav.sermons",
		path: PODCAST_PATH,
		type: "application/rss+xml",
	},
	{ page: "/events", label: "common:nav.events", path: SUBSCRIPTION_PATH, type: "text/calendar" },
] as const;

function feedsOf(pathname: string, language: Language) {
	return feeds
		.filter(({ page }) => pathname === "/" || pathname === page)
		.map(({ label, type, path }) => ({
			tagName: "link",
			rel: "alternate",
			type,
			href: pathIn(language, path),
			title: titleOf(i18nIn(language).t(label)),
		}));
}

/**
 * The title of a page's document, with the church's name after a dot. The service worker removes
 * the church's name, which it finds by the dot, for the list of stored pages.
 */
export function titleOf(page: string): string {
	return `${page} · ${name()}`;
}

export function pageMeta(
	title: TextKey | Localized | null,
	description: TextKey | Localized | (() => TextKey | Localized),
	/**
	 * The query of the URL if the page shows one item that has its own canonical URL: `?event=…`.
	 */
	query = "",
	image = SITE_CARD,
): MetaFunction {
	return ({ matches, location }) => {
		const context = matches[0]?.data as PageContext | undefined;
		if (!context) return [];
		const { language, origin } = context;
		const say = (text: TextKey | Localized) =>
			typeof text === "string" ? i18nIn(language).t(text, dayContext()) : text[language];
		const pageTitle = title ? titleOf(say(title)) : name();
		const pageDescription = say(typeof description === "function" ? description() : description);
		const address = addressOf(origin, location.pathname, language, query);
		const alternates = alternatesOf(origin, location.pathname, query).map((alternate) => ({
			tagName: "link",
			rel: "alternate",
			...alternate,
		}));
		return [
			{ title: pageTitle },
			{ name: "description", content: pageDescription },
			{ tagName: "link", rel: "canonical", href: address },
			...alternates,
			...feedsOf(location.pathname, language),
			{ property: "og:type", content: "website" },
			{ property: "og:site_name", content: name() },
			{ property: "og:title", content: pageTitle },
			{ property: "og:description", content: pageDescription },
			{ property: "og:url", content: address },
			{ property: "og:locale", content: `${language}_${countryCode}` },
			...languageCodes
				.filter((code) => code !== language)
				.map((code) => ({ property: "og:locale:alternate", content: `${code}_${countryCode}` })),
			{ property: "og:image", content: origin + image },
			{ property: "og:image:width", content: "1200" },
			{ property: "og:image:height", content: "630" },
			{ name: "twitter:card", content: "summary_large_image" },
		];
	};
}

/** The head of a page that search engines must not index. */
export function unlistedMeta(title: TextKey): MetaFunction {
	return ({ matches }) => {
		const context = matches[0]?.data as PageContext | undefined;
		const language = context?.language ?? defaultLanguage;
		return [{ title: titleOf(i18nIn(language).t(title)) }, { name: "robots", content: "noindex" }];
	};
}

/**
 * The maximum length of a page's description for search engines and link previews, in characters.
 */
const SUMMARY_MAX = 300;

/**
 * The head of a page about one item, such as an event.
 *
 * @param facts what the description says about the item, the most important first; null and empty
 *   ones are left out
 */
export function sharedMeta(
	title: string,
	facts: (language: Language) => (string | null)[],
	path: string,
	image?: string,
): MetaFunction {
	const summary = (language: Language) =>
		cutText(facts(language).filter(Boolean).join(" · "), SUMMARY_MAX);
	return pageMeta(
		title ? inEach(() => title) : "common:untitled",
		inEach(summary),
		urlOfPath(path).search,
		image,
	);
}
