import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/about";
import { fact, factIn, linesOf } from "./facts";
import { readBlocks, unlessMissing } from "./lists";

export interface Leader {
	name: string;
	role: Localized;
	bio: Localized;
	/** The URL of the leader's portrait, a square; empty if there is none. */
	image: string;
}

export function leaders(): Leader[] {
	const portraits = linesOf(fact("portraits", delivered.portraits));
	const people = factIn("leaders", delivered);
	return readBlocks(people, "name", "role", "bio").map(({ name, ...texts }, place) => ({
		...texts,
		name: name.en,
		image: unlessMissing(portraits[place] ?? ""),
	}));
}
