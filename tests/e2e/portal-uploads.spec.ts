import sharp from "sharp";
import { expectAccessible } from "./accessible";
import { createWith, openNewAlbum, photo, photos } from "./albums";
import { dialog, expect, forgetProblems, test } from "./fixtures";
import { answering, openPortal, rowOf, signIn, signInAsDemo } from "./portal";
import { uploader } from "./seeded";
import { settled } from "./waiting";

test("chosen photos are previewed, and a large one is made smaller", async ({ page }) => {
	const title = await openNewAlbum(page);
	const files = [await photo("a.jpg", 640, 480), await photo("b.jpg"), await photo("c.jpg", 9, 9)];
	await dialog(page).getByLabel("Photos").setInputFiles(files);
	const previews = dialog(page).getByRole("listitem");
	await expect(previews).toHaveCount(3);
	await expect(previews.nth(0)).toContainText("Cover Image");
	await expect(dialog(page).getByLabel("Cover image address")).toBeDisabled();
	await dialog(page).getByRole("button", { name: "Remove a.jpg" }).click();
	await expect(dialog(page).getByRole("button", { name: "Remove b.jpg" })).toBeFocused();
	await expect(previews.nth(0)).toContainText("Cover Image");
	// Twelve million pixels take a while to be made smaller.
	await expect(previews.nth(0).getByRole("img", { name: "b.jpg" })).toBeVisible({
		timeout: 15_000,
	});
	// They are uploaded once they are chosen.
	await expect(dialog(page).getByText("Uploaded", { exact: true })).toHaveCount(2);
	await dialog(page).getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("2 photos");
	const cover = await rowOf(page, title).locator("img").getAttribute("src");
	const stored = await sharp(await (await page.request.get(cover ?? "")).body()).metadata();
	expect([stored.width, stored.height]).toEqual([2560, 1920]);
});

for (const [name, mimeType] of [
	["a.avif", "image/avif"],
	["a.jpg", "image/jpeg"],
	["photo", ""],
] as const) {
	test(`an AVIF that is called ${name} arrives as a WebP of the same picture`, async ({ page }) => {
		const title = await openNewAlbum(page);
		const background = { r: 40, g: 90, b: 160, alpha: 0.5 };
		const buffer = await sharp({ create: { width: 64, height: 48, channels: 4, background } })
			.avif()
			.toBuffer();
		await dialog(page).getByLabel("Photos").setInputFiles({ name, mimeType, buffer });
		await expect(dialog(page).getByRole("img", { name })).toBeVisible();
		await dialog(page).getByRole("button", { name: "Create Gallery" }).click();
		await expect(rowOf(page, title)).toContainText("1 photo");
		const cover = await rowOf(page, title).locator("img").getAttribute("src");
		expect(cover).toMatch(/\.webp$/);
		const stored = await sharp(await (await page.request.get(cover ?? "")).body()).metadata();
		expect(stored).toMatchObject({ format: "webp", width: 64, height: 48, hasAlpha: true });
	});
}

test("twenty photos get through a link that drops, each sent once", async ({ page }) => {
	const title = await openNewAlbum(page);
	let calls = 0;
	let arrived = 0;
	let held = Promise.withResolvers<void>();
	// A form that is sent after a failure sends the photo again.
	const isSent = Promise.withResolvers<void>();
	await page.route("**/api/upload", async (route) => {
		calls += 1;
		if (calls === 5) await isSent.promise;
		if (calls === 5 || calls === 12) return route.abort("internetdisconnected");
		// The first after each of these waits until its progress has been seen.
		if (calls === 6 || calls === 13) await held.promise;
		arrived += 1;
		await route.continue();
	});
	await createWith(page, await photos(20));
	isSent.resolve();
	for (const failing of [5, 11]) {
		await expect(dialog(page).getByRole("alert")).toContainText("Failed to upload image");
		await expect(dialog(page).getByText("Uploaded", { exact: true })).toHaveCount(failing - 1);
		await dialog(page).getByRole("button", { name: "Continue uploading" }).click();
		await expect(dialog(page).getByRole("button", { name: "Creating..." })).toBeFocused();
		await expect(
			dialog(page).getByText(/^Uploading photo \d+ of 20: \d+ KB of \d+ KB$/),
		).toBeVisible();
		held.resolve();
		held = Promise.withResolvers();
	}
	await expect(rowOf(page, title)).toContainText("20 photos");
	expect(arrived).toBe(20);
	// The browser itself reports the two that were lost.
	forgetProblems(page);
});

