import type { Page } from "@playwright/test";
import { expect, holdBack, test, widths } from "./fixtures";
import { hydrated, visit } from "./waiting";

const [bishop, pastor, elder] = [
	"Bishop Kagiso Molefe",
	"Pastor Lorato Molefe",
	"Elder Tebogo Sebina",
];
const tablet = { width: 1024, height: 800 };

const carouselOf = (page: Page) => page.getByRole("group", { name: "Our Leadership Team" });

/** Opens the page, with the carousel in view; with scripts, once it runs. */
async function openCarousel(page: Page, viewport: { width: number; height: number }) {
	await page.setViewportSize(viewport);
	await visit(page, "/about?lng=en");
	await carouselOf(page).scrollIntoViewIfNeeded();
}

async function openRunning(page: Page, viewport: { width: number; height: number }) {
	await openCarousel(page, viewport);
	await reachFor(page);
}

/** Makes the carousel run, as the first touch of the mouse does. */
async function reachFor(page: Page) {
	await expect(carouselOf(page)).toBeEnabled();
	await expect(async () => {
		await carouselOf(page).dispatchEvent("pointerover", { pointerType: "mouse" });
		const row = carouselOf(page).locator("> div").first();
		await expect(row).toHaveCSS("overflow-x", "hidden", { timeout: 500 });
	}).toPass();
}

/** Waits until exactly these people's cards are whole in view, in this order. */
async function expectInView(page: Page, names: (string | undefined)[]) {
	await expect
		.poll(() =>
			carouselOf(page)
				.locator("article")
				.evaluateAll((cards) =>
					cards
						.map((card) => ({ card, box: card.getBoundingClientRect() }))
						// The second of two cards stands a pixel or two further to the right.
						.filter(({ box }) => box.left >= 0 && box.right <= innerWidth)
						.sort((a, b) => a.box.left - b.box.left)
						.map(({ card }) => card.querySelector("h3")?.textContent),
				),
		)
		.toEqual(names);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });
		for (const { width, shown } of [
			{ width: 1280, shown: [bishop, pastor, elder] },
			{ width: 1025, shown: [bishop, pastor, elder] },
			{ width: 1024, shown: [bishop, pastor] },
			{ width: 641, shown: [bishop, pastor] },
			{ width: 640, shown: [bishop] },
			{ width: 360, shown: [bishop] },
		]) {
			test(`at ${width} px the leaders' carousel shows ${shown.length} of three`, async ({
				page,
			}) => {
				await openCarousel(page, { width, height: 800 });
				if (javaScriptEnabled) await expect(carouselOf(page)).toBeEnabled();
				await expectInView(page, shown);
				const dots = carouselOf(page).getByRole("button", { name: "Show" });
				await expect(dots).toHaveCount(shown.length < 3 && javaScriptEnabled ? 3 : 0);
			});
		}
	});
}

test("it goes round one card at a time, both ways", async ({ page }) => {
	await openRunning(page, tablet);
	const next = page.getByRole("button", { name: "Next person" });
	for (const names of [
		[pastor, elder],
		[elder, bishop],
		[bishop, pastor],
	]) {
		await next.click();
		await expectInView(page, names);
	}
	await page.getByRole("button", { name: "Previous person" }).click();
	await expectInView(page, [elder, bishop]);

	await page.setViewportSize(widths.phone);
	await expectInView(page, [elder]);
	await next.click();
	await expectInView(page, [bishop]);
});

test("a dot shows its person and is marked", async ({ page }) => {
	await openRunning(page, widths.phone);
	const dot = page.getByRole("button", { name: `Show ${elder}` });
	await dot.click();
	await expectInView(page, [elder]);
	await expect(carouselOf(page).locator("[aria-current=true]")).toHaveAccessibleName(
		`Show ${elder}`,
	);
	const size = await dot.boundingBox();
	expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
	await page.getByRole("button", { name: "Setswana" }).click();
	await expect(page.getByRole("button", { name: `Bontsha ${elder}` })).toBeVisible();
});

