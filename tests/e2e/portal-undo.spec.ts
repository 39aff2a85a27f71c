import { dialog, expect, forgetProblems, test } from "./fixtures";
import { add, openPortal, rowOf } from "./portal";
import { administrator } from "./seeded";

test.use({ viewport: { width: 360, height: 740 } });

test("by keyboard on a phone, a deletion is taken back where it is said", async ({ page }) => {
	const title = "The Lost Coin";
	await add(page, "sermons", { title, date: "2031-06-01" });
	await openPortal(page, "sermons");
	await rowOf(page, title)
		.getByRole("button", { name: /^Delete/ })
		.press("Enter");
	await expect(dialog(page)).toContainText("You can put it back for 30 days");
	await dialog(page).getByRole("button", { name: "Delete" }).press("Enter");
	await expect(page.getByText(`Sermon deleted: “${title}”`)).toBeInViewport();
	await expect(rowOf(page, title)).toHaveCount(0);
	await page.keyboard.press("Tab");
	const undo = page.getByRole("button", { name: "Undo" });
	await expect(undo).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText(`Change to a sermon undone: “${title}”`)).toBeInViewport();
	await expect(rowOf(page, title)).toBeVisible();
	const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(scrollWidth).toBe(360);
});

test("by keyboard, an undo in the log that would overwrite a later change asks where the focus goes", async ({
	page,
}) => {
	const title = "The Lost Sheep";
	const id = await add(page, "sermons", { title, speaker: "Ann" });
	const headers = { Authorization: `Bearer ${administrator.token}` };
	for (const speaker of ["Ben", "Carol"]) {
		await page.request.put(`/api/sermons/${id}`, { headers, data: { speaker } });
	}
	await openPortal(page, "users");
	const undo = rowOf(page, title).getByRole("button", { name: /^Undo\W+Sermon changed/ });
	await undo.last().press("Enter");
	await expect(page.getByRole("alert")).toBeVisible();
	// The undo was answered with a 409.
	forgetProblems(page);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: "Undo anyway" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.getByText(`Change to a sermon undone: “${title}”`)).toBeInViewport();
});
