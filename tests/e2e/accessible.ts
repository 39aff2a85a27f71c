import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** axe finds nothing against WCAG 2.2 AA or its own best practices. */
export async function expectAccessible(page: Page) {
	const { violations } = await new AxeBuilder({ page })
		.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
		.exclude("iframe")
		.analyze();
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
	expect(found).toEqual([]);
}

/** Nothing of the page, or of a card or dialog in it, is cut off at its side, or scrolls there. */
export async function expectToFit(page: Page) {
	const overflow = await page.evaluate(() =>
		[...document.querySelectorAll(":root, article, section, dialog")]
			.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
			.map((box) => `${box.localName}: ${box.scrollWidth} px in ${box.clientWidth} px`),
	);
	expect(overflow).toEqual([]);
}
