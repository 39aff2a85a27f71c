import { useContext } from "react";
import { I18nContext } from "react-i18next";
import type { Language, Localized } from "./language";

/** The page's language. */
export function useLanguage(): Language {
	return useContext(I18nContext).i18n.language as Language;
}

/** The function that chooses the page's language from texts that carry all of them themselves. */
export function useSay() {
	const language = useLanguage();
	return (text: Localized) => text[language];
}
