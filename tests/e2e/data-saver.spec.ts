import { weigh, withoutImages } from "../bench/weigh";
import { expect, requestsOf, test } from "./fixtures";
import { hydrated, makePatient, settled, visit, whole } from "./waiting";

test.describe("for who saves data", () => {
	test.use({ serviceWorkers: "allow" });
	test.beforeEach(({ context, baseURL }) =>
		context.addCookies([{ name: "saver", value: "on", url: baseURL ?? "" }]),
	);

	test("nothing is fetched ahead, and no service worker comes", async ({ page }) => {
		await page.clock.install();
		await page.goto("/gallery");
		await settled(page);
		const requests = requestsOf(page);
		const links = await page.getByRole("main").getByRole("link").all();
		for (const link of links.slice(0, 10)) await link.hover();
		await page.clock.runFor(61_000);
		await page.clock.resume();
		await settled(page);
		expect(requests.filter((url) => !/\.(webp|jpg)/.test(url))).toEqual([]);
		await hydrated(page);
		await page.keyboard.press("Tab");
		await whole(page);
		const registered = () =>
			page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
		expect(await registered()).toBe(0);
		expect(requests.filter((url) => /__manifest|webmanifest|lightbox/.test(url))).toEqual([]);
	});

	test("a photo says what it costs, and only the one that is tapped comes", async ({ page }) => {
		await visit(page, "/gallery");
		const requests = requestsOf(page);
		const photo = page
			.getByRole("main")
			.getByRole("article")
			.getByRole("listitem")
			.getByRole("link");
		const { length } = await (await page.request.get("/demo/sunday-worship-1.webp")).body();
		const kilobytes = Math.ceil(length / 1000);
		await expect(photo.first()).toHaveText(
			`The congregation with raised hands before the musiciansShow photo · about ${kilobytes} KB`,
		);
		await photo.first().hover();
		await expect(page.getByRole("main").locator("img[src*='demo']")).toHaveCount(0);
		await makePatient(photo.first());
		await photo.first().click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("img")).toHaveCount(1);
		const photos = () => requests.filter((url) => url.includes("/demo/")).length;
		expect(photos()).toBe(1);
		await page.keyboard.press("ArrowRight");
		const show = dialog
			.locator("li[aria-hidden=false]")
			.getByRole("button", { name: /^Show photo/ });
		await expect(show).toBeVisible();
		expect(photos()).toBe(1);
		const hidden = dialog.locator("li[aria-hidden=true] button").first();
		await expect(hidden).toHaveAttribute("tabindex", "-1");
		await show.focus();
		await page.keyboard.press("Enter");
		await expect.poll(photos).toBe(2);
		await expect(dialog).toBeVisible();
		await page.keyboard.press("ArrowRight");
		await expect(dialog.getByRole("status")).toHaveText(/^3 /);
	});
});

test("who saves data pays less on every page", async ({ browser, baseURL }) => {
	const weights: number[] = [];
	for (const saver of ["off", "on"]) {
		const context = await browser.newContext({ extraHTTPHeaders: { "Save-Data": saver } });
		let sum = 0;
		let photos = 0;
		for (const path of ["/gallery", "/services"]) {
			const weight = await weigh(context, baseURL + path, { acts: false });
			sum += withoutImages(weight) + weight.images;
			photos += weight.images;
		}
		if (saver === "on") expect(photos).toBe(0);
		weights.push(sum);
		await context.close();
	}
	const [all = 0, saved = 0] = weights;
	expect(saved).toBeLessThan(all / 4);
});
