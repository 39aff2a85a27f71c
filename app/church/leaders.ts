import { inEach, type Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/about";
import { fact, factIn, linesOf } from "./facts";
import { blocksOf, localizedEntries, textAfter } from "./lists";

export interface Leader {
	name: string;
	role: Localized;
	bio: Localized;
	/** The URL of the leader's portrait, a square; empty if there is none. */
	image: string;
}

export function leaders(): Leader[] {
	const portraits = linesOf(fact("portraits", delivered.portraits));
	const people = factIn("leaders", { en: delivered.leaders, tn: delivered.leadersTn });
	return localizedEntries(people, blocksOf).map((person, place) => ({
		name: person.en[0] ?? "",
		role: inEach((language) => person[language][1] ?? person.en[1] ?? ""),
		bio: textAfter(2, person),
		image: portraits[place]?.replace(/^-$/, "") ?? "",
	}));
}
