export const languages = { en: "English", tn: "Setswana" } as const;

export type Language = keyof typeof languages;

/** The languages that the site offers. A church that needs only English removes "tn". */
export const languageCodes: Language[] = ["en", "tn"];

export const defaultLanguage = "en" satisfies Language;

export type Localized = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
	return languageCodes.includes(value as Language);
}

/**
 * The URL of a page or a file in a language. English, the default language, has no parameter `lng`.
 */
export function pathIn(language: Language, path: string): string {
	if (language === defaultLanguage) return path;
	return `${path}${path.includes("?") ? "&" : "?"}lng=${language}`;
}

/** The languages that the site offers, without this language. */
export function otherLanguages(language: Language): Language[] {
	return languageCodes.filter((code) => code !== language);
}

/** All languages in which content can be stored. The site may offer fewer of them. */
export const storedLanguages = Object.keys(languages) as Language[];

/** Calls `valueIn` for each language, and returns the values by language code. */
export function inEach<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
	const values = storedLanguages.map((code) => [code, valueIn(code)]);
	return Object.fromEntries(values) as Record<Language, Value>;
}
