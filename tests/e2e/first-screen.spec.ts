import { expect, inLanguage, test } from "./fixtures";

/** The smallest phone that is common, and a small laptop. */
for (const viewport of [
	{ width: 360, height: 640 },
	{ width: 1280, height: 800 },
]) {
	for (const lng of ["en", "tn"] as const) {
		test(`the first screen says when, where and how to get there: ${lng}, ${viewport.width} px`, async ({
			page,
		}) => {
			await page.setViewportSize(viewport);
			await page.goto(inLanguage("/", lng));
			const main = page.locator("main");
			const directions = main.locator("a[href*='/contact']").first();
			const shown = [
				main.getByRole("heading", { level: 1 }),
				main.getByText("9:00 AM - 12:30 PM").first(),
				main.getByText("Letsatsi Lodge, Tati Siding, Botswana"),
				main.locator("a[href*='/about']").first(),
				directions,
			];
			for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 });
			await directions.click();
			await expect(page).toHaveURL(/#directions$/);
			await expect(page.locator("#directions h2")).toBeInViewport({ ratio: 1 });
		});
	}
}
