import type { Locator, Page } from "@playwright/test";
import { RATE_LIMITED, rateLimitedData } from "~/page-data/rate-limited";
import { expect, forgetProblems, holdBack, notifications, requestsOf, test } from "./fixtures";
import { stopClock, visit } from "./waiting";

/** Follows a link of the header, in either language. */
function follow(page: Page, name: string) {
	return page.locator("header nav").getByRole("link", { name }).click();
}

/** Lets the page's time pass until something is there. The page pauses only once a fetch has failed. */
function inTime(page: Page, seen: Locator, text: string) {
	return expect(async () => {
		await page.clock.runFor(4000);
		await expect(seen).toContainText(text, { timeout: 200 });
	}).toPass({ intervals: [0] });
}

test("a page's data is kept five minutes, then asked for again", async ({ page }) => {
	await page.clock.install();
	const requests = requestsOf(page);
	const asked = () =>
		requests.map((url) => new URL(url).pathname).filter((path) => path.endsWith(".data"));
	await visit(page, "/sermons");
	const title = page.getByRole("heading", { level: 1 });
	const goTo = async (name: string, heading: string) => {
		await follow(page, name);
		await page.clock.runFor(500);
		await expect(title).toHaveText(heading);
	};
	await goTo("Events", "Church Events");
	await goTo("Sermons", "Sermons");
	await goTo("Events", "Church Events");
	expect(asked()).toEqual(["/events.data"]);
	await page.clock.runFor("05:01");
	await goTo("Sermons", "Sermons");
	await expect.poll(asked).toContain("/sermons.data");
});

test("a fetch that fails is tried again after 1, 2 and 4 seconds", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/events");
	await stopClock(page);
	const pauses = await page.evaluateHandle(() => {
		const begun: (number | undefined)[] = [];
		const { setTimeout } = window;
		window.setTimeout = ((callback: () => void, ms?: number) => {
			begun.push(ms);
			return setTimeout(callback, ms);
		}) as typeof setTimeout;
		return begun;
	});
	let tries = 0;
	await page.route("**/sermons.data*", (route) => {
		tries++;
		return tries < 4 ? route.abort() : route.continue();
	});
	await follow(page, "Sermons");
	for (const [pause, before] of [
		[1000, 1],
		[2000, 2],
		[4000, 3],
	] as const) {
		// The page learns of the failure after the test does, and the clock waits for it.
		await expect.poll(() => pauses.jsonValue()).toContain(pause);
		await page.clock.runFor(pause - 1);
		expect(tries).toBe(before);
		await expect(page.getByRole("main").getByText("Loading sermons...")).toBeVisible();
		await page.clock.runFor(1);
	}
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sermons");
	forgetProblems(page);
});

test("a page whose data does not come is empty, in its language", async ({ page, problems }) => {
	await page.clock.install();
	await visit(page, "/about?lng=tn");
	for (const [path, name, heading] of [
		["/sermons", "Dithero", "Dithero"],
		["/events", "Ditiragalo", "Ditiragalo tsa Kereke"],
		["/gallery", "Dinepe", "Dinepe tsa Kereke"],
		["/contact", "Ikgolaganye", "Ikgolaganye le Rona"],
	] as const) {
		await page.route(`**${path}.data*`, (route) =>
			path === "/events" ? route.fulfill({ status: 500, body: "" }) : route.abort(),
		);
		await follow(page, name);
		await inTime(page, page.getByRole("heading", { level: 1 }), heading);
		if (path === "/contact") await expect(page.getByLabel("Nomoro ya Mogala")).toBeVisible();
		else await expect(page.getByText("Se ga se a kgona go laisiwa jaanong.")).toBeVisible();
		await expect(page.locator("html")).toHaveAttribute("lang", "tn");
		await expect(page.getByRole("contentinfo")).toBeVisible();
		await page.unroute(`**${path}.data*`);
	}
	expect(problems.some((problem) => problem.includes("could not be fetched"))).toBe(true);
	forgetProblems(page);
});

test("a view that does not come leaves the visitor where she was", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/events");
	const tab = (name: string) => page.getByRole("main").getByRole("link", { name });
	const first = page.getByRole("main").getByRole("article").getByRole("heading").first();
	const upcoming = (await first.textContent()) ?? "";
	const expectFailure = async (name: string) => {
		await page.route("**/events.data*", (route) => route.abort());
		await tab(name).click();
		await expect(tab(name)).toHaveAttribute("aria-current", "page");
		await inTime(page, notifications(page), "Network error");
		await expect(first).toHaveText(upcoming);
		await expect(tab("Upcoming Events")).toHaveAttribute("aria-current", "page");
		await page.unroute("**/events.data*");
	};
	await expectFailure("Past Events");
	await tab("Past Events").click();
	await expect(first).not.toHaveText(upcoming);
	// Kept, so it is not asked for again.
	await tab("Upcoming Events").click();
	await expect(first).toHaveText(upcoming);
	await page.clock.runFor(6000);
	await expect(notifications(page)).not.toContainText("Network error");
	await expectFailure("Calendar View");
	forgetProblems(page);
});

