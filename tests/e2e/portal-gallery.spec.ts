import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { addAlbum, addAlbumOf, openNewAlbum, photos, rowOf } from "./albums";
import { expect, holdForms, test, widths } from "./fixtures";
import { deletes, openPortal } from "./portal";

/** Lets the server have the next form, but loses its answer. */
async function loseNextAnswer(page: Page) {
	let isLost = false;
	await page.route("**/admin*", async (route) => {
		if (route.request().method() !== "POST" || isLost) return route.continue();
		isLost = true;
		await route.fetch();
		await route.abort("connectionreset");
	});
}

test("removing all previews gives the cover's address back", async ({ page }) => {
	const title = await addAlbum(page);
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	const dialog = page.getByRole("dialog", { name: "Edit Gallery" });
	const address = dialog.getByLabel("Cover image address");
	await dialog.getByLabel("Photos").setInputFiles(await photos(1));
	await expect(dialog.getByRole("listitem")).toContainText("New Cover");
	await expect(dialog.getByText(/New photos replace the cover and all photos/)).toBeVisible();
	await expect(address).toBeDisabled();
	await dialog.getByRole("button", { name: "Remove photo-1.jpg" }).click();
	await expect(address).toHaveValue("/demo/baptism-1.webp");
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled, viewport: widths.phone });

		test("an album's photos are moved, described and removed, and one is made its cover", async ({
			page,
		}) => {
			const { title, dialog } = await openNewAlbum(page);
			await dialog.getByLabel("Photos").setInputFiles(await photos(4));
			await dialog.getByRole("button", { name: "Create Gallery" }).click();
			await expect(rowOf(page, title)).toContainText("4 photos");
			await page.getByRole("button", { name: `Edit ${title}` }).click();
			const edit = page.getByRole("dialog", { name: "Edit Gallery" });
			const list = edit.getByRole("group", { name: "Photos of this gallery" });
			const rows = list.getByRole("listitem");
			const urls = () =>
				rows.locator("img").evaluateAll((all) => all.map((img) => img.getAttribute("src")));
			await expect(rows).toHaveCount(4);
			const [a, b, c, d] = await urls();
			await expect(rows.nth(0)).toContainText("Cover Image");
			await edit.getByLabel("Category").fill("Youth");
			await rows.nth(2).getByLabel("What the photo shows").fill("The choir sings");
			await rows.nth(2).getByLabel("The same in Setswana").fill("Khwaere e a opela");
			await rows.nth(3).getByLabel("What the photo shows").fill("Children");
			await rows.nth(2).getByRole("button", { name: "Use as cover" }).click();
			await expect.poll(urls).toEqual([c, b, a, d]);
			await expect(rows.nth(0).getByLabel("What the photo shows")).toHaveValue("The choir sings");
			await expect(rows.nth(0).getByLabel("The same in Setswana")).toHaveValue("Khwaere e a opela");
			await rows.nth(2).getByRole("button", { name: "Move later" }).click();
			await expect.poll(urls).toEqual([c, b, d, a]);
			await rows.nth(1).getByLabel("Remove").check();
			await rows.nth(3).getByLabel("Remove").check();
			await rows.nth(3).getByLabel("Remove").uncheck();
			await expect(edit.getByLabel("Category")).toHaveValue("Youth");
			await edit.getByRole("button", { name: "Update Gallery" }).click();
			await expect(rowOf(page, title)).toContainText("3 photos");
			await expect(rowOf(page, title)).toContainText("Youth");
			await page.goto("/gallery?category=Youth");
			const shown = page.getByRole("article", { name: title }).getByRole("img");
			await expect(shown).toHaveCount(3);
			await expect(shown.nth(0)).toHaveAttribute("alt", "The choir sings");
			await expect(shown.nth(1)).toHaveAttribute("alt", "Children");
			await expect(shown.nth(2)).toHaveAttribute("alt", `${title}: Photo 3`);
			expect(await shown.evaluateAll((all) => all.map((img) => img.getAttribute("src")))).toEqual([
				c,
				d,
				a,
			]);
			await page.goto("/gallery?category=Youth&lng=tn");
			await expect(shown.nth(0)).toHaveAttribute("alt", "Khwaere e a opela");
			await expect(shown.nth(1)).toHaveAttribute("alt", "Children");
			await expect(shown.nth(1)).toHaveAttribute("lang", "en");
			if (!javaScriptEnabled) return;
			await shown.nth(0).click();
			const large = page.getByRole("dialog").getByRole("img");
			await expect(large).toHaveAttribute("alt", "Khwaere e a opela");
			await page.keyboard.press("ArrowRight");
			await expect(large).toHaveAttribute("alt", "Children");
			await expect(large).toHaveAttribute("lang", "en");
		});
	});
}

