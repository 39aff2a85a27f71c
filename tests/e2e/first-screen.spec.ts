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

for (const lng of ["en", "tn"] as const) {
	test(`a small phone shows the contact form within two screens: ${lng}`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 640 });
		await page.goto(inLanguage("/contact", lng));
		const field = await page.locator("form#message [name=name]").boundingBox();
		expect(field?.y).toBeLessThan(2 * 640 - 44);
	});
}

test("on a wide screen neither half of a page stays empty", async ({ page, problems }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	for (const [path, left, right] of [
		["/contact", ".contact-ways", "form#message"],
		["/contact", "#directions ul", "#directions figure"],
		["/services", "table", "section:has(h2):not(:has(table)) > ul"],
		["/services", "ul:has(svg)", "figure"],
		["/about", "section h2", "img[src*=story]"],
		["/privacy", "section h2", "section h2 + div"],
		["/accessibility", "section h2", "address"],
		["/nope", "section:has(a)", "form[role=search]"],
	] as const) {
		await page.goto(inLanguage(path, "en"));
		const a = await page.locator(`main ${left}`).first().boundingBox();
		const b = await page.locator(`main ${right}`).last().boundingBox();
		if (!a || !b) throw new Error(`${path} has no ${left} or ${right}`);
		expect(b.x, `${path}: ${right}`).toBeGreaterThanOrEqual(a.x + a.width);
	}
	// The browser itself reports an answer that is meant to be a 404.
	problems.length = 0;
});
