import { useLate } from "~/ui/use-late";

const APPEARED_MS = 800;

/**
 * Whether a card that appears by itself has been there for a while. Until then, a finger or the mouse
 * must not press its button that discards something: the press is meant for what stood there before.
 *
 * @param card names the card and what it shows; with another name, it counts as new
 */
export function useAppeared(card: string): boolean {
	return useLate(card, APPEARED_MS) !== null;
}