for (const [missing, saver] of [
	["**/assets/events-*.js", "off"],
	// With the data saver on, a link's routes are asked for only when it is followed.
	["**/__manifest?*", "on"],
] as const) {
	test(`where ${missing} does not come, the browser itself follows the link`, async ({
		page,
		context,
		baseURL,
	}) => {
		await context.addCookies([{ name: "saver", value: saver, url: baseURL ?? "" }]);
		await visit(page, "/");
		await page.keyboard.press("Tab");
		await page.waitForFunction(() => "__remixRouter" in window);
		await page.route(missing, (route) => route.abort());
		const event = page.locator("main a[href^='/events?event=']").first();
		const href = (await event.getAttribute("href")) ?? "";
		await event.click();
		await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
		await expect(page).toHaveURL(href);
		forgetProblems(page);
	});
}

test("while a view takes time, its place says so", async ({ page }) => {
	for (const [path, name, loading] of [
		["/events", "Past Events", "Loading events..."],
		["/events?tab=past", "Calendar View", "Loading events..."],
		["/sermons", "Walking in Grace", "Loading sermons..."],
		["/gallery", "Youth", "Loading..."],
	] as const) {
		await visit(page, path);
		const data = `**${path.split("?")[0]}.data*`;
		const release = await holdBack(page, data);
		const main = page.getByRole("main");
		await main.getByRole("link", { name, exact: true }).click();
		// It is lit before its view has come.
		await expect(main.locator("[aria-current=page]")).toHaveText(name);
		await expect(main.getByRole("status").first()).toHaveText(loading);
		await expect(main.getByRole("article")).toHaveCount(0);
		release();
		await expect(main.getByText(loading)).toHaveCount(0);
		await expect(main.locator("article, table").first()).toBeVisible();
		await page.unroute(data);
	}
});

test("who searches more than her network may is told how long to wait", async ({
	page,
	problems,
}) => {
	await page.clock.install();
	await visit(page, "/sermons");
	// So late, what every page needs is asked for again, too.
	await page.clock.runFor("05:01");
	let tries = 0;
	await page.route("**/sermons.data*", (route) => {
		tries += 1;
		const asked = new URL(route.request().url()).searchParams.get("_routes") ?? "";
		return route.fulfill({
			status: RATE_LIMITED,
			contentType: "text/x-script; charset=utf-8",
			headers: { "Retry-After": "60" },
			body: rateLimitedData(asked),
		});
	});
	const box = page.getByRole("searchbox");
	await box.fill("grace");
	await expect(notifications(page)).toContainText("Please try again in a minute.");
	await expect(box).toHaveValue("grace");
	await expect(page.getByRole("article")).not.toHaveCount(0);
	// It is not asked for again by itself.
	const before = tries;
	await page.getByRole("link", { name: "Show more" }).click();
	await expect(page.getByRole("alert")).toContainText("Please try again in a minute.");
	expect(tries).toBe(before + 1);
	await page.unroute("**/sermons.data*");
	await box.press("Enter");
	await expect(page).toHaveURL(/q=grace/);
	expect(problems.splice(0).every((problem) => problem.includes("429"))).toBe(true);
});

test("without the code of notifications, a search that does not come says so, on this page alone", async ({
	page,
}) => {
	await page.clock.install();
	await visit(page, "/sermons");
	await page.route("**/sermons.data*", (route) => route.abort());
	await page.route(/\/assets\/(toasts|notice-box|manifest)-/, (route) => route.abort());
	await page.getByRole("searchbox").fill("grace");
	await inTime(page, notifications(page), "Network error. Please try again.");
	await page.unroute(/\/assets\/(toasts|notice-box|manifest)-/);
	await page.unroute("**/sermons.data*");
	await follow(page, "About");
	await expect(page).toHaveURL("/about");
	await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
	await page.clock.runFor(60_000);
	await expect(notifications(page)).not.toContainText("Network error");
	forgetProblems(page);
});

test("kept data is shown at once, and what has changed follows", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/gallery");
	await follow(page, "Events");
	const title = page.getByRole("heading", { level: 1 });
	await expect(title).toHaveText("Church Events");
	await follow(page, "Gallery");
	await expect(title).toHaveText("Church Gallery");
	await page.clock.runFor(31_000);
	// As if somebody had changed a title meanwhile.
	await page.route("**/events.data*", async (route) => {
		const answer = await route.fetch();
		const body = (await answer.text()).replaceAll(
			"Harvest Thanksgiving Service",
			"Harvest Praise Service",
		);
		await route.fulfill({ response: answer, body });
	});
	await follow(page, "Events");
	await expect(title).toHaveText("Church Events");
	await expect(page.getByRole("heading", { name: "Harvest Praise Service" })).toBeVisible();
});

test("what has changed while a photo is open is shown when it closes", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/gallery");
	await follow(page, "Events");
	await expect(page).toHaveURL("/events");
	await page.clock.runFor(31_000);
	await page.route("**/gallery.data*", async (route) => {
		const answer = await route.fetch();
		const body = (await answer.text()).replaceAll("Baptism in the River", "Baptism of Three");
		await route.fulfill({ response: answer, body });
	});
	const release = await holdBack(page, "**/gallery.data*");
	await follow(page, "Gallery");
	await page.getByRole("article").first().getByRole("listitem").getByRole("link").first().click();
	await expect(page.getByRole("dialog")).toBeVisible();
	const fresh = page.waitForResponse("**/gallery.data*");
	release();
	await (await fresh).finished();
	await expect(page.getByRole("dialog")).toBeVisible();
	await page.goBack();
	await expect(page.locator("article", { hasText: "Baptism of Three" })).toBeVisible();
});