test("the focus goes with a photo that is moved, and Enter in a field saves", async ({ page }) => {
	const { title, dialog } = await openNewAlbum(page);
	await dialog.getByLabel("Photos").setInputFiles(await photos(2));
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	const edit = page.getByRole("dialog", { name: "Edit Gallery" });
	await edit.getByRole("button", { name: "Move later: Photo 1" }).press("Enter");
	await expect(edit.getByRole("button", { name: "Move earlier: Photo 2" })).toBeFocused();
	await expect(edit.getByText("Moved: now photo 2 of 2")).toBeAttached();
	await edit.getByLabel("Title").press("Enter");
	await expect(edit).toBeHidden();
});

test("when the server fails, the red box says so, and sending again adds one album", async ({
	page,
	problems,
}) => {
	const { title, dialog } = await openNewAlbum(page);
	await loseNextAnswer(page);
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Failed to create gallery item");
	await expect(dialog.getByLabel("Title")).toHaveValue(title);
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(dialog).toBeHidden();
	await expect(rowOf(page, title)).toHaveCount(1);
	problems.length = 0;
});

test("a change and a deletion whose answers are lost can be sent again", async ({
	page,
	problems,
}) => {
	const title = await addAlbum(page);
	const dialog = page.getByRole("dialog");
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	await dialog.getByLabel("Category").fill("Youth");
	await loseNextAnswer(page);
	await dialog.getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Failed to update gallery item");
	await dialog.getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog).toBeHidden();
	await expect(rowOf(page, title)).toContainText("Youth");
	await loseNextAnswer(page);
	await page.getByRole("button", { name: deletes(title) }).click();
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Failed to delete gallery item");
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(rowOf(page, title)).toBeHidden();
	await expect(page.getByRole("alert")).toContainText("It is no longer there");
	problems.length = 0;
});

test("after a refusal, an album without its new photos still has its cover", async ({
	page,
	problems,
}) => {
	// Without its rules the browser cannot refuse the form: the server does.
	await page.route("**/assets/live-validation-*.js", (route) => route.abort());
	const title = await addAlbum(page);
	const dialog = page.getByRole("dialog", { name: "Edit Gallery" });
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	await dialog.getByLabel("Photos").setInputFiles(await photos(1));
	// Longer than the page lets one type.
	const name = dialog.getByLabel("Title");
	await name.evaluate((field) => field.removeAttribute("maxlength"));
	await name.fill("x".repeat(201));
	await dialog.getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Failed to update gallery item");
	await name.fill(title);
	await dialog.getByRole("button", { name: "Remove photo-1.jpg" }).click();
	const address = dialog.getByLabel("Cover image address");
	await expect(address).toHaveValue("/demo/baptism-1.webp");
	await dialog.getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog).toBeHidden();
	await expect(rowOf(page, title)).toContainText("baptism-1.webp");
	// The browser itself reports the 400, and the rules that did not come.
	problems.length = 0;
});

