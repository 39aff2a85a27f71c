/** The languages of the site, each under its own name. */
export const languages = { en: "English", tn: "Setswana" } as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as Language[];

export const defaultLanguage: Language = "en";

/** A text in every language of the site. */
export type Localized = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
	return typeof value === "string" && Object.hasOwn(languages, value);
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
