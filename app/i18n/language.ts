/** The languages that the texts are written in, each under its own name. */
export const languages = { en: "English", tn: "Setswana" } as const;

export type Language = keyof typeof languages;

/** Those that the site offers. A church that needs English alone takes "tn" out. */
export const languageCodes: Language[] = ["en", "tn"];

export const defaultLanguage: Language = "en";

/** A text in every language of the site. */
export type Localized = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
	return languageCodes.includes(value as Language);
}

/** The address of a page or a file in a language. English, the default, has no `lng`. */
export function pathIn(language: Language, path: string): string {
	if (language === defaultLanguage) return path;
	return `${path}${path.includes("?") ? "&" : "?"}lng=${language}`;
}

/** The language a visitor can change to from this one. */
export function otherLanguage(language: Language): Language {
	return language === "en" ? "tn" : "en";
}
