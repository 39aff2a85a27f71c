// What the church says of itself on the page About.
import type { Language, Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/about";
import { factIn } from "./facts";
import { blocksOf, titledTexts } from "./lists";

const paragraphsOf = (text: string) => blocksOf(text).map((lines) => lines.join(" "));

/** The paragraphs of the story. Their number may differ between the languages. */
export function story(): Readonly<Record<Language, string[]>> {
	const { en, tn } = factIn("story", delivered.story, delivered.storyTn);
	return { en: paragraphsOf(en), tn: paragraphsOf(tn) };
}

export const mission = (): Localized => factIn("mission", delivered.mission, delivered.missionTn);

export const vision = (): Localized => factIn("vision", delivered.vision, delivered.visionTn);

export const beliefs = () => titledTexts(factIn("beliefs", delivered.beliefs, delivered.beliefsTn));
