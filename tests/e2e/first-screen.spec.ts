import { routeUrl } from "~/church/location";
import { expect, forgetProblems, inLanguage, test, widths } from "./fixtures";

/** The smallest phone that is common, and a small laptop. */
for (const viewport of [
	{ width: 360, height: 640 },
	{ width: 1280, height: 800 },
]) {
	test(`the first screen says when, where and how: ${viewport.width} px`, async ({ page }) => {
		await page.setViewportSize(viewport);
		for (const lng of ["en", "tn"]) {
			await page.goto(inLanguage("/", lng));
			const main = page.locator("main");
			const directions = main.locator("a[href*='/contact']").first();
			const shown = [
				main.getByRole("heading", { level: 1 }),
				main.getByText("9:00 AM - 12:30 PM").first(),
				main.getByText("Letsatsi Lodge, Tati Siding, Botswana").first(),
				main.locator("a[href*='/about']").first(),
				directions,
			];
			for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 });
			await expect(directions, "the filled button").toHaveClass(/bg-dawn/);
			await directions.click();
			await expect(page).toHaveURL(/#directions$/);
			await expect(page.locator("#directions h2")).toBeInViewport({ ratio: 1 });
		}
	});
}

test("a small phone shows the contact form within two screens", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	for (const lng of ["en", "tn"]) {
		await page.goto(inLanguage("/contact", lng));
		const field = await page.locator("form#message [name=name]").boundingBox();
		expect(field?.y).toBeLessThan(2 * 640 - 44);
	}
});

test("on a wide screen neither half of a page stays empty", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	for (const [path, left, right] of [
		["/contact", ".contact-ways", "form#message"],
		["/contact", "#directions ul", "#directions figure"],
		["/services", "table", "section:has(h2):not(:has(table)) > ul"],
		["/services", "ul:has(svg)", "figure"],
		["/about", "section h2", "img[src*=story]"],
		["/privacy", "section h2", "section h2 + div"],
		["/accessibility", "section h2", "address"],
		["/nope", "section:has(a)", "form[role=search]"],
	] as const) {
		await page.goto(inLanguage(path, "en"));
		const a = await page.locator(`main ${left}`).first().boundingBox();
		const b = await page.locator(`main ${right}`).last().boundingBox();
		if (!a || !b) throw new Error(`${path} has no ${left} or ${right}`);
		expect(b.x, `${path}: ${right}`).toBeGreaterThanOrEqual(a.x + a.width);
	}
	// The browser itself reports an answer that is meant to be a 404.
	forgetProblems(page);
});

test("the latest sermon comes first, larger, with the one filled link", async ({ page }) => {
	await page.goto("/sermons");
	const cards = page.getByRole("main").getByRole("article");
	const [first, second] = [cards.nth(0), cards.nth(1)];
	await expect(first).toContainText("Latest Sermon");
	await expect(first.locator("time")).toHaveText(
		await second.evaluate(
			(card, other) => {
				const day = (of: Element | null | undefined) => of?.querySelector("time")?.dateTime ?? "";
				const latest = document.querySelectorAll("main article")[0];
				return day(latest) > day(card) ? other : "an earlier day";
			},
			(await first.locator("time").textContent()) ?? "",
		),
	);
	expect((await first.boundingBox())?.height).toBeGreaterThan(
		(await second.boundingBox())?.height ?? 0,
	);
	const filled = await page
		.locator("main article a")
		.evaluateAll((links) =>
			links
				.filter((link) => getComputedStyle(link).backgroundColor === "rgb(242, 179, 61)")
				.map((link) => link.textContent),
		);
	expect(filled).toEqual([expect.stringMatching(/^Watch · 48 min: /)]);
	await page.goto("/sermons?q=grace");
	await expect(page.getByText("Latest Sermon")).toHaveCount(0);
});

