import type { chrome } from "./chrome";
import type { contact } from "./contact";
import type { events } from "./events";
import type { gallery } from "./gallery";
import type { pages } from "./pages";
import type { portal } from "./portal";
import type { sermons } from "./sermons";

/**
 * The keys of all texts of the interface; the type of each part makes a text missing in one language
 * a type error. Whole sentences only: Setswana verbs and adjectives change with the noun, so a
 * sentence put together from parts would be wrong.
 */
export type TextKey = keyof (typeof chrome &
	typeof pages &
	typeof sermons &
	typeof events &
	typeof gallery &
	typeof contact &
	typeof portal);
