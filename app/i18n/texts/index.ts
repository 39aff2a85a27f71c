import { chrome } from "./chrome";
import { contact } from "./contact";
import { events } from "./events";
import { gallery } from "./gallery";
import { pages } from "./pages";
import { sermons } from "./sermons";

/**
 * The table of all texts of the interface, by named key; `satisfies` in each of its parts makes a
 * text missing in one language a type error. Whole sentences only: Setswana verbs and adjectives
 * change with the noun, so a sentence put together from parts would be wrong.
 */
export const texts = { ...chrome, ...pages, ...sermons, ...events, ...gallery, ...contact };

export type TextKey = keyof typeof texts;