test("while it is busy, each button says what is being done", async ({ page }) => {
	const title = await addAlbum(page);
	const dialog = page.getByRole("dialog", { name: "Edit Gallery" });
	let release = await holdForms(page);
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	await dialog.getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog.getByRole("button", { name: "Updating..." })).toBeVisible();
	await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
	release();
	await expect(dialog).toBeHidden();
	await page.unrouteAll({ behavior: "wait" });
	release = await holdForms(page);
	await page.getByRole("button", { name: "Add Sermon Photo" }).click();
	await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
	release();
	await expect(page.getByRole("button", { name: "Add Sermon Photo" })).toBeVisible();
});

test("of two who edit one album, the second is shown what the first left", async ({
	page,
	context,
	problems,
}) => {
	const title = await addAlbum(page);
	const other = await context.newPage();
	await openPortal(other, "gallery");
	const dialogs = [page, other].map((each) => each.getByRole("dialog", { name: "Edit Gallery" }));
	for (const each of [page, other]) {
		await each.getByRole("button", { name: `Edit ${title}` }).click();
	}
	const [first, second] = dialogs;
	if (!first || !second) throw new Error("There are two");
	await first.getByLabel("Description").fill("From the first");
	await first.getByLabel("Cover image address").fill("/demo/baptism-2.webp");
	await first.getByRole("button", { name: "Update Gallery" }).click();
	await expect(first).toBeHidden();
	await other.setViewportSize(widths.phone);
	await second.getByLabel("Description").fill("From the second");
	await second.getByRole("button", { name: "Update Gallery" }).click();
	await expect(second.getByRole("alert")).toContainText("From the first");
	await expect(second.getByText("Failed to update gallery item")).toBeInViewport();
	await expect(second.getByLabel("Description")).toHaveValue("From the second");
	// What the second has not touched is as the first left it.
	await expect(second.getByLabel("Cover image address")).toHaveValue("/demo/baptism-2.webp");
	await second.getByRole("button", { name: "Update Gallery" }).click();
	await expect(second).toBeHidden();
	await expect(rowOf(other, title)).toContainText("baptism-2.webp");
	// The browser itself reports the 409.
	problems.length = 0;
});

test("photos that somebody else adds meanwhile stay, however those that were there are arranged", async ({
	page,
	problems,
}) => {
	const [a, b, c, d] = [1, 2, 3, 4].map((n) => `/demo/sunday-worship-${n}.webp`) as [
		string,
		string,
		string,
		string,
	];
	const { title, change } = await addAlbumOf(page, a, [b]);
	await openPortal(page, "gallery");
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	const dialog = page.getByRole("dialog", { name: "Edit Gallery" });
	const update = dialog.getByRole("button", { name: "Update Gallery" });
	const urls = () =>
		dialog
			.getByRole("group", { name: "Photos of this gallery" })
			.getByRole("img")
			.evaluateAll((all) => all.map((img) => img.getAttribute("src")));
	await expect.poll(urls).toEqual([a, b]);
	await dialog.getByLabel("Category").fill("Youth");
	await change([b, c]);
	await update.click();
	await expect.poll(urls).toEqual([a, b, c]);
	await dialog.getByRole("button", { name: "Move later: Photo 1" }).click();
	await dialog.getByLabel("What the photo shows: Photo 2").fill("The choir");
	await change([b, c, d]);
	await update.click();
	await expect.poll(urls).toEqual([b, a, c, d]);
	await expect(dialog.getByLabel("What the photo shows: Photo 2")).toHaveValue("The choir");
	await update.click();
	await expect(dialog).toBeHidden();
	await expect(rowOf(page, title)).toContainText("4 photos");
	await expect(rowOf(page, title)).toContainText("sunday-worship-2.webp");
	// The browser itself reports each 409.
	problems.length = 0;
});

