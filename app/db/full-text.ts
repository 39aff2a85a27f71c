/** A text as SQLite's full-text queries have it: these words, one after the other. */
export function phrase(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}
