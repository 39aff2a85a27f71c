import type { Localized } from "~/i18n/language";
import type * as delivered from "./as-delivered";

/*
 * The church's facts: as administrators have changed them in the portal, else as delivered. The
 * server knows them for each request (`facts.server.ts`); a browser is told the changed ones that its
 * page shows.
 */

export type FactName = keyof typeof delivered;

/** The facts that were changed. A missing one is as delivered, an empty one is nothing. */
export type ChangedFacts = Partial<Record<FactName, string>>;

/** The facts that have a Setswana text beside the English one. */
export type LocalizedName = {
	[Name in FactName]: `${Name}Tn` extends FactName ? Name : never;
}[FactName];

/** What a loader's answer says of the facts. Both are left out where nothing was changed. */
export interface ToldFacts {
	facts?: ChangedFacts;
	/** The paths of the pages that have further changed facts of their own. */
	pagesWithFacts?: string[];
}

let told: ChangedFacts = {};
let pages: string[] = [];
let changed = () => told;

/** For the browser. @param answers what the loaders of the open page have answered */
export function tellFacts(answers: readonly (ToldFacts | undefined)[]) {
	told = Object.assign({}, ...answers.map((answer) => answer?.facts));
	pages = answers.flatMap((answer) => answer?.pagesWithFacts ?? []);
}

export function hasOwnFacts(page: string): boolean {
	return pages.includes(page);
}

/** For the server: where the facts of the current request are. */
export function readFactsFrom(source: () => ChangedFacts) {
	changed = source;
}

/** A fact as it is now. */
export function fact(name: FactName, asDelivered: string): string {
	return changed()[name] ?? asDelivered;
}

/** A fact in both languages. What has no Setswana text is shown in English. */
export function factIn(name: LocalizedName, en: string, tn: string): Localized {
	const english = fact(name, en);
	return { en: english, tn: fact(`${name}Tn`, tn) || english };
}

/** The entries of a list: its lines. */
export function linesOf(text: string): string[] {
	return text.split(/\s*\n\s*/).filter(Boolean);
}
