import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { visit } from "./waiting";

function follow(page: Page, name: string) {
	return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
}

test("a page's data is kept five minutes, then asked for again", async ({ page }) => {
	await page.clock.install();
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".data")) asked.push(pathname);
	});
	await page.goto("/sermons");
	const title = page.getByRole("heading", { level: 1 });
	const visit = async (name: string, heading: string) => {
		await follow(page, name);
		await page.clock.runFor(500);
		await expect(title).toHaveText(heading);
	};
	await visit("Events", "Church Events");
	await visit("Sermons", "Sermons");
	await visit("Events", "Church Events");
	expect(asked).toEqual(["/events.data"]);
	await page.clock.runFor("05:01");
	await visit("Sermons", "Sermons");
	await expect.poll(() => asked).toContain("/sermons.data");
});

test("a fetch that fails is tried three times more, after 1, 2 and 4 seconds", async ({
	page,
	problems,
}) => {
	await page.clock.install();
	await visit(page, "/events");
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
	let tries = 0;
	await page.route("**/sermons.data*", (route) => {
		tries++;
		return tries < 4 ? route.abort() : route.continue();
	});
	await follow(page, "Sermons");
	await expect.poll(() => tries).toBe(1);
	for (const [seconds, total] of [
		[1, 2],
		[2, 3],
		[4, 4],
	] as const) {
		await page.clock.runFor(seconds * 1000 - 200);
		expect(tries).toBe(total - 1);
		await expect(page.getByRole("main").getByText("Loading sermons...")).toBeVisible();
		await page.clock.runFor(300);
		await expect.poll(() => tries).toBe(total);
	}
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sermons");
	problems.length = 0;
});
