import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { whole } from "./waiting";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

/** The rules of WCAG 2.2 AA, and axe's own best practices. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe finds nothing against its rules. */
export async function expectAccessible(page: Page) {
	// As one expression: what it gives is not asked for.
	if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${source};undefined`);
	const found = await page.evaluate(async (values) => {
		const { run } = (window as unknown as { axe: typeof axe }).axe;
		const { violations } = await run(
			{ exclude: ["iframe"] },
			{ runOnly: { type: "tag", values }, resultTypes: ["violations"] },
		);
		return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
	}, rules);
	expect(found).toEqual([]);
}

/** Nothing of the page, or of a card or dialog in it, is cut off at its side, or scrolls there. */
export async function expectToFit(page: Page) {
	// A page that is still coming may be measured without its stylesheet.
	await whole(page);
	const overflow = await page.evaluate(() =>
		[...document.querySelectorAll(":root, article, section, dialog")]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map((box) => `${box.localName}: ${box.scrollWidth} px in ${box.clientWidth} px`),
	);
	expect(overflow).toEqual([]);
}

/** Makes the browser's text larger or smaller, as somebody does in its settings. */
export async function setTextSize(page: Page, percent: number) {
	const devTools = await page.context().newCDPSession(page);
	const standard = (16 * percent) / 100;
	await devTools.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
	await expect
		.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
		.toBe(`${standard}px`);
}

/** No word of a heading is broken for lack of room. */
export async function expectWholeHeadings(page: Page) {
	const broken = await page.evaluate(() =>
		[...document.querySelectorAll("h1, h2, h3")].flatMap((heading) => {
			const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
			const found: string[] = [];
			while (texts.nextNode()) {
				const text = texts.currentNode as Text;
				for (const { index, 0: word } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
					const range = document.createRange();
					range.setStart(text, index);
					range.setEnd(text, index + word.length);
					const lines = new Set([...range.getClientRects()].map(({ top }) => top));
					if (lines.size > 1) found.push(word);
				}
			}
			return found;
		}),
	);
	expect(broken).toEqual([]);
}
