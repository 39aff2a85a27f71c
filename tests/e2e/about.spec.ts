import type { Page } from "@playwright/test";
import { leaders } from "~/church/leaders";
import { expect, forgetProblems, holdBack, swipe, test, widths } from "./fixtures";
import { hydrated, stopClock, visit } from "./waiting";

const [bishop, pastor, elder] = leaders().map(({ name }) => name);

const carouselOf = (page: Page) => page.getByRole("group", { name: "Our Leadership Team" });
const markedDot = (page: Page) => carouselOf(page).locator("[aria-current=true]");
const next = (page: Page) => page.getByRole("button", { name: "Next person" });

/** Opens the page with the carousel in view, and makes it run as the first touch of the mouse does. */
async function openRunning(page: Page, width: number) {
	await page.setViewportSize({ width, height: 800 });
	await visit(page, "/about?lng=en");
	await carouselOf(page).scrollIntoViewIfNeeded();
	await reachFor(page);
}

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

		test("the leaders' carousel shows as many as there is room for", async ({ page }) => {
			await page.goto("/about?lng=en");
			for (const { width, shown } of [
				{ width: 1280, shown: [bishop, pastor, elder] },
				{ width: 1025, shown: [bishop, pastor, elder] },
				{ width: 1024, shown: [bishop, pastor] },
				{ width: 641, shown: [bishop, pastor] },
				{ width: 640, shown: [bishop] },
				{ width: 360, shown: [bishop] },
			]) {
				await page.setViewportSize({ width, height: 800 });
				await expectInView(page, shown);
				const dots = carouselOf(page).getByRole("button", { name: "Show" });
				await expect(dots).toHaveCount(shown.length < 3 && javaScriptEnabled ? 3 : 0);
			}
			if (javaScriptEnabled) return;
			// The keyboard scrolls the row.
			await carouselOf(page).locator("> div").first().focus();
			await page.keyboard.press("ArrowRight");
			await expectInView(page, [pastor]);
		});
	});
}

test("it goes round one card at a time, both ways", async ({ page }) => {
	await openRunning(page, 1024);
	for (const names of [
		[pastor, elder],
		[elder, bishop],
		[bishop, pastor],
	]) {
		await next(page).click();
		await expectInView(page, names);
	}
	await page.getByRole("button", { name: "Previous person" }).click();
	await expectInView(page, [elder, bishop]);
	await page.setViewportSize(widths.phone);
	await expectInView(page, [elder]);
	await next(page).click();
	await expectInView(page, [bishop]);
});

test("on a phone dots and arrow keys move it, and nothing else does", async ({ page }) => {
	await page.clock.install();
	await openRunning(page, widths.phone.width);
	const inReach = carouselOf(page).locator("li:not([inert])");
	await page.clock.runFor(10_000);
	await expectInView(page, [bishop]);
	await expect(inReach).toHaveText(/Bishop/);
	const dot = page.getByRole("button", { name: `Show ${elder}` });
	await dot.click();
	await page.clock.runFor(1000);
	await expectInView(page, [elder]);
	await expect(inReach).toHaveText(/Elder/);
	await expect(markedDot(page)).toHaveAccessibleName(`Show ${elder}`);
	const size = await dot.boundingBox();
	expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
	for (const [key, name] of [
		["ArrowRight", bishop],
		["ArrowLeft", elder],
		["ArrowLeft", pastor],
	] as const) {
		await page.keyboard.press(key);
		await page.clock.runFor(1000);
		await expectInView(page, [name]);
	}
	await page.getByRole("button", { name: "Setswana" }).click();
	await expect(page.getByRole("button", { name: `Bontsha ${elder}` })).toBeVisible();
});

test("it keeps the focus when an arrow key starts it", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await visit(page, "/about?lng=en");
	await expect(carouselOf(page)).toBeEnabled();
	const row = carouselOf(page).locator("> div").first();
	await row.focus();
	await expect(row).toHaveCSS("overflow-x", "hidden");
	await expect(row).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await expectInView(page, [pastor]);
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
	await expect(markedDot(page)).toHaveAccessibleName(`Show ${pastor}`);
	await next(page).click();
	await expectInView(page, [elder]);
});

test("a first press moves it also where its script does not come at once", async ({ page }) => {
	let asked = 0;
	await page.route("**/assets/embla-carousel*", (route) => {
		asked++;
		return asked === 1 ? route.abort() : route.continue();
	});
	await page.setViewportSize(widths.phone);
	await visit(page, "/about?lng=en");
	await next(page).click();
	await expectInView(page, [pastor]);
	forgetProblems(page);
});

test.describe("by touch", () => {
	test.use({ hasTouch: true });

	test("a swipe moves it by one card", async ({ page }) => {
		await openRunning(page, widths.phone.width);
		const box = await carouselOf(page).locator("article").first().boundingBox();
		const y = (box?.y ?? 0) + 150;
		await swipe(page, { x: 300, y }, { x: 100, y });
		await expectInView(page, [pastor]);
	});
});

for (const [reducedMotion, ms] of [
	["reduce", 0],
	["no-preference", 500],
] as const) {
	test.describe(`motion: ${reducedMotion}`, () => {
		test.use({ contextOptions: { reducedMotion } });

		test(`a movement takes ${ms} ms`, async ({ page }) => {
			await page.clock.install();
			await openRunning(page, widths.phone.width);
			await stopClock(page);
			const left = () =>
				carouselOf(page)
					.locator("article")
					.first()
					.evaluate((card) => card.getBoundingClientRect().left);
			const before = await left();
			await next(page).click();
			// Until the movement begins.
			await page.clock.runFor(50);
			const places = [before];
			for (let time = 0; time < 700; time += 50) {
				await page.clock.runFor(50);
				places.push(await left());
			}
			const end = places.at(-1) ?? before;
			expect(end).toBeLessThan(before - 100);
			const lastMove = places.findLastIndex((place) => Math.abs(place - end) >= 1) * 50;
			expect(lastMove).toBeLessThan(ms + 150);
			if (ms > 0) expect(lastMove).toBeGreaterThan(ms - 150);
		});
	});
}
