import type { i18n } from "i18next";
import { fetchPatiently } from "~/page-data/deployed-code";
import { createFetchingI18n, createI18n, type Tables, type TextTable } from "./create-i18n";
import type { Language } from "./language";
import type { PageNamespace } from "./text-key";

/**
 * All translated texts of the site, by file. Only the server's code contains them. A browser
 * fetches the translation files (namespaces) that its page needs, so that it loads less.
 */
const tables = import.meta.env.SSR
	? import.meta.glob<TextTable>("./locales/*/*.json", {
			import: "default",
			eager: true,
		})
	: {};

const instances = new Map<Language, i18n>();

/**
 * The i18next instance with the translated texts of a language. Each language has one instance,
 * which is kept as long as the Worker's process or the browser's page exists.
 */
export function i18nIn(language: Language): i18n {
	const instance =
		instances.get(language) ??
		(import.meta.env.SSR
			? createI18n(language, tablesOf(language))
			: createFetchingI18n(language, fetchTable));
	instances.set(language, instance);
	return instance;
}

/** The translated texts of a language, by namespace: `events` for `./locales/tn/events.json`. */
function tablesOf(language: Language): Tables {
	const prefix = `./locales/${language}/`;
	const paths = Object.keys(tables).filter((path) => path.startsWith(prefix));
	return Object.fromEntries(
		paths.map((path) => [path.slice(prefix.length, -".json".length), tables[path] ?? {}]),
	);
}

declare global {
	interface Window {
		/**
		 * Responses with translated texts, by URL, as requested by the script of `earlyFetches`. A
		 * response is undefined after a network error.
		 */
		earlyTexts?: Record<string, Promise<Response | undefined>>;
	}
}

/**
 * A script for the page's head. It begins to fetch the page's translated texts while the other
 * scripts are still loading, because hydration has to wait for these texts.
 */
export function earlyFetches(language: Language, namespaces: PageNamespace[]): string {
	const urls = namespaces.map((namespace) => addressOf(language, namespace));
	return `window.earlyTexts={};for(const u of ${JSON.stringify(urls)})earlyTexts[u]=fetch(u).catch(()=>{})`;
}

/**
 * The URL of a file with translated texts. The build makes these files: see
 * `scripts/text-files.ts`.
 */
const addressOf = (language: string, namespace: string) =>
	`${import.meta.env.TEXTS}/${language}/${namespace}.json`;

/** Fetches the translated texts of a namespace in a browser, and retries until that succeeds. */
function fetchTable(language: string, namespace: string): Promise<TextTable> {
	const address = addressOf(language, namespace);
	return fetchPatiently(async () => {
		const early = window.earlyTexts?.[address];
		delete window.earlyTexts?.[address];
		const answer = (await early) ?? (await fetch(address));
		if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
		return answer.json<TextTable>();
	});
}
