import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { pictures } from "../fixtures/pictures";
import {
	expectAccessible,
	expectClearInSystemColours,
	expectToFit,
	expectWholeHeadings,
	setTextSize,
} from "./accessible";
import { dialog, expect, test, widths } from "./fixtures";
import { add, openPortal, rowOf } from "./portal";
import { settled, visit } from "./waiting";

test("a response sets the request to praying, and the counts follow", async ({ page }) => {
	await openPortal(page, "prayers");
	const card = (title: string) => page.getByRole("listitem").filter({ hasText: title });
	await expect(card("Pending Requests")).toContainText("3");
	const row = rowOf(page, "Boitumelo Kgosi");
	const respond = row.getByRole("button", { name: "Respond to Boitumelo Kgosi" });
	const response = dialog(page).getByLabel("Your Response");
	await respond.press("Enter");
	await expect(response).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(respond).toBeFocused();
	await respond.click();
	await expect(dialog(page)).toHaveAccessibleName("Respond to Prayer Request");
	await expect(dialog(page)).toContainText("operation in Francistown");
	await expect(response).toHaveAttribute("placeholder", "Enter your pastoral response...");
	await expectAccessible(page);
	await response.fill("The Lord is near");
	await dialog(page).getByRole("button", { name: "Send Response" }).click();
	await expect(row).toContainText("Response: The Lord is near");
	await expect(row).toContainText(/by Current User on \d+ \w+ \d{4}/);
	await expect(row.getByRole("combobox")).toHaveValue("praying");
	await expect(card("Pending Requests")).toContainText("2");
	await expect(card("Praying For")).toContainText("2");
	await row.getByRole("combobox").selectOption("Answered");
	await expect(card("Answered Prayers")).toContainText("2");
	const toggle = row.getByRole("button", { name: /visibility/ });
	await expect(toggle).toContainText("Public");
	await toggle.click();
	await expect(toggle).toContainText("Private");
});

test("long words wrap, in the portal and on the pages", async ({ page }) => {
	const word = "W".repeat(60) + randomUUID().replaceAll("-", "");
	const day = "2031-05-14";
	const texts = { title: word, description: word };
	const event = { ...texts, location: word };
	const soon = new Date(Date.now() + 10 * 60_000).toISOString();
	const added = [
		["sermons", { ...texts, speaker: word, date: "2090-05-14" }],
		["events", { ...event, date: `${day}T18:00` }],
		// Among the next ones, which the home page names. It names no sermon before its day.
		["events", { ...event, title: `Soon ${word}`, date: soon }],
		["events", { ...event, date: "2011-05-14T18:00" }],
		["gallery", { ...texts, category: word, coverImage: "/demo/baptism-1.webp" }],
	] as const;
	for (const [kind, data] of added) await add(page, kind, data);
	const expectToFitAnyScreen = async () => {
		for (const viewport of [widths.desktop, widths.phone]) {
			await page.setViewportSize(viewport);
			await expectToFit(page);
		}
	};
	for (const path of [
		"/",
		"/sermons",
		"/events?tab=past",
		`/events?tab=calendar&date=${day}`,
		"/gallery",
		"/events",
	]) {
		await page.goto(path);
		await expect(
			page.getByRole("main").getByText(word).filter({ visible: true }).first(),
		).toBeVisible();
		await expectToFitAnyScreen();
	}
	await page.getByRole("link", { name: `Learn More : ${word}` }).click();
	await expect(dialog(page)).toBeVisible();
	await expectToFitAnyScreen();
	for (const tab of ["dashboard", "sermons", "events", "gallery"]) {
		await openPortal(page, tab);
		if (tab !== "dashboard") await expect(rowOf(page, word).first()).toBeVisible();
		await expectToFitAnyScreen();
	}
});

test("a dialog's buttons and what to know before are in sight, above a phone's keyboard too", async ({
	page,
}) => {
	// What the keyboard leaves of a phone's screen.
	await page.setViewportSize({ width: 360, height: 340 });
	for (const [tab, button, field] of [
		["sermons", /^Add Sermon/, "Title in Setswana"],
		["gallery", /^Create Gallery/, "Cover image address"],
	] as const) {
		await openPortal(page, tab);
		await page.locator(`[value="${tab}.create"]`).click();
		await expect(dialog(page).getByRole("button", { name: button })).toBeInViewport({ ratio: 1 });
		await dialog(page).getByLabel(field).focus();
		// Nothing lies over it.
		await dialog(page).getByLabel(field).click({ trial: true, timeout: 2000 });
		await expectToFit(page);
		await page.keyboard.press("Escape");
	}
	await page.locator('[value^="gallery.update:"]').first().click();
	await dialog(page)
		.getByLabel("Photos", { exact: true })
		.setInputFiles({
			name: "new.png",
			mimeType: "image/png",
			buffer: Buffer.from(pictures.png),
		});
	const choose = (choice: RegExp) => dialog(page).getByRole("radio", { name: choice }).check();
	const warning = dialog(page).getByText(/New photos replace the cover/);
	await choose(/^Replace/);
	await expect(warning).toBeInViewport({ ratio: 1 });
	await choose(/^Add to the/);
	await expect(warning).toBeHidden();
	await expect(dialog(page).getByLabel("Cover image address")).toBeEnabled();
});

