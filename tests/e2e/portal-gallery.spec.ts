import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./accessible";
import { expect, test, widths } from "./fixtures";
import { deletes, openPortal, signInAsDemo } from "./portal";

/** A photo of its own colour, as a phone takes it. */
async function photo(name: string, width = 4000, height = 3000) {
	const background = `#${randomUUID().slice(0, 6)}`;
	const buffer = await sharp({ create: { width, height, channels: 3, background } })
		.jpeg()
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

const photos = (count: number) =>
	Promise.all(Array.from({ length: count }, (_, n) => photo(`photo-${n + 1}.jpg`, 640, 480)));

function rowOf(page: Page, title: string) {
	return page.getByRole("row").filter({ hasText: title });
}

/** Opens 'Add New Gallery' and gives it a title that no other test uses. */
async function openNewAlbum(page: Page) {
	const title = `Album ${randomUUID()}`;
	await openPortal(page, "gallery");
	await page.getByRole("button", { name: "Add Gallery" }).click();
	const dialog = page.getByRole("dialog", { name: "Add New Gallery" });
	await dialog.getByLabel("Title").fill(title);
	return { title, dialog };
}

/** Holds the portal's forms back until told to let them go. */
async function holdForms(page: Page) {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/admin*", async (route) => {
		if (route.request().method() === "POST") await released;
		await route.continue();
	});
	return release;
}

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

async function addAlbum(page: Page) {
	const { title, dialog } = await openNewAlbum(page);
	await dialog.getByLabel("Cover image address").fill("/demo/baptism-1.webp");
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toBeVisible();
	return title;
}

test("chosen photos are previewed, the first is the cover, and a large one is made smaller", async ({
	page,
}) => {
	const { title, dialog } = await openNewAlbum(page);
	const files = [await photo("a.jpg", 640, 480), await photo("b.jpg"), await photo("c.jpg", 9, 9)];
	await dialog.getByLabel("Photos").setInputFiles(files);
	const previews = dialog.getByRole("listitem");
	await expect(previews).toHaveCount(3);
	await expect(previews.nth(0)).toContainText("Cover Image");
	await expect(dialog.getByLabel("Cover image address")).toBeDisabled();
	await dialog.getByRole("button", { name: "Remove a.jpg" }).click();
	await expect(previews.nth(0)).toContainText("Cover Image");
	// Twelve million pixels take a while to be made smaller.
	await expect(previews.nth(0).getByRole("img", { name: "b.jpg" })).toBeVisible({
		timeout: 15_000,
	});
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("2 photos");
	const cover = await rowOf(page, title).locator("img").getAttribute("src");
	const stored = await sharp(await (await page.request.get(cover ?? "")).body()).metadata();
	expect([stored.width, stored.height]).toEqual([2560, 1920]);
});

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

test("twenty photos get through a link that drops twice, each sent once", async ({
	page,
	problems,
}) => {
	const { title, dialog } = await openNewAlbum(page);
	let calls = 0;
	let arrived = 0;
	await page.route("**/api/upload", async (route) => {
		calls += 1;
		if (calls === 5 || calls === 12) return route.abort("internetdisconnected");
		arrived += 1;
		await route.continue();
	});
	await dialog.getByLabel("Photos").setInputFiles(await photos(20));
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	for (const failing of [5, 11]) {
		await expect(dialog.getByRole("alert")).toContainText("Failed to upload image");
		await expect(dialog.getByText("Uploaded", { exact: true })).toHaveCount(failing - 1);
		await dialog.getByRole("button", { name: "Go on uploading" }).click();
		await expect(dialog.getByRole("button", { name: "Creating..." })).toBeFocused();
		await expect(dialog.getByText(/^Uploading photo \d+ of 20: \d+ kB of \d+ kB$/)).toBeVisible();
	}
	await expect(rowOf(page, title)).toContainText("20 photos");
	expect(arrived).toBe(20);
	// The browser itself reports the two that were lost.
	problems.length = 0;
});

test("aloud, the uploads are told picture by picture, without the bytes", async ({ page }) => {
	const { title, dialog } = await openNewAlbum(page);
	await page.evaluate(() => {
		const said: string[] = [];
		Object.assign(window, { said });
		const region = document.querySelector("dialog [role=status]");
		new MutationObserver(() => said.push(region?.textContent ?? "")).observe(region as Node, {
			childList: true,
			characterData: true,
			subtree: true,
		});
	});
	await dialog.getByLabel("Photos").setInputFiles(await photos(3));
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("3 photos");
	const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
	expect(said.filter((text) => text !== "")).toEqual(
		[1, 2, 3].map((n) => `Uploading photo ${n} of 3`),
	);
});

test("a link that stalls counts as lost", async ({ page, problems }) => {
	const { dialog } = await openNewAlbum(page);
	await page.clock.install();
	const started = page.waitForRequest("**/api/upload");
	// Nothing ever comes back, as where a phone has lost its network without knowing.
	await page.route("**/api/upload", () => {});
	await dialog.getByLabel("Photos").setInputFiles(await photos(2));
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await started;
	await page.clock.runFor(61_000);
	await expect(dialog.getByRole("alert")).toContainText("Network error. Please try again.");
	await expect(dialog.getByRole("button", { name: "Go on uploading" })).toBeVisible();
	problems.length = 0;
});

