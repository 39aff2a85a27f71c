import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { HtmlValidate } from "html-validate/node";
import { whole } from "./waiting";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

/** The rules of WCAG 2.2 AA, and axe's own best practices. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** axe finds nothing against its rules, nor html-validate in what the page has become. */
export async function expectAccessible(page: Page) {
	const { results } = await validator.validateString(await page.content());
	const faults = results.flatMap(({ messages }) =>
		messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
	);
	expect(faults).toEqual([]);
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
		[...document.querySelectorAll(":root, article, section, dialog, .rounded-card")]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map((box) => `${box.localName}: ${box.scrollWidth} px in ${box.clientWidth} px`),
	);
	expect(overflow).toEqual([]);
}

/**
 * Where the system's colours take the place of the page's, what its grounds have told stays visible:
 * buttons and dialogs have an edge, the open page and tab stand out, and icons are of the text's
 * colour.
 */
export async function expectClearInSystemColours(page: Page) {
	await page.emulateMedia({ forcedColors: "active" });
	const unclear = await page.evaluate(() => {
		const shown = (selector: string) =>
			[...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
		const of = (element: Element) => getComputedStyle(element);
		const isUnclear = {
			".button, dialog": (element: Element) => of(element).borderTopWidth === "0px",
			"nav [aria-current]": (element: Element) =>
				[...shown("nav a:not([aria-current])")].some(
					(other) => of(other).backgroundColor === of(element).backgroundColor,
				),
			".icon": (element: Element) =>
				of(element).color !== of(element.parentElement ?? element).color,
		};
		return Object.entries(isUnclear).flatMap(([selector, test]) =>
			shown(selector)
				.filter(test)
				.map((element) => element.outerHTML.slice(0, 200)),
		);
	});
	expect(unclear).toEqual([]);
	await page.emulateMedia({ forcedColors: "none" });
}

/**
 * Goes through all that the Tab key reaches, forwards and back: nothing of it is hidden as a whole,
 * under the header for example.
 */
export async function expectFocusInView(page: Page) {
	const isAtEnd = () => page.evaluate(() => document.activeElement === document.body);
	for (const key of ["Tab", "Shift+Tab"]) {
		do {
			await page.keyboard.press(key);
			const hidden = await page.evaluate(() => {
				const focused = document.activeElement;
				if (!focused || focused === document.body || focused.localName === "iframe") return null;
				const { left, right, top, bottom } = focused.getBoundingClientRect();
				// Of a row that scrolls, the link may be seen in part.
				const x = Math.max(1, Math.min((left + right) / 2, innerWidth - 1));
				const isSeen = [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
					const there = document.elementFromPoint(x, y);
					return there && (focused.contains(there) || there.contains(focused));
				});
				return isSeen ? null : focused.outerHTML;
			});
			expect(hidden).toBeNull();
		} while (!(await isAtEnd()));
	}
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
