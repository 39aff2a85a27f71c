import { createInstance, type InitOptions, type i18n } from "i18next";
import { logWarning } from "~/platform/log";
import type { Language } from "./language";

export type TextTable = Record<string, string>;

export type Tables = Record<string, TextTable>;

const options: InitOptions = {
	ns: [],
	defaultNS: "common",
	fallbackNS: "common",
	fallbackLng: false,
	// Dots in a key are part of its name.
	keySeparator: false,
	// i18next need not escape the values in texts: React escapes them, and mails are plain text.
	interpolation: { escapeValue: false },
	initImmediate: false,
	// React need not listen for changes: an instance keeps its language, and has its texts before a page is
	// shown.
	react: { bindI18n: false, bindI18nStore: false },
	saveMissing: true,
	missingKeyHandler: ([language], namespace, key) => {
		const missing = { language, key: `${namespace}:${key}` };
		if (import.meta.env.SSR) logWarning("text missing", missing);
		else console.warn("text missing", missing);
	},
};

type PluralRule = Pick<Intl.PluralRules, "select"> & {
	resolvedOptions(): Pick<Intl.ResolvedPluralRulesOptions, "pluralCategories">;
};

const oneOrOther: PluralRule = {
	select: (count) => (count === 1 ? "one" : "other"),
	resolvedOptions: () => ({ pluralCategories: ["one", "other"] }),
};

/**
 * `Intl.PluralRules` is not used: in workerd and Chromium it does not know Setswana, and uses another
 * language's rules without an error.
 */
const pluralRules: Record<Language, PluralRule> = { en: oneOrOther, tn: oneOrOther };

export function createI18n(language: Language, tables: Tables): i18n {
	// The tables have no prototype, so that a key such as `toString` is not found.
	const namespaces = Object.entries(tables).map(([namespace, texts]): [string, TextTable] => [
		namespace,
		Object.assign(Object.create(null), texts),
	]);
	const resources = { [language]: Object.fromEntries(namespaces) };
	return started(createInstance(), { lng: language, resources });
}

/** Makes an instance of i18next for one language. It fetches texts when they are needed. */
export function createFetchingI18n(
	language: Language,
	fetchTexts: (language: string, namespace: string) => Promise<TextTable>,
): i18n {
	const backend = { type: "backend", init() {}, read: fetchTexts } as const;
	return started(createInstance().use(backend), { lng: language });
}

function started(instance: i18n, own: InitOptions): i18n {
	instance.init({ ...options, ...own });
	// i18next has no option for plural rules, so this replaces the method that returns them.
	instance.services.pluralResolver.getRule = (language: string) =>
		pluralRules[language as Language];
	return instance;
}
