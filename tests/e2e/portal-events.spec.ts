import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { expect, test, widths } from "./fixtures";
import { deletes, lowestButton, openPortal } from "./portal";

const dialog = (page: Page) => page.getByRole("dialog");
const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
const rows = (page: Page) => page.locator("tbody").getByRole("row");
const open = (page: Page) => page.getByRole("button", { name: "Add Event" }).click();
const send = (page: Page) => dialog(page).getByRole("button", { name: "Add Event" }).click();

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });
		const title = `Choir day ${javaScriptEnabled}`;

		test("an event is added at the top of the list, and deleted by its name", async ({ page }) => {
			await openPortal(page, "events");
			await expect(page.getByText("Manage church events and activities")).toBeVisible();
			await open(page);
			await expect(dialog(page)).toHaveAccessibleName("Add New Event");
			await expect(dialog(page).getByLabel("Time")).toHaveValue("18:00");
			await dialog(page).getByLabel("Title").fill(title);
			await dialog(page).getByLabel("Description").fill("Songs. ".repeat(60));
			await dialog(page).getByLabel("Date").fill("2031-05-04");
			await dialog(page).getByLabel("Time").fill("09:30");
			await dialog(page).getByLabel("Location").fill("Letsatsi Lodge");
			await dialog(page).getByLabel("Image URL").fill("https://example.org/choir.jpg");
			await dialog(page).getByRole("switch", { name: "Publish immediately" }).check();
			await send(page);
			await expect(notifications(page)).toContainText("Event added");
			await expect(dialog(page)).toBeHidden();
			const row = rows(page).first();
			await expect(row).toContainText(title);
			await expect(row).toContainText("Upcoming");
			await expect(row).toContainText("Songs. Songs.");
			await expect(row).toContainText("…");
			await expect(row).toContainText("4 May 2031");
			await expect(row).toContainText("18:00");
			await expect(row).toContainText("Letsatsi Lodge");
			await expect(row).toContainText("Published");
			if (javaScriptEnabled) await expect(row).toContainText("Has image");

			await row.getByRole("button", { name: deletes(title) }).click();
			await expect(dialog(page)).toContainText(`“${title}” will be deleted.`);
			await dialog(page).getByRole("button", { name: "Delete" }).click();
			await expect(notifications(page)).toContainText("Event deleted");
			await expect(page.getByRole("row", { name: title })).toHaveCount(0);
		});
	});
}

test("Publish and Unpublish act on this list alone, and it says so", async ({ page }) => {
	await openPortal(page, "events");
	await expect(page.getByText("Publish and Unpublish change this list only")).toBeVisible();
	const row = page.getByRole("row", { name: "Night of Prayer" });
	await expect(row.getByText("Published", { exact: true })).toBeVisible();
	await row.getByRole("button", { name: "Unpublish" }).click();
	await expect(row.getByText("Draft", { exact: true })).toBeVisible();
});

test("when the network drops, nothing typed is lost and nothing is added twice", async ({
	page,
	problems,
}) => {
	await openPortal(page, "events");
	await open(page);
	await dialog(page).getByLabel("Title").fill("Sent again");
	await page.route("**/admin.data*", async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		await route.fetch({ maxRedirects: 0 });
		await route.abort();
	});
	await send(page);
	await expect(dialog(page).getByText("Failed to create event")).toBeVisible();
	await expect(dialog(page).getByLabel("Title")).toHaveValue("Sent again");
	problems.length = 0;
	await page.unroute("**/admin.data*");
	await send(page);
	await expect(notifications(page)).toContainText("Event added");
	await expect(page.getByRole("row", { name: "Sent again" })).toHaveCount(1);
	await page.getByRole("button", { name: deletes("Sent again") }).click();
	await dialog(page).getByRole("button", { name: "Delete" }).click();
	await expect(page.getByRole("row", { name: "Sent again" })).toHaveCount(0);
});

for (const lng of ["en", "tn"]) {
	test(`on a phone the table is cards with buttons for thumbs, and nothing scrolls sideways (${lng})`, async ({
		page,
	}) => {
		await page.setViewportSize(widths.phone);
		await openPortal(page, "events", lng);
		await expectToFit(page);
		expect(await lowestButton(page)).toBeGreaterThanOrEqual(44);
		await expectAccessible(page);
		await page.locator('button[name="dialog"][value="events.create"]').click();
		await expect(dialog(page)).toBeVisible();
		await expectAccessible(page);
	});
}

test("wide, the table 'All Events' has its columns and no axe violation", async ({ page }) => {
	await openPortal(page, "events");
	await expect(page.getByRole("table", { name: "All Events" })).toBeVisible();
	await expect(page.getByRole("columnheader")).toHaveText([
		"Event",
		"Date & Time",
		"Location",
		"Status",
		"Actions",
	]);
	const column = await page.getByRole("columnheader", { name: "Location" }).boundingBox();
	const cell = await page.locator("tbody tr").first().getByRole("cell").nth(2).boundingBox();
	expect(cell?.x).toBe(column?.x);
	await expectAccessible(page);
});
