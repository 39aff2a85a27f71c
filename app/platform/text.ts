/** Control characters other than tab and line breaks. SQLite's functions stop at a NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds
const CONTROL = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f]/g;

/** Without halves of surrogate pairs, which UTF-8 cannot express. */
export function cleanText(text: string): string {
	return withLineFeeds(text).replace(CONTROL, "").toWellFormed();
}

export function withLineFeeds(text: string): string {
	return text.replace(/\r\n?/g, "\n");
}

/** An emoji of two surrogates is one character. */
export function cutText(text: string, length: number): string {
	// Most texts are short enough, and only long ones are taken apart.
	return text.length <= length ? text : [...text].slice(0, length).join("");
}