test("the arrow keys move it, and what is out of view is out of reach", async ({ page }) => {
	await openRunning(page, widths.phone);
	const inReach = carouselOf(page).locator("li:not([inert])");
	await expect(inReach).toHaveText(/Bishop/);
	await page.getByRole("button", { name: `Show ${bishop}` }).focus();
	await page.keyboard.press("ArrowLeft");
	await expectInView(page, [elder]);
	await expect(inReach).toHaveText(/Elder/);
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await expectInView(page, [pastor]);
});

test("it does not move by itself", async ({ page }) => {
	await page.clock.install();
	await openRunning(page, widths.phone);
	await page.clock.runFor(10_000);
	await expectInView(page, [bishop]);
});

test("where no script runs, the keyboard scrolls the row", async ({ browser, baseURL }) => {
	const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
	await openCarousel(page, widths.phone);
	await carouselOf(page).locator("> div").first().focus();
	await page.keyboard.press("ArrowRight");
	await expectInView(page, [pastor]);
	await page.close();
});

test("it goes on from the card that was swiped to before it ran", async ({ page }) => {
	const release = await holdBack(page, "**/assets/*.js");
	await page.setViewportSize(widths.phone);
	await page.goto("/about?lng=en", { waitUntil: "commit" });
	// The row is one as soon as the stylesheet is there.
	await expect(carouselOf(page).locator("> div").first()).toHaveCSS("overflow-x", "auto");
	await carouselOf(page)
		.locator("article")
		.nth(1)
		.evaluate((card) => card.scrollIntoView());
	await expectInView(page, [pastor]);
	release();
	await hydrated(page);
	await reachFor(page);
	await expectInView(page, [pastor]);
	await expect(carouselOf(page).locator("[aria-current=true]")).toHaveAccessibleName(
		`Show ${pastor}`,
	);
	await page.getByRole("button", { name: "Next person" }).click();
	await expectInView(page, [elder]);
});

test.describe("by touch", () => {
	test.use({ hasTouch: true });

	test("a swipe moves it by one card", async ({ page }) => {
		await openRunning(page, widths.phone);
		const box = await carouselOf(page).locator("article").first().boundingBox();
		const y = (box?.y ?? 0) + 150;
		const touch = await page.context().newCDPSession(page);
		const send = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
			touch.send("Input.dispatchTouchEvent", { type, touchPoints: x ? [{ x, y }] : [] });
		await send("touchStart", 300);
		for (let x = 280; x >= 100; x -= 20) await send("touchMove", x);
		await send("touchEnd");
		await expectInView(page, [pastor]);
	});
});

/** How long the first card takes from a click on "next" to within a pixel of its place. */
async function movementMs(page: Page): Promise<number> {
	return carouselOf(page).evaluate(async (carousel) => {
		const left = () => carousel.querySelector("article")?.getBoundingClientRect().left ?? 0;
		const seen: { at: number; left: number }[] = [];
		const begun = performance.now();
		[...carousel.querySelectorAll("button")].at(-1)?.click();
		while (performance.now() - begun < 2000) {
			seen.push({ at: performance.now() - begun, left: left() });
			await new Promise(requestAnimationFrame);
		}
		return seen.findLast((moment) => Math.abs(moment.left - left()) >= 1)?.at ?? 0;
	});
}

test("under reduced motion it jumps", async ({ page }) => {
	await openRunning(page, widths.phone);
	expect(await movementMs(page)).toBeLessThan(100);
});

test.describe("with motion", () => {
	test.use({ contextOptions: { reducedMotion: "no-preference" } });

	test("a movement takes 500 ms", async ({ page }) => {
		await openRunning(page, widths.phone);
		const ms = await movementMs(page);
		expect(ms).toBeGreaterThan(400);
		expect(ms).toBeLessThan(650);
	});
});