test("a photo that is made the cover after the network was lost stays the cover", async ({
	page,
	problems,
}) => {
	const { title } = await addAlbumOf(page, "/demo/baptism-1.webp", ["/demo/baptism-2.webp"]);
	await openPortal(page, "gallery");
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	const dialog = page.getByRole("dialog", { name: "Edit Gallery" });
	await loseNextAnswer(page);
	await dialog.getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Failed to update gallery item");
	await dialog.getByRole("button", { name: "Use as cover: Photo 2" }).click();
	const address = dialog.getByLabel("Cover image address");
	await expect(address).toHaveValue("/demo/baptism-2.webp");
	await dialog.getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog).toBeHidden();
	await expect(rowOf(page, title)).toContainText("baptism-2.webp");
	problems.length = 0;
});

test("an album that somebody deletes while it is edited can be added again", async ({
	page,
	context,
	problems,
}) => {
	const title = await addAlbum(page);
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Description").fill("Still here");
	await dialog.getByLabel("Category").fill("Youth");
	await dialog.getByLabel("Date").fill("2020-02-29");
	await dialog.getByLabel("Photos").setInputFiles(await photos(2));
	const other = await context.newPage();
	await openPortal(other, "gallery");
	await other.getByRole("button", { name: deletes(title) }).click();
	await other.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
	await expect(rowOf(other, title)).toBeHidden();
	await dialog.getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Somebody has deleted this gallery");
	await expect(dialog.getByRole("heading", { name: "Add New Gallery" })).toBeVisible();
	await expect(rowOf(page, title)).toBeHidden();
	await expect(dialog.getByLabel("Description")).toHaveValue("Still here");
	await expect(dialog.getByLabel("Category")).toHaveValue("Youth");
	await expect(dialog.getByLabel("Date")).toHaveValue("2020-02-29");
	await expect(dialog.getByRole("listitem")).toHaveCount(2);
	await expectAccessible(page);
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(dialog).toBeHidden();
	await expect(rowOf(page, title)).toContainText("2 photos");
	// The browser itself reports the 404.
	problems.length = 0;
});

test("closing a form with something typed asks first", async ({ page }) => {
	const { title, dialog } = await openNewAlbum(page);
	const asked: string[] = [];
	page.on("dialog", (question) => {
		asked.push(question.message());
		return question.dismiss();
	});
	await page.keyboard.press("Escape");
	// It is about the text, not about the page, which stays.
	await expect.poll(() => asked).toEqual(["What you have typed is not saved yet. Discard it?"]);
	await expect(dialog.getByLabel("Title")).toHaveValue(title);
});

test("a sermon photo is added with one press, and a delete names its album", async ({ page }) => {
	await openPortal(page, "gallery");
	const rows = page.getByRole("row").filter({ hasText: "Sermon Photo - " });
	await expect(page.getByRole("table", { name: "All Gallery Items" })).toBeVisible();
	const before = await rows.count();
	await page.getByRole("button", { name: "Add Sermon Photo" }).click();
	await expect(rows).toHaveCount(before + 1);
	await rows
		.first()
		.getByRole("button", { name: /^Delete/ })
		.click();
	const dialog = page.getByRole("dialog", { name: "Delete this gallery?" });
	await expect(dialog).toContainText("“Sermon Photo - ");
	await dialog.getByRole("button", { name: "Delete" }).click();
	await expect(rows).toHaveCount(before);
});

