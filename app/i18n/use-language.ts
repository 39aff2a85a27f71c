import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { Language, Localized } from "./language";

export function useLanguage(): Language {
	return useContext(I18nContext).i18n.language as Language;
}

/** Returns a function that takes a text in all languages and returns it in the page's language. */
export function useSay() {
	const language = useLanguage();
	return (text: Localized) => text[language];
}
