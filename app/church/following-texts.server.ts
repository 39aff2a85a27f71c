import { twelveHours } from "~/i18n/dates";
import * as asDelivered from "./as-delivered";
import type { ChangedFacts, FactName } from "./facts";

/*
 * Texts as delivered name the day and the hours of the service. Where these were changed, and such a
 * text was not, it follows them.
 */

const delivered: Readonly<Record<FactName, string>> = { ...asDelivered };

/** What is said on other days than Sunday. No weekday is put into a sentence: in Setswana it would change. */
const onOtherDays: Partial<Record<FactName, readonly [onSunday: string, otherwise: string]>> = {
	expectations: ["A full Sunday morning", "A full service"],
	expectationsTn: ["Moso o o tletseng wa Tshipi", "Tirelo e e tletseng"],
	prepare: ["Rest well on Saturday night", "Rest well the night before"],
	prepareTn: ["Ikhutse sentle bosigo jwa Matlhatso", "Ikhutse sentle bosigo pele ga tirelo"],
	story: ["Every Sunday we worship", "Every week we worship"],
	storyTn: ["Tshipi nngwe le nngwe re obamela", "Beke le beke re obamela"],
};

/** The facts that were changed, with the texts that follow from them. */
export function followed(changed: ChangedFacts): ChangedFacts {
	const { weekday, begins, ends } = { ...delivered, ...changed };
	const texts: ChangedFacts = {};
	for (const [name, [onSunday, otherwise]] of Object.entries(onOtherDays)) {
		if (weekday === delivered.weekday) break;
		texts[name as FactName] = delivered[name as FactName].replace(onSunday, otherwise);
	}
	if (begins !== delivered.begins || ends !== delivered.ends) {
		for (const name of ["story", "storyTn"] as const) {
			// In English with two digits, as specified.
			const digits = name === "story" ? 8 : 0;
			const clock = (time: string) => twelveHours(time).padStart(digits, "0");
			texts[name] = (texts[name] ?? delivered[name])
				.replace(clock(delivered.begins), clock(begins))
				.replace(clock(delivered.ends), clock(ends));
		}
	}
	// The portraits as delivered are of the leaders as delivered.
	if (changed.leaders !== undefined) texts.portraits = "";
	return { ...texts, ...changed };
}
