import { truncate, writeFile } from "node:fs/promises";
import { createWith, openNewAlbum, photos } from "./albums";
import { dialog, expect, forgetProblems, test, widths } from "./fixtures";
import { rowOf } from "./portal";

/* What only a browser sends: a form with files, where no script runs. The other forms: tests/worker. */
test.use({ javaScriptEnabled: false, viewport: widths.phone });

test("an album's form carries its photos and arranges them", async ({ page }) => {
	const title = await openNewAlbum(page);
	await expect(dialog(page).getByText(/together: up to 25 MB/)).toBeVisible();
	const large = test.info().outputPath("large.jpg");
	await writeFile(large, "");
	await truncate(large, 26 * 2 ** 20);
	await createWith(page, large);
	await expect(dialog(page).getByRole("alert")).toContainText("The photos are too large.");
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
	await createWith(page, await photos(3));
	await expect(rowOf(page, title)).toContainText("3 photos");

	await page.getByRole("button", { name: `Edit ${title}` }).click();
	const rows = dialog(page)
		.getByRole("group", { name: "Photos in this gallery" })
		.getByRole("listitem");
	const urls = () =>
		rows.getByRole("img").evaluateAll((all) => all.map((img) => img.getAttribute("src")));
	await expect(rows).toHaveCount(3);
	const [a, b, c] = await urls();
	await dialog(page).getByLabel("Category").fill("Youth");
	await rows.nth(2).getByLabel("What the photo shows").fill("Children");
	await rows.nth(2).getByRole("button", { name: "Use as cover" }).click();
	await expect.poll(urls).toEqual([c, a, b]);
	await expect(rows.nth(0).getByLabel("What the photo shows")).toHaveValue("Children");
	await rows.nth(1).getByRole("button", { name: "Remove" }).click();
	await expect.poll(urls).toEqual([c, b]);
	await expect(dialog(page).getByLabel("Category")).toHaveValue("Youth");
	await dialog(page).getByRole("button", { name: "Update Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("2 photos");
	await expect(rowOf(page, title)).toContainText("Youth");
	// The browser itself reports what was refused.
	forgetProblems(page);
});
