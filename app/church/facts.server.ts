import { AsyncLocalStorage } from "node:async_hooks";
import { languageOf } from "~/i18n/in-language";
import type { Language } from "~/i18n/language";
import type { Context } from "~/platform/context";
import { readOr } from "~/platform/read-or";
import { type ChangedFacts, type FactName, readFactsFrom, type ToldFacts } from "./facts";
import { englishOf, isTranslation } from "./fields";
import { changedIn, storedFacts } from "./store.server";

/*
 * The church's facts (such as its phone numbers) while the server handles a request. One database
 * query per request reads them, together with the page's other queries. So the whole response is
 * made from the same facts.
 */

interface Known {
	changed: ChangedFacts;
	reading?: Promise<boolean>;
}

const requests = new AsyncLocalStorage<Known>();

/**
 * The changed church facts that this instance of the Worker read last. Requests use them if the
 * database does not answer.
 */
let last: ChangedFacts = {};

readFactsFrom(() => requests.getStore()?.changed ?? {});

/**
 * Handles a request with a store of church facts of its own, which `learnFacts` fills. Requests
 * that are handled at the same time do not share a store.
 */
export function withFacts<Answer>(work: () => Promise<Answer>): Promise<Answer> {
	return requests.run({ changed: last }, work);
}

/**
 * Runs a part of a request with church facts that somebody has typed but not saved, such as the
 * preview of a page.
 */
export function withTypedFacts<Answer>(
	changed: ChangedFacts,
	work: () => Promise<Answer>,
): Promise<Answer> {
	return requests.run({ changed, reading: Promise.resolve(true) }, work);
}

/**
 * Reads the church's facts from the database, once for each request, so that `fact` returns them. A
 * loader that uses a fact awaits this beside its queries. For rendering, the root loader's call is
 * enough.
 *
 * @returns false if the database did not answer: then the facts may be out of date
 */
export async function learnFacts(context: Context<"db" | "requestId">): Promise<boolean> {
	const known = requests.getStore();
	if (!known) return true;
	known.reading ??= readChanged(context).then((changed) => {
		if (changed) {
			last = changed;
			known.changed = changed;
		}
		return changed !== null;
	});
	return known.reading;
}

/**
 * `learnFacts` for responses that must not contain outdated church facts, such as a calendar file.
 *
 * @throws Error if the database did not answer
 */
export async function requireFacts(context: Context<"db" | "requestId">) {
	if (!(await learnFacts(context))) throw new Error("The church's facts could not be read");
}

async function readChanged(context: Context<"db" | "requestId">): Promise<ChangedFacts | null> {
	const read = context.db.readBatch(storedFacts()).then(([[row]]) => changedIn(row));
	return readOr(read, null, { event: "the church's facts could not be read", context });
}

/**
 * For each of these pages, the long church facts that it shows. Every other fact is short, and all
 * pages get it.
 */
const shownOn = {
	"/": ["welcome", "invitation", "expectations"],
	"/services": ["worship", "expectations", "bring", "prepare", "giving"],
	"/about": ["story", "mission", "vision", "beliefs", "leaders", "portraits"],
	"/contact": ["giving"],
} as const satisfies Record<string, readonly FactName[]>;

type OwnPage = keyof typeof shownOn;

const long = new Set<string>(Object.values(shownOn).flat());

/**
 * The short church facts that were changed, which every page gets from the root loader. `failed`
 * means that the facts could not be read.
 */
export async function factsOfEveryPage(
	context: Context<"db" | "requestId">,
	language: Language,
): Promise<ToldFacts & { failed?: true }> {
	const isKnown = await learnFacts(context);
	const changed = (Object.keys(requests.getStore()?.changed ?? {}) as FactName[]).map(englishOf);
	const pages = Object.entries(shownOn).filter(([, names]) =>
		names.some((name) => changed.includes(name)),
	);
	return {
		...told(language, (name) => !long.has(name)),
		...(pages.length > 0 && { pagesWithFacts: pages.map(([page]) => page) }),
		...(!isKnown && { failed: true }),
	};
}

/**
 * The changed facts of one page that are too long to be sent to every page, such as the church's
 * story. `failed` means that the database did not answer; then the page is not cached.
 */
export async function factsOfPage(
	context: Context<"db" | "requestId"> & { language: Language },
	page: OwnPage,
): Promise<ToldFacts & { failed?: true }> {
	const isKnown = await learnFacts(context);
	const own: readonly string[] = shownOn[page];
	return {
		...told(context.language, (name) => own.includes(name)),
		...(!isKnown && { failed: true }),
	};
}

/**
 * The changed church facts as they are sent to the browser. If no fact was changed, the property
 * `facts` is missing, so that the page's data does not grow.
 */
function told(language: Language, isShown: (name: string) => boolean): ToldFacts {
	const changed = Object.entries(requests.getStore()?.changed ?? {}).filter(([key]) => {
		const name = key as FactName;
		// A page in Setswana needs the English texts, too, because they replace missing
		// translations.
		const isSeen = !isTranslation(name) || languageOf(name) === language;
		return isSeen && isShown(englishOf(name));
	});
	return changed.length === 0 ? {} : { facts: Object.fromEntries(changed) };
}
