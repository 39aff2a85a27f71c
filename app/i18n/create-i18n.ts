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
	// A dot in a translation key is part of the key's name.
	keySeparator: false,
	// i18next need not escape values in translated texts: React escapes them, and mails are plain
	// text.
	interpolation: { escapeValue: false },
	initImmediate: false,
	// React need not listen for changes of i18next: an i18next instance keeps its language, and has
	// its translated texts before a page is shown.
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
 * Which plural form a number takes in each language. `Intl.PluralRules` is not used: in workerd and
 * Chromium it does not know Setswana, and uses another language's rules without an error.
 */
const pluralRules: Record<Language, PluralRule> = { en: oneOrOther, tn: oneOrOther };

export function createI18n(language: Language, tables: Tables): i18n {
	// The objects with translated texts have no prototype, so that a translation key such as
	// `toString` does not find a method of `Object.prototype`.
	const namespaces = Object.entries(tables).map(([namespace, texts]): [string, TextTable] => [
		namespace,
		Object.assign(Object.create(null), texts),
	]);
	const resources = { [language]: Object.fromEntries(namespaces) };
	return remembering(started(createInstance(), { lng: language, resources }));
}

type Translate = (key: string, ...inserted: unknown[]) => string;

/**
 * Makes an instance of i18next remember its functions and texts. For each component that asks,
 * i18next makes a function, and at each call of the function it searches the text for placeholders.
 * On a page with a hundred texts this takes a tenth of the CPU time. A missing text is logged once
 * for each function.
 */
function remembering(instance: i18n): i18n {
	const untyped = instance as unknown as { getFixedT: (...scope: unknown[]) => Translate };
	const makeT = untyped.getFixedT.bind(instance);
	const known = new Map<string, Translate>();
	untyped.getFixedT = (...scope) => {
		const name = scope.join();
		let t = known.get(name);
		if (!t) {
			t = rememberingTexts(makeT(...scope));
			known.set(name, t);
		}
		return t;
	};
	// Every namespace is loaded from the start.
	instance.hasLoadedNamespace = () => true;
	return instance;
}

/** Remembers the texts into which nothing is inserted. */
function rememberingTexts(translate: Translate): Translate {
	const texts = new Map<string, string>();
	return (key, ...inserted) => {
		if (inserted.length > 0) return translate(key, ...inserted);
		let text = texts.get(key);
		if (text === undefined) {
			text = translate(key);
			texts.set(key, text);
		}
		return text;
	};
}

/**
 * Makes an instance of i18next for one language. It fetches the translated texts of a namespace
 * when they are needed.
 */
export function createFetchingI18n(
	language: Language,
	fetchTexts: (language: string, namespace: string) => Promise<TextTable>,
): i18n {
	const backend = { type: "backend", init() {}, read: fetchTexts } as const;
	return started(createInstance().use(backend), { lng: language });
}

function started(instance: i18n, own: InitOptions): i18n {
	instance.init({ ...options, ...own });
	// Replaces i18next's method that returns the plural rules, because i18next has no option for
	// them.
	instance.services.pluralResolver.getRule = (language: string) =>
		pluralRules[language as Language];
	return instance;
}
