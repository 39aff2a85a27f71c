import type { Localized } from "../language";

const table: Record<string, Localized> = {};

/**
 * Adds a part to the table of texts. Parts are loaded by the pages that need them, for the side
 * effect of this call: a visitor does not pay for the texts of pages she does not open.
 */
export function addTexts<Part extends Record<string, Localized>>(part: Part): Part {
	Object.assign(table, part);
	return part;
}

/** The text of a key in every language; undefined for a key that no loaded part has. */
export function findText(key: string): Localized | undefined {
	return Object.hasOwn(table, key) ? table[key] : undefined;
}
