import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { anAlbum, createWith, expectLightbox, openNewAlbum, photos } from "./albums";
import { dialog, expect, forgetProblems, holdForms, test, widths } from "./fixtures";
import { loseNextAnswer, rowOf } from "./portal";
import { settled, visit } from "./waiting";

const button = (page: Page, name: string) => dialog(page).getByRole("button", { name });
const update = (page: Page) => button(page, "Update Gallery").click();
const field = (page: Page, label: string) => dialog(page).getByLabel(label);
const alert = (page: Page) => dialog(page).getByRole("alert");
const edit = (page: Page, title: string) =>
	page.getByRole("button", { name: `Edit ${title}` }).click();

/** The photos of the album whose form is open. */
const shown = (page: Page) =>
	dialog(page).getByRole("group", { name: "Photos in this gallery" }).getByRole("listitem");

/** Their addresses, in order. */
const urlsOf = (page: Page) => () =>
	shown(page)
		.getByRole("img")
		.evaluateAll((all) => all.map((img) => img.getAttribute("src")));

test("an album's photos are moved, described, removed, made the cover", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	const title = await openNewAlbum(page);
	await createWith(page, await photos(4));
	await expect(rowOf(page, title)).toContainText("4 photos");
	await edit(page, title);
	const rows = shown(page);
	const urls = urlsOf(page);
	const text = (place: number) => rows.nth(place).getByLabel("What the photo shows");
	const inSetswana = (place: number) => rows.nth(place).getByLabel("The same in Setswana");
	await expect(rows).toHaveCount(4);
	const [a, b, c, d] = await urls();
	await expect(rows.nth(0)).toContainText("Cover Image");
	await field(page, "Category").fill("Youth");
	await text(2).fill("The choir sings");
	await inSetswana(2).fill("Khwaere e a opela");
	await text(3).fill("Children");
	await rows.nth(2).getByRole("button", { name: "Use as cover" }).click();
	await expect.poll(urls).toEqual([c, a, b, d]);
	await expect(button(page, "Move later: Photo 1")).toBeFocused();
	await expect(text(0)).toHaveValue("The choir sings");
	await expect(inSetswana(0)).toHaveValue("Khwaere e a opela");
	// The focus goes with a photo that is moved.
	await button(page, "Move later: Photo 3").press("Enter");
	await expect.poll(urls).toEqual([c, a, d, b]);
	await expect(button(page, "Move earlier: Photo 4")).toBeFocused();
	await expect(dialog(page).getByText("Moved: now photo 4 of 4")).toBeAttached();
	await button(page, "Move to the end: Photo 2").click();
	await expect.poll(urls).toEqual([c, d, b, a]);
	await expect(button(page, "Move earlier: Photo 4")).toBeFocused();
	await button(page, "Remove: Photo 4").press("Enter");
	await expect.poll(urls).toEqual([c, d, b]);
	await expect(button(page, "Move earlier: Photo 3")).toBeFocused();
	// At once: the next key belongs to the moved photo, however fast it follows.
	const focusedAtOnce = (pressed: HTMLElement | SVGElement) => {
		(pressed as HTMLElement).click();
		return document.activeElement?.getAttribute("aria-label");
	};
	const earlier = button(page, "Move earlier: Photo 3");
	expect(await earlier.evaluate(focusedAtOnce)).toBe("Move earlier: Photo 2");
	const later = button(page, "Move later: Photo 2");
	expect(await later.evaluate(focusedAtOnce)).toBe("Move earlier: Photo 3");
	await expect.poll(urls).toEqual([c, d, b]);
	await expect(field(page, "Category")).toHaveValue("Youth");
	await dialog(page).getByLabel("Title", { exact: true }).press("Enter");
	await expect(rowOf(page, title)).toContainText("3 photos");
	await expect(rowOf(page, title)).toContainText("Youth");

	const stored = page.getByRole("article", { name: title }).getByRole("img");
	await visit(page, "/gallery?category=Youth&lng=tn");
	const order = () => stored.evaluateAll((all) => all.map((img) => img.getAttribute("src")));
	await expect.poll(order).toEqual([c, d, b]);
	await stored.nth(0).click();
	await expectLightbox(page);
	const large = dialog(page).getByRole("img");
	await expect(large).toHaveAttribute("alt", "Khwaere e a opela");
	await page.keyboard.press("ArrowRight");
	await expect(large).toHaveAttribute("alt", "Children");
	await expect(large).toHaveAttribute("lang", "en");
});

test("an album without its new photos still has its cover", async ({ page }) => {
	// Without its rules the browser cannot refuse the form: the server does.
	await page.route("**/assets/live-validation-*.js", (route) => route.abort());
	const { title } = await anAlbum(page);
	const cover = "/demo/sunday-worship-1.webp";
	await field(page, "Photos").setInputFiles(await photos(1));
	await expect(dialog(page).getByRole("listitem").last()).toContainText("New Cover");
	// Nothing says yet what becomes of the photo that is there.
	await expect(field(page, "Add to the photo that is there")).not.toBeChecked();
	await expect(field(page, "Replace it")).not.toBeChecked();
	await update(page);
	await expect(dialog(page).getByText(/^Choose whether the new photos are added/)).toBeVisible();
	await expect(field(page, "Add to the photo that is there")).toBeFocused();
	await field(page, "Replace it").check();
	await expect(dialog(page).getByText(/New photos replace the cover and all photos/)).toBeVisible();
	await expect(field(page, "Cover image address")).toBeDisabled();
	// Longer than the page lets one type.
	await dialog(page)
		.getByLabel("Title", { exact: true })
		.evaluate((input) => input.removeAttribute("maxlength"));
	await dialog(page).getByLabel("Title", { exact: true }).fill("x".repeat(201));
	await update(page);
	await expect(alert(page)).toContainText("Failed to update gallery item");
	await dialog(page).getByLabel("Title", { exact: true }).fill(title);
	await button(page, "Remove photo-1.jpg").click();
	await expect(field(page, "Cover image address")).toHaveValue(cover);
	await update(page);
	await expect(dialog(page)).toBeHidden();
	await expect(rowOf(page, title)).toContainText("sunday-worship-1.webp");
	// The browser itself reports the 400, and the rules that did not come.
	forgetProblems(page);
});

