// What the church says of itself on the page About: its story, mission, vision and beliefs.
import { type ShownText, shownText } from "~/i18n/in-language";
import type { Language, Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/about";
import { factIn } from "./facts";
import { blocksOf, readBlocks } from "./lists";

const paragraphsOf = (text: string) => blocksOf(text).map((lines) => lines.join(" "));

/**
 * The paragraphs of the church's story in a language. Their number may differ between the
 * languages.
 */
export function story(language: Language): ShownText[] {
	const localized = factIn("story", delivered);
	const { text, ...others } = shownText(language, localized);
	return paragraphsOf(text).map((paragraph) => ({ text: paragraph, ...others }));
}

export const mission = (): Localized => factIn("mission", delivered);

export const vision = (): Localized => factIn("vision", delivered);

export const beliefs = () => readBlocks(factIn("beliefs", delivered), "title", "text");
