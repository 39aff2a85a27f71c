import type { Locator, Page } from "@playwright/test";
import { expect, test, widths } from "./fixtures";
import { makePatient, settled, whole } from "./waiting";

test.use({ hasTouch: true, viewport: widths.phone });

const cards = (page: Page) =>
	page
		.getByRole("main")
		.getByRole("listitem")
		.filter({ has: page.getByRole("article") });

/** Taps a link of a card far down, and gives what stands where before. */
async function open(page: Page, path: string, link: (card: Locator) => Locator) {
	await page.goto(path);
	await whole(page);
	const card = cards(page).nth(6);
	await link(card).scrollIntoViewIfNeeded();
	await settled(page);
	const place = (await link(card).boundingBox())?.y ?? 0;
	await link(card).tap();
	return { card: link(card), place };
}

const placeOf = async (card: Locator) => (await card.boundingBox())?.y ?? Number.NaN;

const titleOf = (card: Locator) => card.getByRole("heading").getByRole("link");
const detailsOf = (card: Locator) => card.getByRole("link", { name: /Learn More/ });

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "by a tap" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test("Close leads back to the card that was opened", async ({ page }) => {
			const event = await open(page, "/events", detailsOf);
			await page.getByRole("link", { name: "Close" }).tap();
			await expect(event.card).toBeInViewport();
			const sermon = await open(page, "/sermons", titleOf);
			await page.getByRole("link", { name: "Show all sermons" }).tap();
			await expect(sermon.card).toBeInViewport();
		});

		test("Back is exactly Back", async ({ page }) => {
			const { card, place } = await open(page, "/sermons", titleOf);
			await expect(page).toHaveURL(/sermon=/);
			await whole(page);
			await page.goBack();
			await expect(async () => expect(await placeOf(card)).toBeCloseTo(place, -1)).toPass();
		});
	});
}

test("the first Back out of a photo leads to where it was", async ({ page }) => {
	await page.goto("/gallery");
	await whole(page);
	const photo = page.getByRole("main").getByRole("article").getByRole("listitem").getByRole("link");
	const tapped = photo.nth(8);
	await tapped.scrollIntoViewIfNeeded();
	await settled(page);
	const place = await placeOf(tapped);
	await makePatient(tapped);
	await tapped.tap();
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.goBack();
	await expect(page.getByRole("dialog")).toBeHidden();
	expect(await placeOf(tapped)).toBeCloseTo(place, -1);
});

test("'Show more' goes on below what is there, and Back leads to what was added", async ({
	page,
}) => {
	await page.goto("/sermons");
	await whole(page);
	const more = page.getByRole("link", { name: "Show more" });
	await more.scrollIntoViewIfNeeded();
	await settled(page);
	const count = await cards(page).count();
	await makePatient(more);
	await more.tap();
	await expect.poll(() => cards(page).count()).toBeGreaterThan(count);
	await expect(cards(page).nth(count - 1)).toBeInViewport();
	const added = titleOf(cards(page).nth(count + 4));
	await added.scrollIntoViewIfNeeded();
	const place = await placeOf(added);
	await added.tap();
	await expect(page).toHaveURL(/sermon=/);
	await page.goBack();
	await expect(async () => expect(await placeOf(added)).toBeCloseTo(place, -1)).toPass();
});

test("'Show more' by a key goes on with the first that is new", async ({ page }) => {
	await page.goto("/sermons");
	await whole(page);
	const count = await cards(page).count();
	const more = page.getByRole("link", { name: "Show more" });
	await makePatient(more);
	await more.press("Enter");
	await expect(titleOf(cards(page).nth(count))).toBeFocused();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("'Show more' leads to the first that is new, and from there back", async ({ page }) => {
		await page.goto("/sermons");
		const newest = titleOf(cards(page).first());
		const name = (await newest.textContent()) ?? "";
		await page.getByRole("link", { name: "Show more" }).tap();
		await expect(titleOf(cards(page).first())).toBeInViewport();
		await page.getByRole("link", { name: "Back to the beginning" }).tap();
		await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
	});
});
