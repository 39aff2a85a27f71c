import { createInstance, type InitOptions, type i18n } from "i18next";
import type { Language } from "./language";

/** Texts by their keys. */
export type TextTable = Record<string, string>;

const options: InitOptions = {
	ns: [],
	defaultNS: "common",
	fallbackNS: "common",
	fallbackLng: false,
	// The dots are part of a key.
	keySeparator: false,
	// React escapes what it shows, and mails are plain text.
	interpolation: { escapeValue: false },
	initImmediate: false,
	// An instance never changes its language, and its texts are there before a page is shown.
	react: { bindI18n: false, bindI18nStore: false },
	saveMissing: true,
	missingKeyHandler: (languages, namespace, key) =>
		console.warn(`No ${languages[0]} text for the key "${namespace}:${key}"`),
};

/**
 * The plural forms of English and Setswana: one for 1, one for the rest. It stands in for
 * `Intl.PluralRules`, which does not know Setswana in workerd or Chromium and uses the rules of
 * another language without an error.
 */
const pluralRule: Pick<Intl.PluralRules, "select"> & {
	resolvedOptions(): Pick<Intl.ResolvedPluralRulesOptions, "pluralCategories">;
} = {
	select: (count) => (count === 1 ? "one" : "other"),
	resolvedOptions: () => ({ pluralCategories: ["one", "other"] }),
};

/**
 * An instance of i18next for one language.
 *
 * @param source its texts by namespace, or what fetches those of a namespace when they are needed
 */
export function createI18n(
	language: Language,
	source: Record<string, TextTable> | ((language: string, namespace: string) => Promise<TextTable>),
): i18n {
	const instance = createInstance();
	if (typeof source === "function") {
		instance.use({ type: "backend", init() {}, read: source });
		instance.init({ ...options, lng: language });
	} else {
		// Without a prototype, so that `toString` is no key of it.
		const own = (table: TextTable): TextTable => Object.assign(Object.create(null), table);
		const tables = Object.entries(source).map(([namespace, table]) => [namespace, own(table)]);
		instance.init({
			...options,
			lng: language,
			resources: { [language]: Object.fromEntries(tables) },
		});
	}
	// i18next asks this method for the rule of a language, and has no option for it.
	instance.services.pluralResolver.getRule = () => pluralRule;
	return instance;
}
