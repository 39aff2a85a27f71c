import {
	expectAccessible,
	expectClearInSystemColours,
	expectToFit,
	expectWholeHeadings,
	setTextSize,
} from "./accessible";
import { expect, inLanguage, pages, test, widths } from "./fixtures";
import { hydrated, scrollThrough } from "./waiting";

/** As wide as a phone can be small, or a wide screen enlarged four times. */
const narrow = { width: 320, height: 640 };

/**
 * Each page comes in each language with and without scripts, once on a narrow phone first and once on
 * a wide screen, and is made wider or narrower then. Where scripts run, axe looks at it as it came:
 * it is slow, so each language, width and colour scheme is looked at once. Last, the text grows.
 */
for (const { lng, javaScriptEnabled, device, colorScheme } of [
	{ lng: "en", javaScriptEnabled: true, device: "desktop", colorScheme: "dark" },
	{ lng: "en", javaScriptEnabled: false, device: "phone", colorScheme: "light" },
	{ lng: "tn", javaScriptEnabled: true, device: "phone", colorScheme: "light" },
	{ lng: "tn", javaScriptEnabled: false, device: "desktop", colorScheme: "dark" },
] as const) {
	const first = device === "phone" ? narrow : widths.desktop;
	const scripts = `JavaScript ${javaScriptEnabled ? "on" : "off"}`;
	test.describe(`${lng}, ${scripts}, first on a ${device}, ${colorScheme}`, () => {
		test.use({ javaScriptEnabled, viewport: first, colorScheme });
		for (const shown of pages) {
			test(shown.path, async ({ page, problems }) => {
				const response = await page.goto(inLanguage(shown.path, lng));
				const expected = "status" in shown ? shown.status : 200;
				expect(response?.status()).toBe(expected);
				// The browser itself reports an answer that is meant to be a 404.
				if (expected !== 200) problems.length = 0;
				await hydrated(page);
				if (javaScriptEnabled) await expectAccessible(page);
				await expectClearInSystemColours(page);
				for (const width of [first.width, 320, 360, 768, 1024, 1280, 1920]) {
					await page.setViewportSize({ width, height: 800 });
					await expect(page.locator("html")).toHaveAttribute("lang", lng);
					await expect(page.getByRole("heading", { level: 1 })).toContainText(shown[lng]);
					await expectToFit(page);
				}
				await scrollThrough(page);
				await page.setViewportSize(widths.phone);
				for (const percent of [125, 200]) {
					await setTextSize(page, percent);
					await expectToFit(page);
					await expectWholeHeadings(page);
				}
				await page.setViewportSize(widths.desktop);
				await expectToFit(page);
			});
		}
	});
}
