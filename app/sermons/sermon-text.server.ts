import { micromark } from "micromark";

/**
 * What stays as it was typed, because people do not mean it when they write or paste a sermon: code by an
 * indented line, lists by "2. Timothy", a heading by a line of dashes below a paragraph; and HTML and
 * other sites' pictures.
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

/** How the page shows these: it has no styles for text of its own. */
const looks: Record<string, string> = {
	blockquote: "grid gap-4 border-l-4 border-line pl-5",
	h3: "mt-4 text-2xl text-sky",
	h4: "mt-4 font-semibold text-xl text-sky",
};

/**
 * A sermon's Markdown as HTML: headings, paragraphs, quotations, emphasis and links. The library escapes
 * all else, and drops dangerous addresses. A `#` heading is an `h3`, below the page's own headings.
 */
export function sermonTextHtml(markdown: string): string {
	const html = micromark(markdown, { extensions: [meantOtherwise] });
	return html.replace(/<(\/?)(h[1-6]|blockquote)>/g, (_, end: string, tag: string) => {
		const name = tag.replace(/\d/, (level) => `${Math.min(Number(level) + 2, 4)}`);
		return end ? `</${name}>` : `<${name} class="${looks[name]}">`;
	});
}
