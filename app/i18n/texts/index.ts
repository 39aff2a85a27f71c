import { chrome } from "./chrome";
import { features } from "./features";
import { pages } from "./pages";

/**
 * The table of all texts of the interface, by named key; `satisfies` in its three parts makes a
 * text missing in one language a type error. Whole sentences only: Setswana verbs and adjectives
 * change with the noun, so a sentence put together from parts would be wrong.
 */
export const texts = { ...chrome, ...pages, ...features };

export type TextKey = keyof typeof texts;
