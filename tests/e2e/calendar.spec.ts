import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { expect, forgetProblems, holdBack, inLanguage, test, widths } from "./fixtures";
import { settled, visit } from "./waiting";

/** A day in Gaborone, counted from today, as `YYYY-MM-DD`. */
function isoDay(fromToday: number): string {
	const hours = 24 * fromToday + 2;
	return new Date(Date.now() + hours * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** Months of 2010 are without events, whenever the demo content was loaded. */
const calendar = "/events?tab=calendar";

const day = (page: Page, name: RegExp) => page.locator("table").getByRole("link", { name });
const side = (page: Page) => page.locator("section", { hasText: "Upcoming Events" }).last();

/** Scripts have taken over once the table of links is a grid. */
async function openScripted(page: Page, path: string) {
	await visit(page, path);
	await expect(page.getByRole("grid")).toBeVisible();
}

test("the third tab shows this month with today's events", async ({ page }) => {
	await visit(page, "/events");
	await page.getByRole("link", { name: "Calendar View" }).click();
	await expect(page).toHaveURL(calendar);
	await expect(page.getByRole("heading", { name: "Calendar of Events" })).toBeVisible();
	const today = page.locator("table [aria-current=date]");
	await expect(today).toHaveText(String(Number(isoDay(0).slice(8))));
	const named = page.locator("table").getByText("10:00 PM Night of Prayer");
	await expect(named).toBeVisible();
	await page.setViewportSize(widths.phone);
	await expect(named).toBeHidden();
	await page.setViewportSize(widths.desktop);
	await expect(today).toHaveAccessibleName(/\d{4}\. 1 event\. Selected date$/);
	await expect(side(page).getByRole("heading")).toContainText([
		"Upcoming Events",
		isoDay(0).slice(0, 4),
		"Night of Prayer",
	]);
	await expect(side(page)).toContainText("10:00 PM");
	await expect(side(page)).toContainText("Letsatsi Lodge, Tati Siding");
	const month = await page.locator("table").getAttribute("aria-label");
	await page.getByRole("link", { name: "Next month" }).click();
	await expect(page.locator("table")).not.toHaveAccessibleName(month ?? "");
	await expect(page).toHaveURL(/date=none&month=/);
	await expect(side(page)).toContainText("Select a date to see events.");
	await expect(side(page)).not.toContainText("Night of Prayer");
	await page.getByRole("link", { name: "Today", exact: true }).click();
	await expect(page).toHaveURL(calendar);
	await expect(side(page)).toContainText("Night of Prayer");
});

test("a month whose events do not come is not called empty", async ({ page }) => {
	await page.clock.install();
	await openScripted(page, `${calendar}&date=2010-03-14`);
	await page.route("**/events.data*", (route) => route.abort());
	await page.getByRole("link", { name: "Next month" }).click();
	await expect(async () => {
		await page.clock.runFor(4000);
		await expect(side(page)).toContainText("This could not be loaded", { timeout: 200 });
	}).toPass({ intervals: [0] });
	await expect(day(page, /^Wednesday, 14 April 2010$/)).toBeVisible();
	await expect(day(page, /No events/)).toHaveCount(0);
	await page.unroute("**/events.data*");
	// A day that is chosen once the network is back brings its month.
	await day(page, /^Thursday, 15 April 2010$/).click();
	await expect(day(page, /No events/)).not.toHaveCount(0);
	await expect(side(page)).toContainText("Thursday, 15 April 2010");
	await expect(side(page)).not.toContainText("This could not be loaded");
	await page.getByRole("link", { name: "Next month" }).click();
	await expect(page.getByRole("grid", { name: "May 2010" })).toBeVisible();
	await expect(day(page, /No events/)).not.toHaveCount(0);
	forgetProblems(page);
});

test("days are marked by weight and shape, and a chosen one comes into view", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await page.goto("/events?tab=past");
	const [over] = await page
		.locator("article time")
		.evaluateAll((times) => times.map((time) => time.getAttribute("datetime")?.slice(0, 10)));
	await page.goto(`${calendar}&date=none&month=${over?.slice(0, 7)}`);
	const past = page.locator(`table a[href*="date=${over}"]`);
	await expect(past).toHaveCSS("font-weight", "400");
	await expect(past.locator("span")).toHaveCSS("border-top-width", "1px");
	const tomorrow = isoDay(1);
	await openScripted(page, `${calendar}&date=none&month=${tomorrow.slice(0, 7)}`);
	const toCome = page.locator(`table a[href*="date=${tomorrow}"]`);
	await expect(toCome).toHaveCSS("font-weight", "700");
	await expect(toCome.locator("span")).toHaveCSS("border-top-width", "3px");
	await toCome.click();
	// On a Saturday, tomorrow begins with the Sunday service.
	await expect(side(page).getByRole("heading", { level: 4 }).first()).toBeInViewport();
	await expect(side(page).getByText("Open Choir Practice")).toBeVisible();
	await expect(side(page).getByRole("status")).toBeInViewport();
});

test("the arrow keys go from day to day and over the month's end", async ({ page }) => {
	await openScripted(page, `${calendar}&date=2010-03-14`);
	await expect(page.locator("table [tabindex='0']")).toHaveCount(1);
	await page.getByRole("link", { name: "Next month" }).focus();
	await page.keyboard.press("Tab");
	const moves = [
		["ArrowRight", /^Monday, 15 March 2010/],
		["ArrowDown", /^Monday, 22 March 2010/],
		["Home", /^Sunday, 21 March 2010/],
		["End", /^Saturday, 27 March 2010/],
		["ArrowUp", /^Saturday, 20 March 2010/],
		["PageDown", /^Tuesday, 20 April 2010/],
		["PageUp", /^Saturday, 20 March 2010/],
		["PageDown", /^Tuesday, 20 April 2010/],
		["ArrowLeft", /^Monday, 19 April 2010/],
		["Shift+PageUp", /^Sunday, 19 April 2009/],
		["Shift+PageDown", /^Monday, 19 April 2010/],
		["ArrowDown", /^Monday, 26 April 2010/],
		["ArrowDown", /^Monday, 3 May 2010/],
	] as const;
	await expect(day(page, /^Sunday, 14 March 2010/)).toBeFocused();
	for (const [key, name] of moves) {
		await page.keyboard.press(key);
		await expect(day(page, name), key).toBeFocused();
	}
	await expect(page.getByRole("grid", { name: "May 2010" })).toBeVisible();
	await expect(side(page)).toContainText("Select a date to see events.");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${calendar}&date=2010-05-03`);
	await expect(page.getByRole("gridcell", { selected: true })).toHaveText("3");
	await expect(side(page).getByRole("status")).toContainText("Monday, 3 May 2010");
	await page.keyboard.press("Space");
	await expect(side(page).getByRole("status")).toHaveText("Select a date to see events.");
	await expect(day(page, /^Monday, 3 May 2010/)).toBeFocused();
});

test("selecting and leafing add nothing to the way back", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await visit(page, "/events");
	await page.getByRole("link", { name: "Calendar View" }).click();
	await expect(page.getByRole("grid")).toBeVisible();
	// Not today, which is selected already.
	const other = new Date(Date.now() + 2 * 60 * 60 * 1000).getUTCDate() === 15 ? 16 : 15;
	await day(page, new RegExp(` ${other} `)).click();
	await expect(page).toHaveURL(new RegExp(`date=.*-${other}$`));
	await page.getByRole("link", { name: "Next month" }).click();
	await expect(page).toHaveURL(/month=/);
	await page.goBack();
	await expect(page).toHaveURL("/events");
});

test("while a month's events are on their way the calendar goes on working", async ({ page }) => {
	await openScripted(page, `${calendar}&date=2010-03-14`);
	const release = await holdBack(page, "**/events.data*");
	const height = async () => (await page.locator("main section").first().boundingBox())?.height;
	const before = await height();
	await page.getByRole("link", { name: "Next month" }).click();
	await expect(page.getByRole("grid", { name: "April 2010" })).toBeVisible();
	await expect(page.locator("main [aria-busy=true]")).toBeVisible();
	expect(await height()).toBe(before);
	await day(page, /^Friday, 2 April 2010/).click();
	await expect(page.getByRole("gridcell", { selected: true })).toHaveText("2");
	await expect(side(page)).toContainText("Loading events...");
	// What is not known yet is not called empty.
	await expect(day(page, /No events/)).toHaveCount(0);
	release();
	await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
	await expect(side(page)).not.toContainText("Loading events...");
	await expect(page).toHaveURL(`${calendar}&date=2010-04-02`);
});

test("the calendar's code is fetched when its tab is opened, and is small", async ({ page }) => {
	const files = new Map<string, Response>();
	page.on("response", (response) => {
		if (response.url().includes("/assets/event-calendar-")) files.set(response.url(), response);
	});
	await visit(page, "/events");
	await settled(page);
	expect([...files]).toEqual([]);
	await page.getByRole("link", { name: "Calendar View" }).click();
	await expect(page.getByRole("grid")).toBeVisible();
	// The script and its styles.
	await expect.poll(() => files.size).toBe(2);
	const bodies = await Promise.all([...files.values()].map((response) => response.body()));
	expect(gzipSync(Buffer.concat(bodies), { level: 9 }).length).toBeLessThan(24 * 1024);
});

test("until its code is there, the calendar works by its links", async ({ page }) => {
	const release = await holdBack(page, "**/assets/event-calendar-*.js");
	await page.goto(`${calendar}&date=2010-03-14`);
	await day(page, /^Wednesday, 17 March 2010/).click();
	await expect(page).toHaveURL(`${calendar}&date=2010-03-17#day`);
	await expect(side(page)).toContainText("Wednesday, 17 March 2010");
	await visit(page, "/events");
	await page.getByRole("link", { name: "Calendar View" }).click();
	await expect(page.getByRole("main").getByText("Loading events...")).toBeVisible();
	release();
	await expect(page.getByRole("grid")).toBeVisible();
});

test("a calendar whose code does not come says so, and comes once it can", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/events");
	const network = page.getByRole("alert").filter({ hasText: "Network error. Please try again." });
	await page.route("**/assets/manifest-*", (route) => route.abort());
	await page.route("**/assets/event-calendar-*", (route) => route.abort());
	await page.getByRole("link", { name: "Calendar View" }).click();
	await expect(network).toBeVisible();
	await expect(page.getByRole("heading", { name: "Church Events" })).toBeVisible();
	// It is still said to who comes back to the calendar.
	await page.getByRole("link", { name: "Upcoming Events" }).click();
	await expect(network).toHaveCount(0);
	await page.getByRole("link", { name: "Calendar View" }).click();
	await expect(network).toBeVisible();
	// Then the network is there, and only the calendar does not come.
	const askedAgain = page.waitForRequest(/event-calendar-.*\?/);
	await page.unroute("**/assets/manifest-*");
	await page.clock.runFor(30_000);
	await askedAgain;
	await expect(network).toBeVisible();
	// The browser itself reports the code that did not come.
	forgetProblems(page);
	await page.unroute("**/assets/event-calendar-*");
	await expect(async () => {
		await page.clock.runFor(30_000);
		await expect(page.getByRole("grid")).toBeVisible({ timeout: 500 });
	}).toPass();
	// Its stylesheet was lost, too.
	await expect(page.locator(".month-days")).toHaveCSS("table-layout", "fixed");
	await expect(page.getByRole("alert")).toHaveCount(0);
	forgetProblems(page);
});

