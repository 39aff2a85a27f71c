/** The largest and the smallest number of events in a series. */
export const SERIES_MAX = 60;
export const SERIES_MIN = 2;

export const scopes = ["this", "following", "all"] as const;

/**
 * Which events of a series are changed or deleted: only this event, this and the later ones, or
 * all.
 */
export type Scope = (typeof scopes)[number];

/**
 * Reads a `Scope` from the text of an HTML form or a URL. An empty text gives the default, "this";
 * an unknown text gives undefined.
 */
export function parseScope(text: string | null): Scope | undefined {
	return text ? scopes.find((scope) => scope === text) : "this";
}
