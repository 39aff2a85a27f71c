import {
	expectAccessible,
	expectClearInSystemColours,
	expectToFit,
	expectWholeHeadings,
	setTextSize,
} from "./accessible";
import { expect, forgetProblems, inLanguage, pages, test, widths } from "./fixtures";
import { hydrated, scrollThrough } from "./waiting";

/** Pairs what can differ, so that each language, scheme and device is looked at once. */
const visits = [
	{ lng: "en", colorScheme: "dark", viewport: widths.desktop },
	// As small as a phone can be, or a wide screen enlarged four times.
	{ lng: "tn", colorScheme: "light", viewport: { width: 320, height: 640 } },
] as const;

for (const shown of pages) {
	test(`${shown.path} is accessible and fits, in both languages`, async ({ page }) => {
		for (const { lng, colorScheme, viewport } of visits) {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize(viewport);
			const response = await page.goto(inLanguage(shown.path, lng));
			const expected = "status" in shown ? shown.status : 200;
			expect(response?.status()).toBe(expected);
			// The browser itself reports an answer that is meant to be a 404.
			if (expected !== 200) forgetProblems(page);
			await expect(page.locator("html")).toHaveAttribute("lang", lng);
			await expect(page.getByRole("heading", { level: 1 })).toContainText(shown[lng]);
			// As it was sent, which is all that comes where no script runs.
			for (const width of [320, 768, 1280, 1920]) {
				await page.setViewportSize({ width, height: 800 });
				await expectToFit(page);
			}
			await scrollThrough(page);
			await page.setViewportSize(viewport);
			// What the header covers at another place of the page can be scrolled out from under it.
			await page.evaluate(() => scrollTo(0, 0));
			await hydrated(page);
			await expectAccessible(page);
			await expectClearInSystemColours(page);
			await expectToFit(page);
			await page.setViewportSize(widths.phone);
			await setTextSize(page, 200);
			await expectToFit(page);
			await expectWholeHeadings(page);
			await setTextSize(page, 100);
		}
	});
}
