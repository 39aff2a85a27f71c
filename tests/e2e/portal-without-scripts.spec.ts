import { truncate, writeFile } from "node:fs/promises";
import { createWith, openNewAlbum, photos } from "./albums";
import { dialog, expect, forgetProblems, test, widths } from "./fixtures";
import { rowOf } from "./portal";

/* What only a browser sends: a form with files, where no script runs. The other forms: tests/worker. */
test.use({ javaScriptEnabled: false, viewport: widths.phone });

test("an album's form carries its photos, and is answered where they are too large", async ({
	page,
}) => {
	const title = await openNewAlbum(page);
	const large = test.info().outputPath("large.jpg");
	await writeFile(large, "");
	await truncate(large, 26 * 2 ** 20);
	await createWith(page, large);
	await expect(dialog(page).getByRole("alert")).toContainText("The photos are too large.");
	await createWith(page, await photos(3));
	await expect(rowOf(page, title)).toContainText("3 photos");
	// The browser itself reports what was refused.
	forgetProblems(page);
});
