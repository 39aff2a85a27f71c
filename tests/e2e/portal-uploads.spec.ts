import sharp from "sharp";
import { expectAccessible } from "./accessible";
import { openNewAlbum, photo, photos, rowOf } from "./albums";
import { expect, test } from "./fixtures";
import { openPortal, signInAsDemo } from "./portal";
import { newcomers } from "./seeded";
import { visit } from "./waiting";

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
	await expect(dialog.getByRole("button", { name: "Remove b.jpg" })).toBeFocused();
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

test("an AVIF, which the server does not take, arrives as a WebP of the same picture", async ({
	page,
}) => {
	const { title, dialog } = await openNewAlbum(page);
	const background = { r: 40, g: 90, b: 160, alpha: 0.5 };
	const buffer = await sharp({ create: { width: 64, height: 48, channels: 4, background } })
		.avif()
		.toBuffer();
	await dialog
		.getByLabel("Photos")
		.setInputFiles({ name: "a.avif", mimeType: "image/avif", buffer });
	await expect(dialog.getByRole("img", { name: "a.avif" })).toBeVisible();
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toContainText("1 photo");
	const cover = await rowOf(page, title).locator("img").getAttribute("src");
	expect(cover).toMatch(/\.webp$/);
	const stored = await sharp(await (await page.request.get(cover ?? "")).body()).metadata();
	expect(stored).toMatchObject({ format: "webp", width: 64, height: 48, hasAlpha: true });
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
		await expect(dialog.getByText(/^Uploading photo \d+ of 20: \d+ KB of \d+ KB$/)).toBeVisible();
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

test("the photo removed last stays away after a reload, chosen or uploaded", async ({
	page,
	problems,
}) => {
	const { dialog } = await openNewAlbum(page);
	await page.route("**/api/upload", async (route, request) => {
		if (request.postData()?.includes("photo-2.jpg")) return route.abort("internetdisconnected");
		await route.continue();
	});
	page.on("dialog", (question) => question.accept());
	const previews = dialog.getByRole("listitem");
	await dialog.getByLabel("Photos").setInputFiles(await photos(1));
	await dialog.getByRole("button", { name: "Remove photo-1.jpg" }).click();
	await page.reload();
	await expect(dialog.getByText("Here is what you had typed.")).toBeVisible();
	await expect(dialog.getByText(/Please choose them again/)).toHaveCount(0);
	await dialog.getByLabel("Photos").setInputFiles(await photos(2));
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	await expect(dialog.getByText("Uploaded", { exact: true })).toHaveCount(1);
	await page.reload();
	await expect(previews).toHaveCount(1);
	await previews.getByRole("button", { name: /^Remove/ }).click();
	await page.reload();
	await expect(dialog.getByText("Please choose them again: photo-2.jpg")).toBeVisible();
	await expect(previews).toHaveCount(0);
	problems.length = 0;
});

test("a right that is withdrawn before the uploads leads to the login, which says so", async ({
	page,
	browser,
	problems,
}) => {
	const { email, password } = newcomers[2];
	const other = await (await browser.newContext()).newPage();
	const signIn = async () => {
		await page.getByLabel("Admin Email").fill(email);
		await page.getByLabel("Admin Password", { exact: true }).fill(password);
		await page.getByRole("button", { name: "Access Admin Portal" }).click();
	};
	await visit(page, "/admin");
	await signIn();
	await expect(page.getByText("we have sent a mail to")).toBeVisible();
	await page.goto("/outbox?lng=en");
	const mail = page.getByRole("article").filter({ hasText: email }).first();
	await mail.getByRole("link", { name: "Open the link" }).click();
	await page.getByRole("button", { name: "Sign In", exact: true }).click();
	await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
	const { dialog } = await openNewAlbum(page);
	await dialog.getByLabel("Photos").setInputFiles(await photos(2));
	await openPortal(other, "users");
	const row = other.getByRole("row").filter({ hasText: email }).first();
	await row.getByRole("button", { name: `Withdraw the right of ${email}` }).click();
	await other.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
	await expect(other.getByRole("button", { name: `Withdraw the right of ${email}` })).toHaveCount(
		0,
	);
	await dialog.getByRole("button", { name: "Create Gallery" }).click();
	// Her session has ended with the right.
	await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
	await signIn();
	await expect(page.getByText("Access denied. Admin privileges required.")).toBeVisible();
	problems.length = 0;
});

test("why a photo was refused is said in the page's language", async ({ page, problems }) => {
	await openPortal(page, "gallery", "tn");
	await page.locator('button[name="dialog"][value="gallery.create"]').click();
	const dialog = page.getByRole("dialog");
	const damaged = { ...(await photo("a.jpg", 640, 480)), buffer: Buffer.from("hello") };
	await dialog.locator("input[type=file]").setInputFiles(damaged);
	await dialog.getByRole("button", { name: "Dira Alebamo" }).click();
	await expect(dialog.getByRole("listitem")).toContainText(
		"Go amogelwa PNG, JPEG, GIF le WebP fela",
	);
	await expect(dialog.getByText(/Failed/)).toHaveCount(0);
	problems.length = 0;
});

test("a file that cannot be a picture is refused when it is chosen, and the others stay", async ({
	page,
}) => {
	const { dialog } = await openNewAlbum(page);
	await dialog
		.getByLabel("Photos", { exact: true })
		.setInputFiles([
			{ name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
			...(await photos(1)),
		]);
	await expect(dialog.getByRole("alert")).toHaveText(
		"Left out, because it is not a picture: notes.pdf",
	);
	await expect(dialog.getByRole("listitem")).toHaveCount(1);
});
