import { fieldIn } from "~/i18n/in-language";
import { inEach, type Localized } from "~/i18n/language";
import type * as delivered from "./as-delivered";

/*
 * The church's facts. A fact that administrators have changed in the portal has their text; every
 * other fact has the delivered text. The server reads the facts for each request
 * (`facts.server.ts`). A browser gets only the changed facts that its page shows.
 */

export type FactName = keyof typeof delivered;

/** The facts that were changed. A missing fact is as delivered. An empty fact was emptied. */
export type ChangedFacts = Partial<Record<FactName, string>>;

/** The facts that have a Setswana text beside the English one. */
export type LocalizedName = {
	[Name in FactName]: `${Name}Tn` extends FactName ? Name : never;
}[FactName];

/** The changed facts in a loader's data. Both properties are missing if no fact was changed. */
export interface ToldFacts {
	facts?: ChangedFacts;
	/**
	 * The paths of the pages with changed long facts. The browser asks only the loaders of these
	 * pages for facts.
	 */
	pagesWithFacts?: string[];
}

let told: ChangedFacts = {};
let pages: string[] = [];
let changed = () => told;

/** Sets the facts in a browser. @param answers the data of all loaders of the open page */
export function tellFacts(answers: readonly (ToldFacts | undefined)[]) {
	told = Object.assign({}, ...answers.map((answer) => answer?.facts));
	pages = answers.flatMap((answer) => answer?.pagesWithFacts ?? []);
}

export function hasOwnFacts(page: string): boolean {
	return pages.includes(page);
}

/** Sets the function by which the server gets the facts of the current request. */
export function readFactsFrom(source: () => ChangedFacts) {
	changed = source;
}

/** A fact as it is now: as changed in the portal, else as delivered. */
export function fact(name: FactName, asDelivered: string): string {
	return changed()[name] ?? asDelivered;
}

/** A fact in each language. If its text in a language is empty, the English text is used for it. */
export function factIn(
	name: LocalizedName,
	delivered: Partial<Localized> & { en: string },
): Localized {
	return inEach((language) => {
		const own = fieldIn(language, name) as FactName;
		return fact(own, delivered[language] ?? "") || fact(name, delivered.en);
	});
}

/** The entries of a list that has one entry per line. */
export function linesOf(text: string): string[] {
	return text.split(/\s*\n\s*/).filter(Boolean);
}
