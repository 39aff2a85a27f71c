import { expectAccessible, expectToFit } from "./accessible";
import { dialog, expect, notifications, test, widths } from "./fixtures";
import { openPortal, rowOf } from "./portal";
import { visit } from "./waiting";

test("on a phone, an announcement is set by keyboard and stands above every page until it is deleted", async ({
	page,
}) => {
	const title = "Water for all: the borehole is open";
	await page.setViewportSize(widths.phone);
	await openPortal(page, "dashboard");
	await page.getByRole("button", { name: "Add Announcement" }).press("Enter");
	await expect(dialog(page).getByLabel("Announcement", { exact: true })).toBeFocused();
	await page.keyboard.type(title);
	await dialog(page).getByRole("switch").press("Space");
	await expectAccessible(page);
	await expectToFit(page);
	await page.keyboard.press("Enter");
	await expect(notifications(page)).toContainText("Announcement added");
	await expect(rowOf(page, title)).toContainText("On all pages");
	await expectAccessible(page);
	for (const path of ["/", "/about"]) {
		await visit(page, path);
		const bar = page.getByRole("region", { name: "Announcement" });
		await expect(bar).toContainText(title);
		await expect(bar).toContainText("Next service");
		await expectAccessible(page);
		await expectToFit(page);
	}
	await openPortal(page, "dashboard");
	await page.getByRole("button", { name: new RegExp(`^Delete\\W+${title}`) }).press("Enter");
	await dialog(page).getByRole("button", { name: "Delete" }).press("Enter");
	await expect(rowOf(page, title)).toHaveCount(0);
});