test("deleting all asks in the specified words, and offers a copy first", async ({ page }) => {
	await openPortal(page, "gallery");
	await page.getByRole("button", { name: "Delete All Photos" }).click();
	const dialog = page.getByRole("dialog", { name: "Are you absolutely sure?" });
	await expect(dialog).toContainText("This action cannot be undone.");
	await expect(dialog).toContainText("but not the photos themselves");
	await expect(dialog.getByRole("button", { name: "Delete All Photos" })).toBeVisible();
	const download = page.waitForEvent("download");
	await dialog.getByRole("link", { name: "Download a copy" }).click();
	expect((await download).suggestedFilename()).toBe("gallery.json");
	await dialog.getByRole("button", { name: "Cancel" }).click();
	await expect(dialog).toBeHidden();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false, viewport: widths.phone });

	test("the form itself carries the photos", async ({ page }) => {
		const { title, dialog } = await openNewAlbum(page);
		await expect(dialog.getByText(/together: up to 25 MB/)).toBeVisible();
		await dialog.getByLabel("Photos").setInputFiles(await photos(2));
		await dialog.getByRole("button", { name: "Create Gallery" }).click();
		await expect(rowOf(page, title)).toContainText("2 photos");
		await page.getByRole("button", { name: `Edit ${title}` }).click();
		const edit = page.getByRole("dialog", { name: "Edit Gallery" });
		await edit.getByLabel("Category").fill("Youth");
		await edit.getByRole("button", { name: "Update Gallery" }).click();
		await expect(rowOf(page, title)).toContainText("Youth");
		await expect(rowOf(page, title)).toContainText("2 photos");
	});

	test("an empty file is refused, and no album made of it", async ({ page, problems }) => {
		const { title, dialog } = await openNewAlbum(page);
		const empty = { name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) };
		await dialog.getByLabel("Photos").setInputFiles(empty);
		await dialog.getByRole("button", { name: "Create Gallery" }).click();
		await expect(dialog).toContainText("Failed to upload image");
		await expect(dialog.getByLabel("Title")).toHaveValue(title);
		problems.length = 0;
		await page.goto("/admin");
		await expect(page.getByRole("heading", { name: "Gallery Management" })).toBeVisible();
		await expect(rowOf(page, title)).toHaveCount(0);
	});

	test("an album is deleted; one that is deleted meanwhile can be added again", async ({
		page,
		context,
		problems,
	}) => {
		const { title, dialog } = await openNewAlbum(page);
		await dialog.getByRole("button", { name: "Create Gallery" }).click();
		await page.getByRole("button", { name: `Edit ${title}` }).click();
		const other = await context.newPage();
		await openPortal(other, "gallery");
		await other.getByRole("button", { name: deletes(title) }).click();
		const question = other.getByRole("dialog", { name: "Delete this gallery?" });
		await expect(question).toContainText(title);
		await question.getByRole("button", { name: "Delete" }).click();
		await expect(rowOf(other, title)).toBeHidden();
		const edit = page.getByRole("dialog");
		await edit.getByLabel("Description").fill("Still here");
		await edit.getByRole("button", { name: "Update Gallery" }).click();
		await expect(edit).toContainText("Somebody has deleted this gallery");
		await expect(edit.getByLabel("Description")).toHaveValue("Still here");
		await edit.getByRole("button", { name: "Create Gallery" }).click();
		await expect(rowOf(page, title)).toBeVisible();
		problems.length = 0;
	});

	test("a sermon photo is added", async ({ page }) => {
		await openPortal(page, "gallery");
		const rows = page.getByRole("row").filter({ hasText: "Sermon Photo - " });
		const before = await rows.count();
		await page.getByRole("button", { name: "Add Sermon Photo" }).click();
		await expect(rows).toHaveCount(before + 1);
	});
});

test.describe("on a phone", () => {
	test.use({ viewport: widths.phone });
	for (const lng of ["en", "tn"]) {
		test(`the panel and its dialogs are accessible and fit, in ${lng}`, async ({ page }) => {
			// Its own album: another one may be deleted meanwhile.
			const { title } = await addAlbumOf(page, "/demo/baptism-1.webp", ["/demo/baptism-2.webp"]);
			await openPortal(page, "gallery", lng);
			await expectAccessible(page);
			for (const opens of ["create", "deleteAll", "update:", "delete:"]) {
				const place = opens.endsWith(":") ? rowOf(page, title) : page;
				await place.locator(`button[name="dialog"][value^="gallery.${opens}"]`).first().click();
				await expect(page.getByRole("dialog")).toBeVisible();
				await expectAccessible(page);
				await expectToFit(page);
				await page.getByRole("dialog").getByRole("button").first().focus();
				await page.keyboard.press("Escape");
				await expect(page.getByRole("dialog")).toBeHidden();
			}
		});
	}
});
