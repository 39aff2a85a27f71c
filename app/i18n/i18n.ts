import type { i18n } from "i18next";
import { fetchPatiently } from "~/page-data/deployed-code";
import { logWarning } from "~/platform/log";
import { createFetchingI18n, createI18n, type Tables, type TextTable } from "./create-i18n";
import { defaultLanguage, type Language, languageCodes } from "./language";
import type { PageNamespace } from "./text-key";

type MissingTexts = Partial<Record<Language, Tables>>;

/**
 * The addresses of the files of texts, by their paths in this folder. A browser fetches the files
 * that its page needs.
 */
const addresses = import.meta.glob<string>(
	["./locales/*/*.json", "!./locales/*/{mails,offline}.json"],
	{
		query: "?url&no-inline",
		import: "default",
		eager: true,
	},
);

/**
 * The texts themselves. Only the server has them from the start, and it alone sends mails. Those for
 * when there is no network are in the service worker.
 */
const tables = import.meta.env.SSR
	? import.meta.glob<TextTable>(["./locales/*/*.json", "!./locales/*/offline.json"], {
			import: "default",
			eager: true,
		})
	: {};

/**
 * The English texts that another language lacks, by language and namespace. Only the server can
 * compare the languages; browsers get the result from the script of `earlyFetches`.
 */
const missingTexts = import.meta.env.SSR ? findMissingTexts() : {};

const instances = new Map<Language, i18n>();

/**
 * The texts in a language. There is one instance of i18next for each language, for as long as the
 * isolate or the page lives.
 */
export function i18nIn(language: Language): i18n {
	const instance =
		instances.get(language) ??
		(import.meta.env.SSR
			? createI18n(language, completeTables(language))
			: createFetchingI18n(language, fetchTable));
	instances.set(language, instance);
	return instance;
}

/** The texts of a language by namespace: `events` for `./locales/tn/events.json`. */
function tablesOf(language: Language): Tables {
	const prefix = `./locales/${language}/`;
	const paths = Object.keys(tables).filter((path) => path.startsWith(prefix));
	return Object.fromEntries(
		paths.map((path) => [path.slice(prefix.length, -".json".length), tables[path] ?? {}]),
	);
}

/** The texts of a language by namespace, with English ones for those that it lacks. */
function completeTables(language: Language): Tables {
	const missing = missingTexts[language] ?? {};
	const keys = Object.entries(missing).flatMap(([namespace, texts]) =>
		Object.keys(texts).map((key) => `${namespace}:${key}`),
	);
	if (keys.length > 0) logWarning("texts missing", { language, keys: keys.join(" ") });
	const own = tablesOf(language);
	const names = Object.keys({ ...own, ...missing });
	return Object.fromEntries(names.map((name) => [name, { ...own[name], ...missing[name] }]));
}

/** What each language lacks of the English texts. A language that lacks nothing is left out. */
function findMissingTexts(): MissingTexts {
	const found: MissingTexts = {};
	for (const language of languageCodes) {
		const own = tablesOf(language);
		for (const [namespace, texts] of Object.entries(tablesOf(defaultLanguage))) {
			const known = own[namespace] ?? {};
			const absent = Object.entries(texts).filter(([key]) => !Object.hasOwn(known, key));
			if (absent.length === 0) continue;
			found[language] = { ...found[language], [namespace]: Object.fromEntries(absent) };
		}
	}
	return found;
}

declare global {
	interface Window {
		/** The server's `missingTexts`. */
		englishTexts?: MissingTexts;
		/**
		 * The answers that `earlyFetches` has asked for, by address; undefined after a network error.
		 */
		earlyTexts?: Record<string, Promise<Response | undefined>>;
	}
}

/**
 * A script that begins to fetch texts while the page's other scripts are still loading. It also
 * contains the English texts that stand in for missing ones; usually there are none.
 */
export function earlyFetches(language: Language, namespaces: PageNamespace[]): string {
	const urls = namespaces.map((namespace) => addresses[pathOf(language, namespace)]);
	const missing = JSON.stringify(missingTexts).replaceAll("<", "\\u003c");
	const standIns = missing === "{}" ? "" : `window.englishTexts=${missing};`;
	return `${standIns}window.earlyTexts={};for(const u of ${JSON.stringify(urls)})earlyTexts[u]=fetch(u).catch(()=>{})`;
}

/**
 * Begins to fetch the texts of the page at a path at the same time as its code and data, if there
 * is a namespace with the path's name. Its other namespaces are known, and fetched, when the code
 * has come.
 */
export function fetchTextsAhead(language: Language, path: string): void {
	const namespace = path.split("/")[1] || "home";
	if (addresses[pathOf(language, namespace)]) i18nIn(language).loadNamespaces(namespace);
}

const pathOf = (language: string, namespace: string) => `./locales/${language}/${namespace}.json`;

/** Fetches the texts of a namespace in a browser. It tries again until they come. */
export function fetchTable(language: string, namespace: string): Promise<TextTable> {
	const address = addresses[pathOf(language, namespace)];
	if (!address) throw new Error(`There are no texts "${namespace}"`);
	return fetchPatiently(async () => {
		const early = window.earlyTexts?.[address];
		delete window.earlyTexts?.[address];
		const answer = (await early) ?? (await fetch(address));
		if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
		const texts = await answer.json<TextTable>();
		return { ...texts, ...window.englishTexts?.[language as Language]?.[namespace] };
	});
}
