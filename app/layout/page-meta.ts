import type { MetaFunction } from "@remix-run/cloudflare";
import { name } from "~/church/identity";
import { i18nIn } from "~/i18n/i18n";
import { defaultLanguage, type Language, type Localized, languageCodes } from "~/i18n/language";
import type { TextKey } from "~/i18n/text-key";
import type { PageContext } from "./page-context";

const locales: Record<Language, string> = { en: "en_BW", tn: "tn_BW" };

/**
 * A page's canonical address in a language. English, the default, has no `lng`.
 *
 * @param query the parameters of the view, `?…`
 */
export function addressOf(
	origin: string,
	pathname: string,
	language: Language,
	query = "",
): string {
	const params = new URLSearchParams(query);
	if (language !== defaultLanguage) params.set("lng", language);
	const path = pathname.replace(/(?<=.)\/$/, "");
	return origin + path + (params.size > 0 ? `?${params}` : "");
}

/** A document's title: the page's title, then the church's name. */
export function titleOf(page: string): string {
	return `${page} · ${name}`;
}

/** The head of a page: title, description, canonical address, and the card for shared links. */
export function pageMeta(
	title: TextKey | Localized | null,
	description: TextKey | Localized,
	/** The query of a view that has its own canonical address: `?event=…`. */
	query = "",
): MetaFunction {
	return ({ matches, location }) => {
		const context = matches[0]?.data as PageContext | undefined;
		if (!context) return [];
		const { language, origin } = context;
		const say = (text: TextKey | Localized) =>
			typeof text === "string" ? i18nIn(language).t(text) : text[language];
		const pageTitle = title ? titleOf(say(title)) : name;
		const pageDescription = say(description);
		const address = addressOf(origin, location.pathname, language, query);
		const alternates = languageCodes.map((hrefLang) => ({
			tagName: "link",
			rel: "alternate",
			hrefLang,
			href: addressOf(origin, location.pathname, hrefLang, query),
		}));
		return [
			{ title: pageTitle },
			{ name: "description", content: pageDescription },
			{ tagName: "link", rel: "canonical", href: address },
			...alternates,
			{ property: "og:type", content: "website" },
			{ property: "og:site_name", content: name },
			{ property: "og:title", content: pageTitle },
			{ property: "og:description", content: pageDescription },
			{ property: "og:url", content: address },
			{ property: "og:locale", content: locales[language] },
			{ property: "og:image", content: `${origin}/card.jpg` },
			{ property: "og:image:width", content: "1200" },
			{ property: "og:image:height", content: "630" },
			{ name: "twitter:card", content: "summary_large_image" },
		];
	};
}

/** The head of a page that search engines must not list. */
export function unlistedMeta(title: TextKey): MetaFunction {
	return ({ matches }) => {
		const context = matches[0]?.data as PageContext | undefined;
		const language = context?.language ?? defaultLanguage;
		return [{ title: titleOf(i18nIn(language).t(title)) }, { name: "robots", content: "noindex" }];
	};
}
