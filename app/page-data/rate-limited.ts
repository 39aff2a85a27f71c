/** The status of an answer to a network that has asked for too much. */
export const HELD_BACK = 429;

/**
 * The body of such an answer to a page's script. It is what Remix's single fetch sends for a loader
 * that has thrown this status: a script cannot read anything else.
 *
 * @param route the id of the route whose data is asked for
 */
export function heldBackData(route: string): string {
	const error = ["ErrorResponse", 5, 6, 5];
	return `${JSON.stringify([{ _1: 2 }, route, { _3: 4 }, "error", error, "", HELD_BACK])}\n`;
}