test("aloud, the uploads are told picture by picture, without the bytes", async ({ page }) => {
	const title = await openNewAlbum(page);
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
	await createWith(page, await photos(3));
	await expect(rowOf(page, title)).toContainText("3 photos");
	const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
	expect(said.filter((text) => text !== "")).toEqual(
		[1, 2, 3].map((n) => `Uploading photo ${n} of 3`),
	);
});

test("a link that stalls counts as lost", async ({ page }) => {
	await openNewAlbum(page);
	await page.clock.install();
	const started = page.waitForRequest("**/api/upload");
	// Nothing ever comes back, as where a phone has lost its network without knowing.
	await page.route("**/api/upload", () => {});
	await createWith(page, await photos(2));
	await started;
	await page.clock.runFor(61_000);
	await expect(dialog(page).getByRole("alert")).toContainText("Network error. Please try again.");
	await expect(dialog(page).getByRole("button", { name: "Continue uploading" })).toBeVisible();
	forgetProblems(page);
});

test("a form that is left amid its uploads stops them", async ({ page }) => {
	await page.route("**/api/upload", () => {});
	const asked = answering(page, "accept");
	for (const way of ["Cancel", "Escape"]) {
		const title = await openNewAlbum(page);
		const failed = page.waitForEvent("requestfailed");
		const started = page.waitForRequest("**/api/upload");
		await createWith(page, await photos(2));
		await started;
		if (way === "Escape") await page.keyboard.press("Escape");
		else await dialog(page).getByRole("button", { name: "Cancel" }).click();
		await expect(dialog(page)).toBeHidden();
		expect((await failed).url()).toContain("/api/upload");
		await expect(rowOf(page, title)).toBeHidden();
	}
	expect(asked).toEqual(["confirm", "confirm"]);
	forgetProblems(page);
});

test("text and photos are back after a session that ended amid them", async ({ page, context }) => {
	const title = await openNewAlbum(page);
	const files = await photos(3);
	let calls = 0;
	// A form that is sent after a failure sends the photo again.
	const isSent = Promise.withResolvers<void>();
	await page.route("**/api/upload", async (route) => {
		calls += 1;
		if (calls === 2) {
			await isSent.promise;
			await context.clearCookies({ name: "token" });
		}
		await route.continue();
	});
	await createWith(page, files);
	isSent.resolve();
	await expect(page.getByText("Your session has expired.")).toBeVisible();
	await signInAsDemo(page);
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
	const previews = dialog(page).getByRole("listitem");
	await expect(previews).toHaveCount(1);
	await expect(previews).toContainText("Uploaded");
	const lost = dialog(page).getByText("Please choose them again: photo-2.jpg, photo-3.jpg");
	await expect(lost).toBeVisible();
	await expectAccessible(page);
	await dialog(page).getByLabel("Photos").setInputFiles(files.slice(1));
	await expect(lost).toBeHidden();
	await dialog(page).getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("3 photos");
	// The first was not sent again.
	expect(calls).toBe(4);
	// The browser itself reports the 401.
	forgetProblems(page);
});

