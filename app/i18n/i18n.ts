import type { i18n } from "i18next";
import { fetchPatiently } from "~/platform/page-data/deployed-code";
import { createI18n, type TextTable } from "./create-i18n";
import type { Language } from "./language";

/** The addresses of the files of texts, by their paths here. Browsers fetch those of the page. */
const addresses = import.meta.glob<string>(["./locales/*/*.json", "!./locales/*/mails.json"], {
	query: "?url&no-inline",
	import: "default",
	eager: true,
});

/** The texts themselves, which the server has from the start. */
const tables = import.meta.env.SSR
	? import.meta.glob<TextTable>(["./locales/*/*.json", "!./locales/*/mails.json"], {
			import: "default",
			eager: true,
		})
	: {};

const instances = new Map<Language, i18n>();

/** The texts in a language: one instance of i18next for as long as the isolate or the page lives. */
export function i18nIn(language: Language): i18n {
	const instance =
		instances.get(language) ??
		createI18n(language, import.meta.env.SSR ? tablesOf(language) : fetchTable);
	instances.set(language, instance);
	return instance;
}

/** The texts of a language by namespace: `events` for `./locales/tn/events.json`. */
function tablesOf(language: Language): Record<string, TextTable> {
	const prefix = `./locales/${language}/`;
	const paths = Object.keys(tables).filter((path) => path.startsWith(prefix));
	return Object.fromEntries(
		paths.map((path) => [path.slice(prefix.length, -".json".length), tables[path] ?? {}]),
	);
}

function fetchTable(language: string, namespace: string): Promise<TextTable> {
	const address = addresses[`./locales/${language}/${namespace}.json`];
	if (!address) throw new Error(`There are no texts "${namespace}"`);
	return fetchPatiently(async () => {
		const answer = await fetch(address);
		if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
		return answer.json<TextTable>();
	});
}