for (const way of ["Cancel", "Escape"]) {
	test(`a form that is left by ${way} amid its uploads asks first, then stops them`, async ({
		page,
		problems,
	}) => {
		const { title, dialog } = await openNewAlbum(page);
		const failed = page.waitForEvent("requestfailed");
		const started = page.waitForRequest("**/api/upload");
		await page.route("**/api/upload", () => {});
		await dialog.getByLabel("Photos").setInputFiles(await photos(2));
		await dialog.getByRole("button", { name: "Create Gallery" }).click();
		await started;
		const asked = page.waitForEvent("dialog").then((question) => question.accept());
		if (way === "Escape") await page.keyboard.press("Escape");
		else await dialog.getByRole("button", { name: "Cancel" }).click();
		await asked;
		await expect(dialog).toBeHidden();
		expect((await failed).url()).toContain("/api/upload");
		await expect(rowOf(page, title)).toBeHidden();
		problems.length = 0;
	});
}

test("a session that ends amid the uploads leads to the login, and back to text and photos", async ({
	page,
	context,
	problems,
}) => {
	const { title, dialog } = await openNewAlbum(page);
	const files = await photos(3);
	let calls = 0;
	await page.route("**/api/upload", async (route) => {
		calls += 1;
		if (calls === 2) await context.clearCookies({ name: "token" });
		await route.continue();
	});
	await dialog.getByLabel("Photos").setInputFiles(files);
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(page.getByText("Your session has expired.")).toBeVisible();
	await signInAsDemo(page);
	await expect(dialog.getByLabel("Title")).toHaveValue(title);
	const previews = dialog.getByRole("listitem");
	await expect(previews).toHaveCount(1);
	await expect(previews).toContainText("Uploaded");
	const lost = dialog.getByText("Please choose them again: photo-2.jpg, photo-3.jpg");
	await expect(lost).toBeVisible();
	await expectAccessible(page);
	await dialog.getByLabel("Photos").setInputFiles(files.slice(1));
	await expect(lost).toBeHidden();
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("3 photos");
	// The first was not sent again.
	expect(calls).toBe(4);
	// The browser itself reports the 401.
	problems.length = 0;
});

test("a reload gives back the text, the uploaded photos, and the names of the others", async ({
	page,
	problems,
}) => {
	const { title, dialog } = await openNewAlbum(page);
	await page.route("**/api/upload", async (route, request) => {
		if (request.postData()?.includes("photo-3.jpg")) return route.abort("internetdisconnected");
		await route.continue();
	});
	await dialog.getByLabel("Photos").setInputFiles(await photos(3));
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(dialog.getByRole("alert")).toContainText("Failed to upload image");
	page.on("dialog", (question) => question.accept());
	for (const _ of ["once", "twice"]) {
		await page.reload();
		await expect(dialog.getByLabel("Title")).toHaveValue(title);
		await expect(dialog.getByRole("listitem")).toHaveCount(2);
		await expect(dialog.getByText("Please choose them again: photo-3.jpg")).toBeVisible();
	}
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("2 photos");
	problems.length = 0;
});

test("more photos than an album holds are left out when they are chosen", async ({ page }) => {
	const { dialog } = await openNewAlbum(page);
	const file = await photo("small.png", 2, 2);
	await dialog.getByLabel("Photos").setInputFiles(Array.from({ length: 203 }, () => file));
	await expect(dialog.getByRole("alert")).toContainText("The last 2 that you chose were left out.");
	await expect(dialog.getByRole("listitem")).toHaveCount(201);
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
	// The browser itself reports the 400.
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
	await second.getByLabel("Description").fill("From the second");
	await second.getByRole("button", { name: "Update Gallery" }).click();
	await expect(second.getByRole("alert")).toContainText("From the first");
	await expect(second.getByLabel("Description")).toHaveValue("From the second");
	// What the second has not touched is as the first left it.
	await expect(second.getByLabel("Cover image address")).toHaveValue("/demo/baptism-2.webp");
	await second.getByRole("button", { name: "Update Gallery" }).click();
	await expect(second).toBeHidden();
	await expect(rowOf(other, title)).toContainText("baptism-2.webp");
	// The browser itself reports the 409.
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
	await expect.poll(() => asked.length).toBe(1);
	await expect(dialog.getByLabel("Title")).toHaveValue(title);
});

test("a sermon photo is added with one press, and a delete names its album", async ({ page }) => {
	await openPortal(page, "gallery");
	const rows = page.getByRole("row").filter({ hasText: "Sermon Photo - " });
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
			await openPortal(page, "gallery", lng);
			await expectAccessible(page);
			for (const opens of ["create", "deleteAll", "update:", "delete:"]) {
				await page.locator(`button[name="dialog"][value^="gallery.${opens}"]`).first().click();
				await expectAccessible(page);
				const overflow = await page.evaluate(
					() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
				);
				// The page behind a dialog keeps room for its scrollbar.
				expect(overflow).toBeLessThanOrEqual(0);
				await page.getByRole("dialog").getByRole("button").first().focus();
				await page.keyboard.press("Escape");
				await expect(page.getByRole("dialog")).toBeHidden();
			}
		});
	}
});
