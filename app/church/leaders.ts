import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/about";
import { fact, factIn, linesOf } from "./facts";
import { blocksOf, pairsOf } from "./lists";

export interface Leader {
	name: string;
	role: Localized;
	bio: Localized;
	/** The URL of a square picture; empty for none. */
	image: string;
}

export function leaders(): Leader[] {
	const portraits = linesOf(fact("portraits", delivered.portraits));
	const people = factIn("leaders", delivered.leaders, delivered.leadersTn);
	return pairsOf(people, blocksOf).map(({ en, tn }, place) => ({
		name: en[0] ?? "",
		role: { en: en[1] ?? "", tn: tn[1] ?? en[1] ?? "" },
		bio: {
			en: en.slice(2).join(" "),
			tn: (tn.length > 2 ? tn : en).slice(2).join(" "),
		},
		image: portraits[place]?.replace(/^-$/, "") ?? "",
	}));
}