test("a calendar whose code was lost at first comes to life as it stands", async ({
	page,
	problems,
}) => {
	await page.route("**/assets/event-calendar-*.js", (route) => route.abort(), { times: 1 });
	await openScripted(page, calendar);
	expect(problems.filter((one) => !/event-calendar/.test(one))).toEqual([]);
	forgetProblems(page);
});

test("today is Gaborone's, wherever the browser is", async ({ page }) => {
	const session = await page.context().newCDPSession(page);
	for (const timezoneId of ["Pacific/Kiritimati", "Pacific/Niue", "America/Sao_Paulo"]) {
		await session.send("Emulation.setTimezoneOverride", { timezoneId });
		await openScripted(page, calendar);
		expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
			timezoneId,
		);
		const today = page.locator("table [aria-current=date]");
		await expect(today).toHaveAttribute("href", /date=none&month=/);
		await expect(today).toHaveText(String(Number(isoDay(0).slice(8))));
	}
	// In São Paulo no 15 October 2017 had a midnight.
	await openScripted(page, `${calendar}&date=2017-10-15`);
	await expect(page.locator("table a")).toHaveCount(31);
	await day(page, /^Monday, 16 October 2017/).click();
	await expect(page).toHaveURL(`${calendar}&date=2017-10-16`);
	await expect(page.getByRole("gridcell", { selected: true })).toHaveText("16");
});

test("on a phone the days are wide enough for a thumb and axe finds nothing", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	for (const lng of ["en", "tn"]) {
		await openScripted(page, inLanguage(calendar, lng));
		const box = await page.locator("table a").first().boundingBox();
		expect(box?.width).toBeGreaterThanOrEqual(40);
		expect(box?.height).toBeGreaterThanOrEqual(44);
		await expectAccessible(page);
	}
});
