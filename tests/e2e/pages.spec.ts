import { expectAccessible, expectToFit } from "./accessible";
import { expect, inLanguage, pages, test, widths } from "./fixtures";

for (const javaScriptEnabled of [true, false]) {
	for (const [device, viewport] of Object.entries(widths)) {
		test.describe(`${device}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
			test.use({ javaScriptEnabled, viewport });
			for (const lng of ["en", "tn"] as const) {
				for (const shown of pages) {
					test(`${shown.path} in ${lng}`, async ({ page, problems }) => {
						const response = await page.goto(inLanguage(shown.path, lng));
						const expected = "status" in shown ? shown.status : 200;
						expect(response?.status()).toBe(expected);
						// The browser itself reports an answer that is meant to be a 404.
						if (expected !== 200) problems.length = 0;
						await expect(page.locator("html")).toHaveAttribute("lang", lng);
						await expect(page.getByRole("heading", { level: 1 })).toContainText(shown[lng]);
						await expectToFit(page);
						await page.mouse.wheel(0, 20_000);
						await page.waitForLoadState("networkidle");
					});
				}
			}
		});
	}
}

/** Slow, so each language, width and colour scheme is looked at once, not in all combinations. */
for (const { lng, colorScheme, viewport } of [
	{ lng: "en", colorScheme: "light", viewport: widths.phone },
	{ lng: "tn", colorScheme: "dark", viewport: widths.desktop },
] as const) {
	test.describe(`axe, ${lng}, ${colorScheme}, ${viewport.width} px`, () => {
		test.use({ colorScheme, viewport });
		for (const { path } of pages) {
			test(`${path} has no violation`, async ({ page, problems }) => {
				await page.goto(inLanguage(path, lng), { waitUntil: "networkidle" });
				if (path === "/nope") problems.length = 0;
				await expectAccessible(page);
			});
		}
	});
}
