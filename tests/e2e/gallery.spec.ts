import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expectLightbox } from "./albums";
import {
	dialog,
	expect,
	forgetProblems,
	holdBack,
	requestsOf,
	swipe,
	test,
	widths,
} from "./fixtures";
import { hydrated, scrollThrough, settled, stopClock, visit } from "./waiting";

/** Of five pictures. */
const SUNDAY = /^(A Sunday at|Tshipi kwa) Letsatsi Lodge$/;
/** Of four. */
const BAPTISM = "Baptism in the River";

/** Opens the gallery and waits until it has come to life. */
async function openGallery(page: Page, lng = "en") {
	await visit(page, `/gallery?lng=${lng}`);
}

function photos(page: Page, album: string | RegExp = SUNDAY) {
	return page.getByRole("article", { name: album }).getByRole("listitem").getByRole("link");
}

function counter(page: Page) {
	return dialog(page).getByRole("status");
}

/** The photo of the Sunday's album that is in view, and counted. */
async function expectPhoto(page: Page, n: number, counted = `${n} of 5`) {
	await expect(counter(page)).toHaveText(counted);
	await expect.poll(() => pictureInView(page)).toBe(`/demo/sunday-worship-${n}.webp`);
}

/** The picture in view, of all that the carousel holds. */
async function pictureInView(page: Page) {
	const pictures = dialog(page).locator("img");
	const boxes = await pictures.evaluateAll((images) =>
		images.map((image) => ({
			source: image.getAttribute("src"),
			middle: image.getBoundingClientRect().x + image.getBoundingClientRect().width / 2,
		})),
	);
	return boxes.find(({ middle }) => middle > 0 && middle < (page.viewportSize()?.width ?? 0))
		?.source;
}

test("a photo opens in the lightbox, whose buttons go round", async ({ page }) => {
	await openGallery(page);
	await photos(page).nth(3).click();
	const dialog = page.getByRole("dialog", { name: SUNDAY });
	await expect(dialog.getByText("Photo 4", { exact: true })).toBeVisible();
	await expect(counter(page)).toHaveText("4 of 5");
	await expectLightbox(page);
	expect(await pictureInView(page)).toBe("/demo/sunday-worship-4.webp");
	for (const n of [5, 1, 2]) {
		await dialog.getByRole("button", { name: "Next photo" }).click();
		await expectPhoto(page, n);
	}
	for (const n of [1, 5]) {
		await dialog.getByRole("button", { name: "Previous photo" }).click();
		await expectPhoto(page, n);
	}
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect(dialog).toBeHidden();
	await expect(photos(page).nth(3)).toBeFocused();
	await expect(page).toHaveURL("/gallery?lng=en");
});

test("a photo opens at its place also when the lightbox's styles come late", async ({ page }) => {
	await visit(page, "/gallery");
	const release = await holdBack(page, "**/assets/lightbox-*.css");
	const photo = page.getByRole("main").getByRole("article").getByRole("listitem").nth(2);
	await photo.hover();
	await photo.click();
	await page.waitForFunction(() => location.search.includes("photo="));
	release();
	await expectLightbox(page);
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/^4 of /);
});

