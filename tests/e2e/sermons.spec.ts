import { expect, holdBack, test } from "./fixtures";

const box = "Search sermons, scripture, or speakers...";

test("typing filters at once, says how many are left, and combines with the series", async ({
	page,
}) => {
	await page.goto("/sermons");
	const search = page.getByPlaceholder(box);
	const cards = page.getByRole("main").getByRole("article");
	await expect(cards).toHaveCount(26);
	await search.fill("NEO DITLHONG");
	await expect(cards).toHaveCount(4);
	await expect(page.getByRole("main").getByRole("status")).toHaveText("4 sermons");
	await page.getByRole("link", { name: "Walking in Grace" }).click();
	await expect(page).toHaveURL(/series=Walking/);
	await expect(search).toHaveValue("NEO DITLHONG");
	await expect(cards).toHaveCount(1);
	await expect(cards).toContainText("The Father Who Ran");
	await search.fill("");
	await expect(cards).toHaveCount(5);
});

test("a text that nothing matches says so, and one tap shows all again", async ({ page }) => {
	await page.goto("/sermons");
	await page.getByPlaceholder(box).fill("zzz");
	await expect(page.getByText("No sermons found").first()).toBeVisible();
	await page.getByRole("link", { name: "Show all sermons" }).click();
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(26);
	await expect(page.getByPlaceholder(box)).toHaveValue("");
});

test("a search address is opened, and shortening the text widens the search", async ({ page }) => {
	await page.goto("/sermons?q=grace+t");
	const cards = page.getByRole("main").getByRole("article");
	await expect(cards).toHaveCount(1);
	await page.getByPlaceholder(box).fill("grace");
	await expect(page).toHaveURL("/sermons?q=grace");
	await expect.poll(() => cards.count()).toBeGreaterThan(4);
	await page.goBack();
});

test("what is typed before the scripts have come is searched for, too", async ({ page }) => {
	const release = await holdBack(page, "**/assets/*.js");
	await page.goto("/sermons?q=grace+t", { waitUntil: "commit" });
	await page.getByPlaceholder(box).fill("grace");
	release();
	await expect(page).toHaveURL("/sermons?q=grace");
	await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(4);
});

test("a missing recording has no button, and the others open their links", async ({ page }) => {
	await page.goto("/sermons?q=when+you+pray");
	const card = page.getByRole("main").getByRole("article");
	await expect(card.getByRole("link")).toHaveText([/^Listen/]);
	await expect(card.getByRole("link")).toHaveAttribute("href", /^https:\/\/example\.org\/listen\//);
});

test.describe("a browser set to Russian", () => {
	test.use({ locale: "ru-RU" });

	test("counts in Setswana by its own rule, not by the Russian one", async ({ page }) => {
		await page.goto("/sermons?lng=tn");
		const search = page.getByPlaceholder("Batla dithero, ditemana kgotsa dibui...");
		const found = page.getByRole("main").getByRole("status");
		await expect(found).toHaveText("dithero di le 26");
		await search.fill("neo ditlhong");
		await expect(found).toHaveText("dithero di le 4");
		await search.fill("the father who ran");
		await expect(found).toHaveText("thero e le 1");
	});
});

test.describe("JavaScript off", () => {
	test.use({ javaScriptEnabled: false });

	test("the search box is a form that keeps the series and what was typed", async ({ page }) => {
		await page.goto("/sermons");
		await page.getByRole("link", { name: "Walking in Grace" }).click();
		await page.getByPlaceholder(box).fill("ran");
		await page.getByRole("button", { name: "Search" }).click();
		await expect(page).toHaveURL("/sermons?series=Walking+in+Grace&q=ran");
		await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
		await expect(page.getByPlaceholder(box)).toHaveValue("ran");
	});

	test("nothing found says so, with a way back", async ({ page }) => {
		await page.goto("/sermons?q=zzz");
		await expect(page.getByText("No sermons found").first()).toBeVisible();
		await page.getByRole("link", { name: "Show all sermons" }).click();
		await expect(page.getByRole("main").getByRole("article")).toHaveCount(26);
	});
});