test("a reload gives back the text and the uploaded photos", async ({ page }) => {
	const title = await openNewAlbum(page);
	await page.route("**/api/upload", async (route, request) => {
		if (request.postData()?.includes("photo-3.jpg")) return route.abort("internetdisconnected");
		await route.continue();
	});
	await createWith(page, await photos(3));
	await expect(dialog(page).getByRole("alert")).toContainText("Failed to upload image");
	answering(page, "accept");
	for (const _ of ["once", "twice"]) {
		await page.reload();
		await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
		await expect(dialog(page).getByRole("listitem")).toHaveCount(2);
		await expect(dialog(page).getByText("Please choose them again: photo-3.jpg")).toBeVisible();
	}
	await dialog(page).getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("2 photos");
	forgetProblems(page);
});

test("the photo removed last stays away after a reload", async ({ page }) => {
	await openNewAlbum(page);
	await page.route("**/api/upload", async (route, request) => {
		if (request.postData()?.includes("photo-2.jpg")) return route.abort("internetdisconnected");
		await route.continue();
	});
	answering(page, "accept");
	const previews = dialog(page).getByRole("listitem");
	await dialog(page)
		.getByLabel("Photos")
		.setInputFiles(await photos(1));
	await dialog(page).getByRole("button", { name: "Remove photo-1.jpg" }).click();
	await page.reload();
	await expect(dialog(page).getByText("Here is what you typed before.")).toBeVisible();
	await expect(dialog(page).getByText(/Please choose them again/)).toHaveCount(0);
	await createWith(page, await photos(2));
	await expect(dialog(page).getByText("Uploaded", { exact: true })).toHaveCount(1);
	await page.reload();
	await expect(previews).toHaveCount(1);
	await previews.getByRole("button", { name: /^Remove/ }).click();
	await page.reload();
	await expect(dialog(page).getByText("Please choose them again: photo-2.jpg")).toBeVisible();
	await expect(previews).toHaveCount(0);
	forgetProblems(page);
});

test("a right that is withdrawn before the uploads leads to the login", async ({
	page,
	browser,
	baseURL,
}) => {
	await openNewAlbum(page, uploader);
	const other = await browser.newPage({ baseURL });
	await openPortal(other, "users");
	const withdraw = other.getByRole("button", { name: `Withdraw ${uploader.email}'s permission` });
	await withdraw.first().click();
	await dialog(other).getByRole("button", { name: "Withdraw" }).click();
	await expect(withdraw).toHaveCount(0);
	await other.close();
	await createWith(page, await photos(2));
	// Her session has ended with the right.
	await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
	await signIn(page, uploader);
	await expect(page.getByText("Access denied. Admin privileges required.")).toBeVisible();
	await settled(page);
	forgetProblems(page);
});

test("why a photo was refused is said in the page's language", async ({ page }) => {
	await openPortal(page, "gallery", "tn");
	await page.locator('button[name="dialog"][value="gallery.create"]').click();
	const damaged = { ...(await photo("a.jpg", 640, 480)), buffer: Buffer.from("hello") };
	await dialog(page).locator("input[type=file]").setInputFiles(damaged);
	await dialog(page).getByRole("button", { name: "Dira Alebamo" }).click();
	await expect(dialog(page).getByRole("listitem")).toContainText(
		"Go amogelwa PNG, JPEG, GIF le WebP fela",
	);
	await expect(dialog(page).getByText(/Failed/)).toHaveCount(0);
	forgetProblems(page);
});

test("what is no picture, or too many, is refused when it is chosen", async ({ page }) => {
	await openNewAlbum(page);
	await dialog(page)
		.getByLabel("Photos", { exact: true })
		.setInputFiles([
			{ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
			...(await photos(1)),
		]);
	await expect(dialog(page).getByRole("alert")).toHaveText(
		"Left out because it is not a picture: notes.pdf",
	);
	await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
	// So are more photos than an album holds.
	const small = await photo("small.png", 2, 2);
	await dialog(page)
		.getByLabel("Photos", { exact: true })
		.setInputFiles(Array.from({ length: 202 }, () => small));
	await expect(dialog(page).getByRole("alert")).toContainText(
		"The last 2 you chose were left out.",
	);
	await expect(dialog(page).getByRole("listitem")).toHaveCount(201);
});
