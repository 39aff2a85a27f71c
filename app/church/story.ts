// What the church says of itself on the page About.
import type { Localized } from "~/i18n/language";
import * as delivered from "./as-delivered/about";
import { factIn } from "./facts";
import { blocksOf, pairsOf, titledTexts } from "./lists";

const paragraphsOf = (text: string) => blocksOf(text).map((lines) => lines.join(" "));

export const story = (): Localized[] =>
	pairsOf(factIn("story", delivered.story, delivered.storyTn), paragraphsOf);

export const mission = (): Localized => factIn("mission", delivered.mission, delivered.missionTn);

export const vision = (): Localized => factIn("vision", delivered.vision, delivered.visionTn);

export const beliefs = () => titledTexts(factIn("beliefs", delivered.beliefs, delivered.beliefsTn));
