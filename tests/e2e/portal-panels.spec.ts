import { randomUUID } from "node:crypto";
import {
	expectAccessible,
	expectClearInSystemColours,
	expectToFit,
	expectWholeHeadings,
	setTextSize,
} from "./accessible";
import { expect, test, widths } from "./fixtures";
import { deletes, openPortal } from "./portal";
import { visit } from "./waiting";

test("a response sets the request to praying, and the counts follow", async ({ page }) => {
	await openPortal(page, "prayers");
	const card = (title: string) => page.getByRole("listitem").filter({ hasText: title });
	await expect(card("Pending Requests")).toContainText("3");
	const row = page.getByRole("row").filter({ hasText: "Boitumelo Kgosi" });
	await row.getByRole("button", { name: "Respond to Boitumelo Kgosi" }).click();
	const dialog = page.getByRole("dialog", { name: "Respond to Prayer Request" });
	await expect(dialog).toContainText("operation in Francistown");
	const response = dialog.getByLabel("Your Response");
	await expect(response).toHaveAttribute("placeholder", "Enter your pastoral response...");
	await expectAccessible(page);
	await response.fill("The Lord is near");
	await dialog.getByRole("button", { name: "Send Response" }).click();
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

test("the dialog 'Respond' gives the focus back to the button that opened it", async ({ page }) => {
	await openPortal(page, "prayers");
	const respond = page.getByRole("button", { name: "Respond to Boitumelo Kgosi" });
	await respond.press("Enter");
	await expect(page.getByRole("dialog").getByLabel("Your Response")).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(respond).toBeFocused();
});

test("long words wrap, in the portal and on the pages", async ({ page }) => {
	const word = "W".repeat(60) + randomUUID().replaceAll("-", "");
	const dialog = page.getByRole("dialog");
	const day = "2031-05-14";
	for (const { tab, opens, field, date, sends = opens } of [
		{ tab: "sermons", opens: "Add Sermon", field: "Preacher" },
		{ tab: "events", opens: "Add Event", field: "Location", date: day },
		{ tab: "events", opens: "Add Event", field: "Location", date: "2011-05-14" },
		{ tab: "gallery", opens: "Add Gallery", field: "Category", sends: "Create Gallery" },
	]) {
		await openPortal(page, tab);
		await page.getByRole("button", { name: opens }).click();
		await dialog.getByLabel("Title").fill(word);
		await dialog.getByLabel(field).fill(word);
		await dialog.getByLabel("Description").fill(word);
		if (date) await dialog.getByLabel("Date").fill(date);
		await dialog.getByRole("button", { name: sends }).click();
		await expect(dialog).toBeHidden();
		await expect(page.getByRole("row").filter({ hasText: word }).first()).toBeVisible();
		await expectToFit(page);
	}
	for (const viewport of [widths.desktop, widths.phone]) {
		await page.setViewportSize(viewport);
		for (const path of [
			"/",
			"/sermons",
			"/events",
			"/events?tab=past",
			`/events?tab=calendar&date=${day}`,
			"/gallery",
		]) {
			await visit(page, path);
			await expect(page.getByRole("main").getByText(word).first()).toBeVisible();
			await expectToFit(page);
		}
		await visit(page, "/events");
		await page.getByRole("link", { name: `Learn More : ${word}` }).click();
		await expect(dialog).toBeVisible();
		await expectToFit(page);
		for (const tab of ["dashboard", "events"]) {
			await openPortal(page, tab);
			await expectToFit(page);
		}
	}
	for (const tab of ["gallery", "events", "events", "sermons"]) {
		await openPortal(page, tab);
		const buttons = page.getByRole("button", { name: deletes(word) });
		const before = await buttons.count();
		await buttons.first().click();
		await dialog.getByRole("button", { name: "Delete" }).click();
		await expect(buttons).toHaveCount(before - 1);
	}
});

test("on a phone held sideways the tabs fit", async ({ page }) => {
	await page.setViewportSize({ width: 640, height: 360 });
	for (const lng of ["en", "tn"]) {
		await openPortal(page, "dashboard", lng);
		await expectToFit(page);
	}
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
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectToFit(page);
		await expectWholeHeadings(page);
	}
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("the dashboard's cards open their panels, and its figures are said to be samples", async ({
			page,
		}) => {
			await openPortal(page, "dashboard");
			const main = page.getByRole("main");
			for (const figure of ["124 sermons", "3 upcoming", "12 pending", "45 users"]) {
				await expect(main).toContainText(figure);
			}
			await expect(main).toContainText("+12 this week");
			await expect(main).toContainText("Sample figures");
			await main.getByRole("button", { name: "Manage Users" }).click();
			await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
		});
	});
}

for (const { lng, viewport, colorScheme } of [
	{ lng: "en", viewport: { width: 320, height: 640 }, colorScheme: "dark" },
	{ lng: "tn", viewport: widths.desktop, colorScheme: "light" },
] as const) {
	test.describe(`${lng}, ${viewport.width} px, ${colorScheme}`, () => {
		test.use({ viewport, colorScheme });
		for (const tab of ["dashboard", "prayers", "users"]) {
			test(`the panel ${tab} is accessible and fits`, async ({ page }) => {
				await openPortal(page, tab, lng);
				await expectAccessible(page);
				await expectClearInSystemColours(page);
				await expectToFit(page);
			});
		}
	});
}

test("Back leads out of the portal, however many tabs were opened", async ({ page }) => {
	await visit(page, "/about");
	await openPortal(page, "dashboard");
	for (const name of ["Events", "Gallery", "Prayers"]) {
		await page.getByRole("navigation").getByRole("button", { name }).click();
		await expect(page.getByRole("navigation").getByRole("button", { name })).toHaveAttribute(
			"aria-current",
			"page",
		);
	}
	await expect(page.getByRole("heading", { name: "Prayer Request Management" })).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL("/about");
});
