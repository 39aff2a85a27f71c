import { createContext, useContext } from "react";
import { defaultLanguage, type Language, type Localized } from "./language";
import type { TextKey } from "./texts";
import { type CountKey, translate, translateCount, type Values } from "./translate";

const LanguageContext = createContext<Language>(defaultLanguage);

/**
 * The root layout sets the page's language. Around it the entries set the one to fall back to where
 * the root loader has no answer: an error must not change the language.
 */
export const LanguageProvider = LanguageContext.Provider;

/** The page's language and the functions that speak it. */
export function useTranslation() {
	const language = useContext(LanguageContext);
	return {
		language,
		/** The interface's own texts, by key. */
		t: (key: TextKey, values?: Values) => translate(language, key, values),
		/** The text for a number of things. */
		count: (key: CountKey, count: number, values?: Values) =>
			translateCount(language, key, count, values),
		/** The church's texts, which carry both languages themselves. */
		say: (text: Localized) => text[language],
	};
}
