import { twelveHours } from "~/i18n/dates";
import * as asDelivered from "./as-delivered";
import type { ChangedFacts, FactName } from "./facts";

/*
 * Some texts about the church that are delivered with the site name the day and the hours of the
 * weekly service. If an administrator changes the day or the hours but not such a text, this file
 * adapts the text.
 */

const delivered: Readonly<Record<FactName, string>> = { ...asDelivered };

/**
 * Phrases of the texts delivered with the site that name Sunday, and the phrases that replace them
 * if the weekly service is on another day. The new phrases name no weekday, because in Setswana the
 * spelling of a weekday depends on the sentence.
 */
const onOtherDays: Partial<Record<FactName, readonly [onSunday: string, otherwise: string]>> = {
	expectations: ["A full Sunday morning", "A full service"],
	expectationsTn: ["Moso o o tletseng wa Tshipi", "Tirelo e e tletseng"],
	prepare: ["Rest well on Saturday night", "Rest well the night before"],
	prepareTn: ["Ikhutse sentle bosigo jwa Matlhatso", "Ikhutse sentle bosigo pele ga tirelo"],
	story: ["Every Sunday we worship", "Every week we worship"],
	storyTn: ["Tshipi nngwe le nngwe re obamela", "Beke le beke re obamela"],
};

/**
 * Adds to the changed facts the site's own texts that would contradict them, such as a welcome that
 * names Sunday after the service has moved to Saturday.
 */
export function followed(changed: ChangedFacts): ChangedFacts {
	const { weekday, begins, ends } = { ...delivered, ...changed };
	const texts: ChangedFacts = {};
	for (const [name, [onSunday, otherwise]] of Object.entries(onOtherDays)) {
		if (weekday === delivered.weekday) break;
		texts[name as FactName] = delivered[name as FactName].replace(onSunday, otherwise);
	}
	if (begins !== delivered.begins || ends !== delivered.ends) {
		for (const name of ["story", "storyTn"] as const) {
			// The English text of the story has two digits for the hour, "09:00 AM", as specified.
			// The Setswana text has one: "9:00 AM".
			const digits = name === "story" ? 8 : 0;
			const clock = (time: string) => twelveHours(time).padStart(digits, "0");
			const former = [clock(delivered.begins), clock(delivered.ends)];
			// Both hours are replaced at once, because the new first hour may be the former last one.
			texts[name] = (texts[name] ?? delivered[name]).replace(
				new RegExp(former.join("|"), "g"),
				(hour) => clock(hour === former[0] ? begins : ends),
			);
		}
	}
	// The portraits delivered with the site show the leaders of the example church, so leaders whom
	// an administrator enters begin without portraits.
	if (changed.leaders !== undefined) texts.portraits = "";
	return { ...texts, ...changed };
}