test("with text twice as large the portal and its dialogs fit a phone", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	for (const { lng, tab } of [
		{ lng: "en", tab: "dashboard" },
		{ lng: "tn", tab: "sermons" },
		{ lng: "en", tab: "events" },
		{ lng: "tn", tab: "gallery" },
	]) {
		await openPortal(page, tab, lng);
		await setTextSize(page, 200);
		await expectToFit(page);
		await expectWholeHeadings(page);
		const opens = page.getByRole("main").locator("[aria-haspopup=dialog]");
		if ((await opens.count()) === 0) continue;
		await opens.first().click();
		await expect(dialog(page)).toBeVisible();
		await expectToFit(page);
		await expectWholeHeadings(page);
	}
});

test("the panels that change no content are accessible and fit", async ({ page }) => {
	for (const { lng, viewport, colorScheme } of [
		{ lng: "en", viewport: { width: 320, height: 640 }, colorScheme: "dark" },
		{ lng: "tn", viewport: widths.desktop, colorScheme: "light" },
	] as const) {
		await page.setViewportSize(viewport);
		await page.emulateMedia({ colorScheme });
		for (const tab of ["dashboard", "prayers", "users", "account"]) {
			await openPortal(page, tab, lng);
			await expectAccessible(page);
			await expectClearInSystemColours(page);
			await expectToFit(page);
		}
		// On a phone held sideways.
		await page.setViewportSize({ width: 640, height: 360 });
		await openPortal(page, "dashboard", lng);
		await expectToFit(page);
	}
});

/** The height in pixels of the lowest button that the open panel shows. */
function lowestButton(page: Page): Promise<number> {
	return page
		.locator("main button:visible")
		.evaluateAll((buttons) =>
			Math.min(...buttons.map((button) => button.getBoundingClientRect().height)),
		);
}

/** Pairs language and panel: both are made of the same table and dialogs. */
for (const { lng, tab, dialogs } of [
	{ lng: "en", tab: "events", dialogs: ["create", "delete:"] },
	{ lng: "tn", tab: "sermons", dialogs: ["create", "deleteAll", "delete:"] },
	{ lng: "tn", tab: "gallery", dialogs: ["create", "deleteAll", "update:", "delete:"] },
	{ lng: "en", tab: "users", dialogs: ["grantAdmin:"] },
]) {
	test(`on a phone the ${tab} and their dialogs fit, ${lng}`, async ({ page }) => {
		await page.setViewportSize(widths.phone);
		await openPortal(page, tab, lng);
		await expectToFit(page);
		expect(await lowestButton(page)).toBeGreaterThanOrEqual(44);
		await expectAccessible(page);
		for (const opens of dialogs) {
			await page.locator(`button[name="dialog"][value^="${tab}.${opens}"]`).first().click();
			await expect(dialog(page).getByRole("button").first()).toBeVisible();
			await expectAccessible(page);
			await expectToFit(page);
			await dialog(page).getByRole("button").first().focus();
			await page.keyboard.press("Escape");
			await expect(dialog(page)).toBeHidden();
		}
	});
}

test("Back leads from tab to tab and out of a dialog, and at last out of the portal", async ({
	page,
}) => {
	const heading = (name: string) =>
		expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
	const tab = (name: string) => page.getByRole("navigation").getByRole("button", { name });
	await visit(page, "/about");
	await openPortal(page, "dashboard");
	await page.getByRole("button", { name: "Manage Users" }).click();
	await heading("User Management");
	await tab("Sermons").click();
	await heading("Sermon Management");
	await page.getByRole("searchbox").fill("grace");
	await page.getByRole("searchbox").press("Enter");
	await expect(page).toHaveURL(/q=grace/);
	await tab("Gallery").click();
	await heading("Gallery Management");
	await page.getByRole("button", { name: "Add Gallery" }).click();
	await expect(dialog(page)).toBeVisible();
	await page.goBack();
	await expect(dialog(page)).toBeHidden();
	await heading("Gallery Management");
	await page.goBack();
	await heading("Sermon Management");
	await expect(page).toHaveURL(/q=grace/);
	await expect(page.getByRole("searchbox")).toHaveValue("grace");
	await page.goForward();
	await heading("Gallery Management");
	for (const name of ["Sermon Management", "Sermon Management", "User Management"]) {
		await page.goBack();
		await heading(name);
	}
	await page.goBack();
	await expect(tab("Dashboard")).toHaveAttribute("aria-current", "page");
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

test("a tab costs one round trip, and a window keeps its own when it is reloaded", async ({
	page,
	context,
}) => {
	await openPortal(page, "dashboard");
	// Remix asks for the routes that the tab's links lead to.
	await settled(page);
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (!pathname.startsWith("/assets/")) asked.push(`${request.method()} ${pathname}`);
	});
	await page.getByRole("button", { name: "Sermons", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Sermon Management" })).toBeVisible();
	// The frame's data and the tab's, side by side; no form before them.
	expect(new Set(asked)).toEqual(new Set(["GET /admin.data"]));
	const other = await context.newPage();
	await openPortal(other, "events");
	await expect(other.getByRole("heading", { name: "Event Management" })).toBeVisible();
	// As when she goes back to the first window.
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await page.reload();
	await expect(page.getByRole("heading", { name: "Sermon Management" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Sermons", exact: true })).toHaveAttribute(
		"aria-current",
		"page",
	);
});
