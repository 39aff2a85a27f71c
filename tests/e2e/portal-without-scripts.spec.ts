import { truncate, writeFile } from "node:fs/promises";
import { createWith, openNewAlbum, photos } from "./albums";
import { dialog, expect, forgetProblems, notifications, test, widths } from "./fixtures";
import { deleteRow, editButton, openPortal, rowOf, signInAsDemo } from "./portal";

/*
 * The portal's two kinds of form, with text and with files, where no script runs. What such forms are
 * answered: tests/worker.
 */
test.use({ javaScriptEnabled: false, viewport: widths.phone });

test("a sermon is refused, added, corrected and deleted", async ({ page }) => {
	const title = "The Vine";
	const field = (label: string) => dialog(page).getByLabel(label);
	await openPortal(page, "sermons");
	await page.getByRole("button", { name: "Add Sermon" }).click();
	await field("Title").fill(title);
	await field("Audio URL").fill("the recording");
	await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
	await expect(dialog(page)).toContainText("Failed to create sermon");
	await expect(field("Audio URL")).toHaveAccessibleDescription(
		"The address must begin with http:// or https://",
	);
	await expect(field("Title")).toHaveValue(title);
	await field("Audio URL").fill("");
	await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
	await expect(notifications(page)).toContainText("Sermon added");
	await expect(page.locator("tbody").getByRole("row").first()).toContainText(title);

	await editButton(page, title).click();
	await field("Preacher").fill("Neo");
	await page.context().clearCookies({ name: "token" });
	await dialog(page).getByRole("button", { name: "Update Sermon" }).click();
	await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
	await signInAsDemo(page);
	await expect(dialog(page)).toHaveAccessibleName("Edit Sermon");
	await expect(field("Preacher")).toHaveValue("Neo");
	await dialog(page).getByRole("button", { name: "Update Sermon" }).click();
	await expect(notifications(page)).toContainText("Sermon updated");
	await expect(rowOf(page, title)).toContainText("Neo");
	await deleteRow(page, title);
	// The browser itself reports what was refused.
	forgetProblems(page);
});

test("an album's form carries its photos and arranges them", async ({ page }) => {
	const title = await openNewAlbum(page);
	await expect(dialog(page).getByText(/together: up to 25 MB/)).toBeVisible();
	const large = test.info().outputPath("large.jpg");
	await writeFile(large, "");
	await truncate(large, 26 * 2 ** 20);
	await createWith(page, large);
	await expect(dialog(page).getByRole("alert")).toContainText(
		"The photos were too large together.",
	);
	await expect(dialog(page).getByLabel("Title")).toHaveValue(title);
	await createWith(page, await photos(3));
	await expect(rowOf(page, title)).toContainText("3 photos");

	await page.getByRole("button", { name: `Edit ${title}` }).click();
	const rows = dialog(page)
		.getByRole("group", { name: "Photos of this gallery" })
		.getByRole("listitem");
	const urls = () =>
		rows.getByRole("img").evaluateAll((all) => all.map((img) => img.getAttribute("src")));
	const [a, b, c] = await urls();
	await dialog(page).getByLabel("Category").fill("Youth");
	await rows.nth(2).getByLabel("What the photo shows").fill("Children");
	await rows.nth(2).getByRole("button", { name: "Use as cover" }).click();
	await expect.poll(urls).toEqual([c, b, a]);
	await expect(rows.nth(0).getByLabel("What the photo shows")).toHaveValue("Children");
	await rows.nth(1).getByLabel("Remove").check();
	await dialog(page).getByRole("button", { name: "Update Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("2 photos");
	await expect(rowOf(page, title)).toContainText("Youth");
	// The browser itself reports what was refused.
	forgetProblems(page);
});
