// What the church says of itself on the page About.
import { inEach, type Language, type Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/about";
import { factIn } from "./facts";
import { blocksOf, titledTexts } from "./lists";

const paragraphsOf = (text: string) => blocksOf(text).map((lines) => lines.join(" "));

/** The paragraphs of the story as a language has them. Their number may differ between the languages. */
export function story(language: Language): Localized[] {
	const text = factIn("story", { en: delivered.story, tn: delivered.storyTn });
	const paragraphs = inEach((each) => paragraphsOf(text[each]));
	return paragraphs[language].map((_, place) => inEach((each) => paragraphs[each][place] ?? ""));
}

export const mission = (): Localized =>
	factIn("mission", { en: delivered.mission, tn: delivered.missionTn });

export const vision = (): Localized =>
	factIn("vision", { en: delivered.vision, tn: delivered.visionTn });

export const beliefs = () =>
	titledTexts(factIn("beliefs", { en: delivered.beliefs, tn: delivered.beliefsTn }));
