import type { Locator, Page } from "@playwright/test";
import { expect, requestsOf, test, widths } from "./fixtures";
import { settled, stopClock, visit } from "./waiting";

const tooltip = (page: Page) => page.locator("[popover]");

/** Opens a page with its footer in view. */
async function openAtFooter(page: Page, path: string) {
	await visit(page, path);
	const link = page.getByRole("contentinfo").getByRole("link", { name: "Facebook" });
	await link.scrollIntoViewIfNeeded();
	return link;
}

/** Rests the mouse on a control until its tooltip shows, for which the script is fetched first. */
async function warmUp(page: Page, path: string) {
	const link = await openAtFooter(page, path);
	await link.hover();
	await expect(tooltip(page)).toHaveText("Facebook");
	return link;
}

/** Gives a control the focus until its tooltip shows: nothing tells when the page listens. */
async function focusUntilTold(control: Locator, text: string) {
	await expect(async () => {
		await control.blur();
		await control.focus();
		await expect(tooltip(control.page())).toHaveText(text, { timeout: 3_000 });
	}).toPass();
}

test("a tooltip shows once the mouse has rested for 700 ms", async ({ page }) => {
	await page.clock.install();
	const facebook = await warmUp(page, "/");
	const youTube = page.getByRole("contentinfo").getByRole("link", { name: "YouTube" });
	// It stands above its control, and the mouse can go over it.
	const control = await facebook.boundingBox();
	const tip = await tooltip(page).boundingBox();
	if (!tip || !control) throw new Error("Nothing is shown");
	expect(tip.y + tip.height).toBeLessThanOrEqual(control.y + 1);
	await page.mouse.move(tip.x + tip.width / 2, tip.y + tip.height / 2, { steps: 5 });
	await page.clock.runFor(300);
	await expect(tooltip(page)).toBeVisible();

	await stopClock(page);
	await page.mouse.move(0, 0);
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(310);
	await facebook.hover();
	await page.clock.runFor(690);
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(20);
	await expect(tooltip(page)).toBeVisible();

	await page.mouse.move(0, 0);
	await expect(tooltip(page)).toBeHidden();
	await page.clock.runFor(290);
	await youTube.hover();
	await page.clock.runFor(10);
	await expect(tooltip(page)).toBeVisible();
	await expect(tooltip(page)).toHaveText("YouTube");
});

test("the keyboard shows it too, and Escape closes it", async ({ page }) => {
	await page.setViewportSize({ width: 800, height: 800 });
	await visit(page, "/about");
	const previous = page.getByRole("button", { name: "Previous person" });
	await previous.scrollIntoViewIfNeeded();
	await page.keyboard.press("Shift");
	await focusUntilTold(previous, "Previous person");
	await page.keyboard.press("Shift+Tab");
	await expect(tooltip(page)).toBeHidden();
	await page.keyboard.press("Tab");
	await expect(tooltip(page)).toHaveText("Previous person");
	await page.keyboard.press("Escape");
	await expect(tooltip(page)).toBeHidden();

	await page.setViewportSize(widths.phone);
	await focusUntilTold(page.locator("header summary"), "Menu");
	const box = await tooltip(page).boundingBox();
	expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(widths.phone.width);
	expect(box?.y).toBeGreaterThan(0);
	await page.keyboard.press("Enter");
	await expect(tooltip(page)).toBeHidden();
	await page.keyboard.press("Escape");
	await expect(page.locator("header details")).not.toHaveAttribute("open");
});

test("a press and a scroll close it", async ({ page }) => {
	const link = await warmUp(page, "/");
	await page.mouse.down();
	await expect(tooltip(page)).toBeHidden();
	await page.mouse.move(0, 0);
	await page.mouse.up();
	await link.hover();
	await expect(tooltip(page)).toBeVisible();
	await page.mouse.wheel(0, -200);
	await expect(tooltip(page)).toBeHidden();
});

test("a link that leads on leaves none behind", async ({ page }) => {
	await page.setViewportSize({ width: 800, height: 800 });
	await visit(page, "/about");
	const next = page.getByRole("button", { name: "Next person" });
	await next.scrollIntoViewIfNeeded();
	await next.hover();
	await expect(tooltip(page)).toHaveText("Next person");
	await page.getByRole("contentinfo").getByRole("link", { name: "Sermons" }).click();
	await expect(page).toHaveURL("/sermons");
	await expect(tooltip(page)).toBeHidden();
});

test.describe("by touch", () => {
	test.use({ hasTouch: true, viewport: widths.phone });

	test("none shows, and no script is fetched for it", async ({ page }) => {
		const fetched = requestsOf(page);
		await page.clock.install();
		for (const path of ["/", "/sermons"]) {
			await visit(page, path);
			await page.locator("header summary").tap();
			await expect(page.locator("header details")).toHaveAttribute("open");
			await page.clock.runFor(900);
			await settled(page);
			await expect(tooltip(page)).toHaveCount(0);
		}
		expect(fetched.filter((url) => url.includes("tooltips"))).toEqual([]);
	});
});
