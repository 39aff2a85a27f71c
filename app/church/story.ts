// What the church says of itself on the page About.
import { inEach, type Language, type Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/about";
import { factIn } from "./facts";
import { blocksOf, titledTexts } from "./lists";

const paragraphsOf = (text: string) => blocksOf(text).map((lines) => lines.join(" "));

/** The paragraphs of the story. Their number may differ between the languages. */
export function story(): Readonly<Record<Language, string[]>> {
	const text = factIn("story", delivered);
	return inEach((language) => paragraphsOf(text[language]));
}

export const mission = (): Localized => factIn("mission", delivered);

export const vision = (): Localized => factIn("vision", delivered);

export const beliefs = () => titledTexts(factIn("beliefs", delivered));