test("while a form is on its way nothing else opens or takes it away", async ({ page }) => {
	const { title } = await anAlbum(page);
	let release = await holdForms(page);
	const answer = async () => {
		release();
		await page.unrouteAll({ behavior: "wait" });
	};
	await update(page);
	await expect(button(page, "Updating...")).toBeVisible();
	await expect(button(page, "Cancel")).toBeDisabled();
	await answer();
	await expect(dialog(page)).toBeHidden();
	// The dialog closes before the page has its new list, which moves what is below it.
	await settled(page);

	release = await holdForms(page);
	const add = page.getByRole("button", { name: "Add Gallery" });
	const addSermonPhoto = page.getByRole("button", { name: "Add Sermon Photo" });
	// Green, as specified.
	await expect(addSermonPhoto).toHaveCSS("background-color", "rgb(27, 88, 50)");
	await addSermonPhoto.click();
	await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
	await expect(add).toBeDisabled();
	await add.click({ force: true });
	await expect(dialog(page)).toBeHidden();
	await answer();
	await expect(addSermonPhoto).toBeVisible();
	await expect(add).toBeEnabled();

	release = await holdForms(page);
	await page.getByRole("button", { name: new RegExp(`^Delete.*${title}`) }).click();
	await button(page, "Delete").click();
	await expect(button(page, "Deleting...")).toBeVisible();
	// A browser closes a dialog at the second Escape, whatever the page says to the first.
	for (const _ of ["once", "twice", "thrice"]) await page.keyboard.press("Escape");
	await expect(button(page, "Deleting...")).toBeVisible();
	await answer();
	await expect(dialog(page)).toBeHidden();
	await expect(rowOf(page, title)).toBeHidden();
});

test("photos that somebody else adds meanwhile stay", async ({ page }) => {
	const { title, change } = await anAlbum(page, 2);
	const [a, b, c, d] = [1, 2, 3, 4].map((n) => `/demo/sunday-worship-${n}.webp`) as [
		string,
		string,
		string,
		string,
	];
	const urls = urlsOf(page);
	await expect.poll(urls).toEqual([a, b]);
	await field(page, "Category").fill("Youth");
	await change([b, c]);
	await update(page);
	await expect.poll(urls).toEqual([a, b, c]);
	await button(page, "Move later: Photo 1").click();
	await expect(button(page, "Move earlier: Photo 2")).toBeFocused();
	await field(page, "What the photo shows: Photo 2").fill("The choir");
	await change([b, c, d]);
	await update(page);
	await expect.poll(urls).toEqual([b, a, c, d]);
	await expect(field(page, "What the photo shows: Photo 2")).toHaveValue("The choir");
	await update(page);
	await expect(dialog(page)).toBeHidden();
	await expect(rowOf(page, title)).toContainText("4 photos");
	await expect(rowOf(page, title)).toContainText("sunday-worship-2.webp");
	// The browser itself reports each 409.
	forgetProblems(page);
});

test("a photo that is made the cover after a failure stays it", async ({ page }) => {
	const { title } = await anAlbum(page, 2);
	await expect(button(page, "Use as cover: Photo 2")).toBeVisible();
	await loseNextAnswer(page);
	await update(page);
	await expect(alert(page)).toContainText("Failed to update gallery item");
	await button(page, "Use as cover: Photo 2").click();
	await expect(field(page, "Cover image address")).toHaveValue("/demo/sunday-worship-2.webp");
	await update(page);
	await expect(dialog(page)).toBeHidden();
	await expect(rowOf(page, title)).toContainText("sunday-worship-2.webp");
	forgetProblems(page);
});

test("text and photos of an album that is deleted meanwhile stay for a new one", async ({
	page,
}) => {
	const { title, remove } = await anAlbum(page);
	await field(page, "Description").fill("Still here");
	await dialog(page)
		.getByLabel("Photos", { exact: true })
		.setInputFiles(await photos(2));
	await field(page, "Replace it").check();
	await remove();
	await update(page);
	await expect(alert(page)).toContainText("Somebody deleted this gallery");
	await expect(dialog(page).getByRole("heading", { name: "Add New Gallery" })).toBeVisible();
	await expect(rowOf(page, title)).toBeHidden();
	await expect(field(page, "Description")).toHaveValue("Still here");
	await expect(dialog(page).getByRole("listitem")).toHaveCount(2);
	await expectAccessible(page);
	await button(page, "Create Gallery").click();
	await expect(dialog(page)).toBeHidden();
	await expect(rowOf(page, title)).toContainText("2 photos");
	// The browser itself reports the 404.
	forgetProblems(page);
});
