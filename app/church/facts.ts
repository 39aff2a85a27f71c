import { fieldIn } from "~/i18n/in-language";
import { inEach, type Localized } from "~/i18n/language";
import type * as delivered from "./as-delivered";

/*
 * The church's facts, such as its phone numbers and service hours. A fact that administrators have
 * changed in the portal has their text; every other fact has the text that was delivered with the
 * site. The server reads the facts for each request (`facts.server.ts`). A browser gets only the
 * changed facts that its page shows.
 */

export type FactName = keyof typeof delivered;

/**
 * The church facts that were changed, with their new texts. A fact that is missing here has the
 * text that was delivered with the site. An empty text means that the church has no such text, not
 * that the delivered text applies.
 */
export type ChangedFacts = Partial<Record<FactName, string>>;

/** The names of the church facts that have a Setswana text beside the English text. */
export type LocalizedName = {
	[Name in FactName]: `${Name}Tn` extends FactName ? Name : never;
}[FactName];

/**
 * The changed church facts in a loader's data. Both properties are missing if no fact was changed.
 */
export interface ToldFacts {
	facts?: ChangedFacts;
	/**
	 * The paths of the pages of which long church facts were changed. The browser asks only the
	 * loaders of these pages for facts.
	 */
	pagesWithFacts?: string[];
}

let told: ChangedFacts = {};
let pages: string[] = [];
let changed = () => told;

/**
 * Stores the changed church facts in the browser.
 *
 * @param answers the data of all loaders of the open page
 */
export function tellFacts(answers: readonly (ToldFacts | undefined)[]) {
	told = Object.assign({}, ...answers.map((answer) => answer?.facts));
	pages = answers.flatMap((answer) => answer?.pagesWithFacts ?? []);
}

export function hasOwnFacts(page: string): boolean {
	return pages.includes(page);
}

/**
 * Sets the function that returns the changed church facts of the current request, on the server.
 */
export function readFactsFrom(source: () => ChangedFacts) {
	changed = source;
}

/**
 * The current text of a church fact: as changed in the portal or, if nobody has changed it, as
 * delivered with the site.
 */
export function fact(name: FactName, asDelivered: string): string {
	return changed()[name] ?? asDelivered;
}

/**
 * The current text of a church fact in each language. Where a translation is empty, the English
 * text is used.
 *
 * @param asDelivered the texts delivered with the site, by the names of facts
 */
export function factIn<Name extends LocalizedName>(
	name: Name,
	asDelivered: Readonly<Record<Name | `${Name}Tn`, string>>,
): Localized {
	return inEach((language) => {
		const own = fieldIn(language, name) as Name | `${Name}Tn`;
		return fact(own, asDelivered[own] ?? "") || fact(name, asDelivered[name]);
	});
}

/** The entries of a list that is stored as a text with one entry per line. */
export function linesOf(text: string): string[] {
	return text.split(/\s*\n\s*/).filter(Boolean);
}
