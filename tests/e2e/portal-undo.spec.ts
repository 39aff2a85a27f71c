import { dialog, expect, test } from "./fixtures";
import { add, openPortal, rowOf } from "./portal";

test.use({ viewport: { width: 360, height: 740 } });

test("by keyboard on a phone, a deletion is taken back where it is said", async ({ page }) => {
	const title = "The Lost Coin";
	await add(page, "sermons", { title, date: "2031-06-01" });
	await openPortal(page, "sermons");
	await rowOf(page, title)
		.getByRole("button", { name: /^Delete/ })
		.press("Enter");
	await expect(dialog(page)).toContainText("It can be put back for 30 days");
	await dialog(page).getByRole("button", { name: "Delete" }).press("Enter");
	await expect(page.getByText(`Sermon deleted: “${title}”`)).toBeInViewport();
	await expect(rowOf(page, title)).toHaveCount(0);
	await page.keyboard.press("Tab");
	const undo = page.getByRole("button", { name: "Undo" });
	await expect(undo).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText(`Change of a sermon taken back: “${title}”`)).toBeInViewport();
	await expect(rowOf(page, title)).toBeVisible();
	const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(scrollWidth).toBe(360);
});