test("Back closes the lightbox, and the next Back leaves the page", async ({ page }) => {
	await page.goto("/about");
	await openGallery(page);
	const requests = requestsOf(page);
	for (const closes of ["Back", "Close"]) {
		await photos(page).nth(2).click();
		await expectLightbox(page);
		for (const n of [4, 5]) {
			await page.keyboard.press("ArrowRight");
			await expect(counter(page)).toHaveText(`${n} of 5`);
		}
		await expect(page).toHaveURL("/gallery?album=album-sunday-worship&photo=5");
		if (closes === "Back") await page.goBack();
		else await dialog(page).getByRole("button", { name: "Close" }).dblclick();
		await expect(dialog(page)).toBeHidden();
		// A second press may come when the first has closed it, and meets the page.
		if (closes === "Back") await expect(photos(page).nth(2)).toBeFocused();
		await expect(page).toHaveURL("/gallery?lng=en");
	}
	await page.goForward();
	await expectLightbox(page);
	await dialog(page).getByRole("button", { name: "Close" }).click();
	await expect(dialog(page)).toBeHidden();
	await page.goForward();
	await expectLightbox(page);
	expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
	await page.reload();
	await expectLightbox(page);
	await expectPhoto(page, 5);
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toBeHidden();
	await expect(page).toHaveURL("/gallery?lng=en");
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

test("a photo has an address, which opens it, is that of the photo in view, and is shared", async ({
	page,
	context,
	baseURL,
}) => {
	await page.goto("/about");
	await visit(page, "/gallery?album=album-sunday-worship&photo=5");
	await expectLightbox(page);
	await expectPhoto(page, 5);
	await expect(dialog(page)).toContainText("Families greet one another outside the church");
	const save = dialog(page).getByRole("link", { name: "Save" });
	await expect(save).toHaveAttribute("href", "/demo/sunday-worship-5.webp");
	await expect(save).toHaveAttribute("download", "A Sunday at Letsatsi Lodge 5.webp");
	await page.keyboard.press("ArrowRight");
	await expectPhoto(page, 1);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await dialog(page).getByRole("link", { name: "Share" }).click();
	await expect(dialog(page).getByRole("link", { name: "Link copied" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
		`${baseURL}/gallery?album=album-sunday-worship&photo=1`,
	);
	await expect(page).toHaveURL("/gallery?album=album-sunday-worship&photo=1");
	await page.keyboard.press("ArrowLeft");
	await expect(page).toHaveURL("/gallery?album=album-sunday-worship&photo=5");
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL("/gallery?album=album-sunday-worship#photo-5");
	await expect(photos(page)).toHaveCount(5);
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

test("who closes a photo just after turning to it is at that photo", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/gallery?album=album-sunday-worship&photo=4");
	await expectLightbox(page);
	await stopClock(page);
	await page.keyboard.press("ArrowRight");
	await expectPhoto(page, 5);
	await page.keyboard.press("Escape");
	await expect(page).toHaveURL("/gallery?album=album-sunday-worship#photo-5");
});

test("by keyboard Enter opens, the arrows go round, and Escape closes", async ({ page }) => {
	await openGallery(page, "tn");
	await photos(page).first().focus();
	await page.keyboard.press("Enter");
	await expectLightbox(page);
	await expect(counter(page)).toHaveText("1 mo go tse 5");
	for (const [key, n] of [
		["ArrowLeft", 5],
		["ArrowRight", 1],
		["ArrowRight", 2],
	] as const) {
		await page.keyboard.press(key);
		await expectPhoto(page, n, `${n} mo go tse 5`);
	}
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toBeHidden();
	await expect(photos(page).first()).toBeFocused();
});

test("a click beside the picture closes, and one on it does not", async ({ page }) => {
	await page.setViewportSize(widths.desktop);
	await openGallery(page);
	await photos(page).first().click();
	await expectLightbox(page);
	await page.mouse.click(640, 400);
	await page.mouse.move(640, 400);
	await page.mouse.down();
	await page.mouse.move(600, 30, { steps: 5 });
	await page.mouse.up();
	await expect(dialog(page)).toBeVisible();
	// Only the photo in view and its neighbours are fetched.
	await expect(dialog(page).locator("img")).toHaveCount(3);
	await page.keyboard.press("ArrowRight");
	await expect(dialog(page).locator("img")).toHaveCount(4);
	await page.mouse.click(100, 600);
	await expect(dialog(page)).toBeHidden();
});

test("the lightbox's scripts come when a photo is about to be opened", async ({
	page,
	context,
}) => {
	const fetched = requestsOf(page);
	await page.route("**/assets/lightbox-*.js", (route) => route.abort());
	await openGallery(page);
	await scrollThrough(page);
	const isLightbox = (url: string) => url.includes("/lightbox-");
	expect(fetched.some(isLightbox)).toBe(false);
	await photos(page).first().focus();
	await expect.poll(() => fetched.some(isLightbox)).toBe(true);
	// In a tab of its own it does so anyway.
	const tab = context.waitForEvent("request", (request) => request.isNavigationRequest());
	await photos(page)
		.nth(2)
		.click({ modifiers: ["ControlOrMeta"] });
	expect((await tab).url()).toMatch(/\?album=album-sunday-worship&photo=3$/);
	await expect(page).toHaveURL(/\/gallery/);
	await photos(page).nth(1).click();
	await expect(page).toHaveURL("/gallery?album=album-sunday-worship&photo=2");
	await expect(page.getByRole("main").getByRole("link", { name: "Save" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Share by WhatsApp" })).toHaveAttribute(
		"href",
		/%26photo%3D2$/,
	);
	await page.unroute("**/assets/lightbox-*.js");
	forgetProblems(page);
});

test("the lightbox is accessible, and its controls are large", async ({ page }) => {
	for (const [lng, colorScheme, viewport] of [
		["en", "light", widths.phone],
		["tn", "dark", widths.desktop],
	] as const) {
		await page.emulateMedia({ colorScheme });
		await page.setViewportSize(viewport);
		await openGallery(page, lng);
		await photos(page).first().click();
		await expectLightbox(page);
		await expectAccessible(page);
		for (const button of await dialog(page).getByRole("button").all()) {
			const box = await button.boundingBox();
			expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
		}
	}
});

test.describe("with a finger", () => {
	test.use({ hasTouch: true, viewport: widths.phone });

	test("swiping goes on and back, and round", async ({ page }) => {
		await openGallery(page);
		await photos(page).first().tap();
		await expectLightbox(page);
		for (const [from, to, n] of [
			[80, 300, 5],
			[300, 80, 1],
			[300, 80, 2],
		] as const) {
			await swipe(page, { x: from, y: 370 }, { x: to, y: 370 });
			await expectPhoto(page, n);
		}
	});

	test("a finger that is drawn down closes, and one that goes aside or back does not", async ({
		page,
	}) => {
		await openGallery(page);
		await photos(page).nth(1).tap();
		await expectLightbox(page);
		await swipe(page, { x: 180, y: 300 }, { x: 180, y: 200 });
		await swipe(page, { x: 180, y: 300 }, { x: 180, y: 350 });
		await expectPhoto(page, 2);
		await swipe(page, { x: 180, y: 300 }, { x: 190, y: 500 });
		await expect(dialog(page)).toBeHidden();
		await expect(page).toHaveURL("/gallery?lng=en");
		await expect(photos(page).nth(1)).toBeFocused();
	});

	test("a photo that is touched for long has no preview", async ({ page }) => {
		await page.clock.install();
		await openGallery(page);
		const box = await photos(page).first().boundingBox();
		const session = await page.context().newCDPSession(page);
		await session.send("Input.dispatchTouchEvent", {
			type: "touchStart",
			touchPoints: [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }],
		});
		await page.clock.runFor(500);
		await settled(page);
		await expect(preview(page)).toHaveCount(0);
	});
});

function preview(page: Page) {
	return page.locator("article div[aria-hidden]:has(img)");
}

test.describe("with a mouse", () => {
	test.use({ viewport: widths.desktop });

	test("after 300 ms over a photo its preview shows and follows", async ({ page }) => {
		await page.clock.install();
		const fetched = requestsOf(page);
		await openGallery(page);
		const photo = photos(page, BAPTISM).nth(1);
		await photo.scrollIntoViewIfNeeded();
		await settled(page);
		const box = await photo.boundingBox();
		if (!box) throw new Error("The photo is not in view.");
		// Time stands still meanwhile, however long it takes to move the mouse.
		await stopClock(page);
		const moveTo = (x: number, y: number) => page.mouse.move(box.x + x, box.y + y);
		await moveTo(20, 20);
		await page.clock.runFor(100);
		await moveTo(20, -40);
		await page.clock.runFor(400);
		await expect(preview(page)).toHaveCount(0);

		await moveTo(20, 20);
		await page.clock.runFor(290);
		await expect(preview(page)).toHaveCount(0);
		await page.clock.runFor(20);
		await expect(preview(page)).toHaveText(/Baptism in the River\s*Photo 2/);
		await page.clock.resume();
		const before = await preview(page).boundingBox();
		await moveTo(50, 30);
		const x = async () => Math.round((await preview(page).boundingBox())?.x ?? 0);
		await expect.poll(x).toBe(Math.round((before?.x ?? 0) + 30));
		expect(fetched.filter((url) => url.endsWith("/demo/baptism-2.webp"))).toHaveLength(1);
		await moveTo(20, -40);
		await expect(preview(page)).toHaveCount(0);
	});

	test("the preview stays in the viewport, and goes on scrolling", async ({ page }) => {
		await openGallery(page);
		const photo = photos(page, BAPTISM).nth(2);
		await photo.hover();
		await expect(preview(page)).toBeInViewport({ ratio: 1 });
		await page.mouse.wheel(0, 30);
		await expect(preview(page)).toHaveCount(0);
		await photo.hover({ position: { x: 5, y: 5 } });
		await expect(preview(page)).toBeInViewport({ ratio: 1 });
		await photo.click();
		await expect(dialog(page)).toBeVisible();
		await expect(preview(page)).toHaveCount(0);
	});
});

test("photos that do not load are hidden, and passed over", async ({ page }) => {
	await page.route(/baptism-[13]\.webp/, (route) => route.fulfill({ status: 404 }));
	await openGallery(page);
	const album = page.getByRole("article", { name: BAPTISM });
	await album.scrollIntoViewIfNeeded();
	await expect(photos(page, BAPTISM)).toHaveCount(2);
	await expect(album).toContainText("2 photos");
	await photos(page, BAPTISM).nth(1).click();
	await expectLightbox(page);
	await expect(counter(page)).toHaveText("2 of 2");
	for (const [n, picture] of [
		[1, 2],
		[2, 4],
		[1, 2],
	]) {
		await page.keyboard.press("ArrowRight");
		await expect(counter(page)).toHaveText(`${n} of 2`);
		await expect.poll(() => pictureInView(page)).toBe(`/demo/baptism-${picture}.webp`);
	}
	forgetProblems(page);
});

test("an album with one photo has nothing before and after it", async ({ page }) => {
	await page.route(/baptism-[124]\.webp/, (route) => route.fulfill({ status: 404 }));
	await openGallery(page);
	await page.getByRole("article", { name: BAPTISM }).scrollIntoViewIfNeeded();
	await expect(photos(page, BAPTISM)).toHaveCount(1);
	await photos(page, BAPTISM).click();
	await expectLightbox(page);
	// It keeps its number.
	await expect(dialog(page).getByText("Photo 3", { exact: true })).toBeVisible();
	await expect(dialog(page).getByRole("button")).toHaveCount(1);
	await page.keyboard.press("ArrowRight");
	await expect.poll(() => pictureInView(page)).toBe("/demo/baptism-3.webp");
	forgetProblems(page);
});

test("a photo that failed before the scripts ran is hidden once they do", async ({ page }) => {
	const release = await holdBack(page, "**/assets/*.js");
	await page.route("**/sunday-worship-1.webp", (route) => route.fulfill({ status: 404 }));
	await page.goto("/gallery", { waitUntil: "commit" });
	const cover = page.locator('img[src$="sunday-worship-1.webp"]');
	await expect
		.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete && !image.naturalWidth))
		.toBe(true);
	release();
	await hydrated(page);
	await expect(cover).toHaveCount(0);
	await expect(photos(page)).toHaveCount(4);
	// The others keep their numbers and places: none of them becomes the cover.
	const second = page.locator('img[src$="sunday-worship-2.webp"]').first();
	await expect(second).toHaveAttribute("alt", "The choir in blue robes");
	const widthOf = async (place: number) =>
		(await page.locator("main article").first().getByRole("listitem").nth(place).boundingBox())
			?.width ?? 0;
	expect(await widthOf(0)).toBeGreaterThan(1.5 * (await widthOf(1)));
	forgetProblems(page);
});

test("a photo that fails while the lightbox is open leaves a word", async ({ page }) => {
	await page.route("**/sunday-worship-2.webp", (route) => route.fulfill({ status: 404 }));
	const release = await holdBack(page, "**/sunday-worship-2.webp");
	await openGallery(page);
	await photos(page).first().focus();
	await page.keyboard.press("Enter");
	await expectLightbox(page);
	await page.keyboard.press("ArrowRight");
	const slide = dialog(page).getByRole("listitem");
	await expect(slide).toHaveText("Loading...");
	release();
	await expect(slide).toHaveText("This photo could not be shown.");
	await expect(slide.locator("img")).toHaveCount(0);
	await expect(counter(page)).toHaveText("2 of 5");
	forgetProblems(page);
});

test("photos load late and their place is kept", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	const asked: string[] = [];
	const release = await holdBack(page, "**/demo/*.webp");
	await page.route("**/demo/*.webp", (route) => {
		asked.push(route.request().url());
		return route.fallback();
	});
	await page.goto("/gallery", { waitUntil: "domcontentloaded" });
	const height = () => page.evaluate(() => document.documentElement.scrollHeight);
	const before = await height();
	await expect.poll(() => asked.length).toBeGreaterThan(0);
	const all = await page.locator("article img").count();
	expect(asked.length).toBeLessThan(all);
	release();
	await scrollThrough(page);
	expect(await height()).toBe(before);
});
