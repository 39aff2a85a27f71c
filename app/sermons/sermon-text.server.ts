import { micromark } from "micromark";

/**
 * Features of Markdown that are disabled, because people use them only by accident when they write
 * or paste a sermon. An indented line would become code, "2. Timothy" would become a list, and a
 * line of dashes would make a heading of the paragraph above. HTML and pictures are disabled, too.
 * What was typed for a disabled feature stays in the text unchanged.
 */
const meantOtherwise = {
	disable: {
		null: [
			"codeFenced",
			"codeIndented",
			"codeText",
			"definition",
			"htmlFlow",
			"htmlText",
			"labelStartImage",
			"list",
			"thematicBreak",
			"characterReference",
			"setextUnderline",
		],
	},
};

/**
 * The CSS classes of HTML elements in a sermon's text. They are needed because the site has no
 * default styles for these elements.
 */
const looks: Record<string, string> = {
	blockquote: "grid gap-4 border-l-4 border-line pl-5",
	h3: "mt-4 text-2xl text-sky",
	h4: "mt-4 font-semibold text-xl text-sky",
};

/*
 * The Markdown in a sermon's text that micromark is given is bounded: the time for a row of asterisks
 * grows with the third power of its length, and the time for a paragraph with the square of the
 * number of its marks. The patterns first match a backslash with the character after it, so that what
 * is escaped already stays so.
 */

/** Rows of more than three asterisks or underscores, or quotations more than three deep. */
const longRow = /\\.|([*_]{4,}|^(?: {0,3}>){4,})/gms;

const mark = /\\.|([*_[\]])/gs;

/** The most asterisks, underscores and brackets with a meaning in one paragraph. */
const MARKS_MOST = 1000;

function escaped(text: string, pattern: RegExp): string {
	return text.replace(pattern, (found, marks?: string) =>
		marks ? marks.replace(/[*_[\]>]/g, "\\$&") : found,
	);
}

/** The text without Markdown that would take too long: its marks stay as they were typed. */
function bounded(markdown: string): string {
	const paragraphs = markdown.split(/\n[ \t]*\n/);
	return paragraphs
		.map((text) => escaped(text, text.split(/[*_[\]]/).length > MARKS_MOST ? mark : longRow))
		.join("\n\n");
}

/**
 * Converts a sermon's written text from Markdown to HTML: headings, paragraphs, quotations,
 * emphasis and links. The library micromark escapes everything else, and removes dangerous URLs. A
 * `#` heading becomes an `h3`, because it stands below the page's own headings.
 */
export function sermonTextHtml(markdown: string): string {
	const html = micromark(bounded(markdown), { extensions: [meantOtherwise] });
	return html.replace(/<(\/?)(h[1-6]|blockquote)>/g, (_, end: string, tag: string) => {
		const name = tag.replace(/\d/, (level) => `${Math.min(Number(level) + 2, 4)}`);
		return end ? `</${name}>` : `<${name} class="${looks[name]}">`;
	});
}
