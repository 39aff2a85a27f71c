import type { MetaDescriptor, MetaFunction } from "@remix-run/cloudflare";
import { name } from "~/church/identity";
import { defaultLanguage, type Language, languages } from "~/i18n/language";
import type { TextKey } from "~/i18n/texts";
import { translate } from "~/i18n/translate";
import type { PageContext } from "./page-context";

const locales: Record<Language, string> = { en: "en_BW", tn: "tn_BW" };

/** A page's address in a language; English, the default, needs no `lng`. */
export function addressOf(origin: string, pathname: string, language: Language): string {
	return origin + pathname + (language === defaultLanguage ? "" : `?lng=${language}`);
}

/** The head of a page: title, description, canonical address, and the card that shares show. */
export function pageMeta(title: TextKey | null, description: TextKey): MetaFunction {
	return ({ matches, location, error }) => {
		const context = matches[0]?.data as PageContext | undefined;
		if (!context || error) return errorMeta(context);
		const { language, origin } = context;
		const pageTitle = title ? `${translate(language, title)} · ${name}` : name;
		const pageDescription = translate(language, description);
		const address = addressOf(origin, location.pathname, language);
		const alternates = Object.keys(languages).map((hrefLang) => ({
			tagName: "link",
			rel: "alternate",
			hrefLang,
			href: addressOf(origin, location.pathname, hrefLang as Language),
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

/** The head of a page that could not be shown; search engines are to forget it. */
export function errorMeta(context: PageContext | undefined, title: TextKey = "error.title") {
	return [
		{ title: `${translate(context?.language ?? defaultLanguage, title)} · ${name}` },
		{ name: "robots", content: "noindex" },
	] satisfies MetaDescriptor[];
}