test.describe("on a phone with a finger", () => {
	test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

	test("a title that leads somewhere is as high as a thumb needs", async ({ page }) => {
		for (const path of ["/", "/sermons", "/gallery"]) {
			await page.goto(path);
			const titles = page.getByRole("main").locator(":is(h2, h3) > a");
			const heights = await titles.evaluateAll((links) =>
				links.map((link) => link.getBoundingClientRect().height),
			);
			expect(heights.length).toBeGreaterThan(0);
			expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
		}
	});

	test("a day of the calendar is as wide and as high as a thumb needs", async ({ page }) => {
		await page.goto("/events?tab=calendar");
		const sides = await page.locator(".month-days a").evaluateAll((links) =>
			links.flatMap((link) => {
				const { width, height } = link.getBoundingClientRect();
				return [width, height];
			}),
		);
		expect(sides.length / 2).toBeGreaterThan(27);
		expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
	});

	test("the footer is one screen, and a thumb finds each of its links", async ({ page }) => {
		for (const lng of ["en", "tn"]) {
			await page.goto(inLanguage("/contact", lng));
			const footer = page.getByRole("contentinfo");
			expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(640);
			const heights = await footer
				.locator("a, button")
				.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
			expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
		}
	});
});

test("a page's picture leaves room on a tablet, and is sharp on a large screen", async ({
	page,
}) => {
	for (const [width, height] of [
		[768, 1024],
		[1920, 1080],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto(inLanguage("/events", "tn"));
		const hero = await page.locator("main > div").first().boundingBox();
		expect(hero?.height).toBeLessThanOrEqual(0.4 * height);
		const picture = await page.locator(".hero-picture").boundingBox();
		expect(picture?.width).toBeLessThanOrEqual(960);
	}
});

test("the hero fills 65% of the viewport", async ({ page }) => {
	await page.setViewportSize(widths.desktop);
	await page.goto("/");
	const hero = await page.locator("main > div").first().boundingBox();
	expect(hero?.height).toBeCloseTo(0.65 * widths.desktop.height, 0);
});

test("the hero fills little more than 65% of a small laptop's or a phone's screen", async ({
	page,
}) => {
	for (const [width, height, language, most] of [
		[1280, 720, "en", 0.66],
		[1366, 657, "en", 0.68],
		[360, 640, "en", 0.66],
		[1024, 768, "tn", 0.66],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.goto(inLanguage("/", language));
		const hero = await page.locator("main > div").first().boundingBox();
		expect(hero?.height).toBeLessThanOrEqual(most * height);
	}
});

test("on a phone three sermons below the latest fit on a screen", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await page.goto("/sermons");
	const cards = page.getByRole("main").getByRole("article");
	const top = (await cards.nth(1).boundingBox())?.y ?? 0;
	const { y = 0, height = 0 } = (await cards.nth(3).boundingBox()) ?? {};
	const header = (await page.locator("header").boundingBox())?.height ?? 0;
	expect(y + height - top).toBeLessThanOrEqual(640 - header);
});

test("an event's card has its day and two lines, its details the rest", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await page.goto("/events");
	const card = page.getByRole("article").filter({ hasText: "Open Choir Practice" });
	const when = (await card.locator("time").textContent())?.match(/\w+, (\d+) (\w{3})/);
	const leaf = card.locator("[aria-hidden=true]").first();
	await expect(leaf).toContainText(new RegExp(`${when?.[2]}\\s*${when?.[1]}`));
	const isCut = (text: Element) => text.scrollHeight > text.clientHeight;
	expect(await card.getByText("The choir opens its doors").evaluate(isCut)).toBe(true);
	await card.getByRole("link", { name: "Learn More" }).click();
	const details = page.getByRole("dialog");
	expect(await details.getByText("The choir opens its doors").evaluate(isCut)).toBe(false);
	await expect(details.getByRole("link", { name: "Apple, Outlook" })).toBeVisible();
	await expect(details.getByRole("link", { name: "Get Directions" })).toHaveAttribute(
		"href",
		routeUrl(),
	);
});
