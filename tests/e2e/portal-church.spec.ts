import { pictures } from "../fixtures/pictures";
import { dialog, expect, navigation, notifications, test, widths } from "./fixtures";
import { leaveUntilTold, openPortal } from "./portal";
import { hydrated, visit } from "./waiting";

/* The church's facts, of which other tests read none that is changed here. */

test("a fact is changed on a phone, and pages show it before and after their scripts have come", async ({
	page,
}) => {
	await page.setViewportSize(widths.phone);
	await openPortal(page, "dashboard");
	await page.getByRole("button", { name: "Open Our Church" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "Our Church" })).toBeVisible();
	const overflow = () =>
		page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
	expect(await overflow()).toBeLessThanOrEqual(0);
	await page.getByRole("button", { name: /^Change\W+Giving$/ }).click();
	expect(await overflow()).toBeLessThanOrEqual(0);
	await dialog(page).getByRole("button", { name: "Another way to give" }).click();
	await expect(dialog(page).locator("summary").last()).toBeFocused();
	const way = dialog(page).getByLabel("What it is, such as Orange Money, in English");
	const number = dialog(page).getByLabel("Number");
	await number.fill("72 000 009");
	await leaveUntilTold(way, /This cannot be empty/);
	expect(await overflow()).toBeLessThanOrEqual(0);
	await way.fill("Orange Money");
	await dialog(page).getByLabel("Name on the account, or a note, in English").fill("Grace Chapel");
	await dialog(page).getByRole("button", { name: "Save" }).click();
	await expect(notifications(page)).toContainText("The pages show it now.");
	await expect(dialog(page)).toBeHidden();
	await expect(page.getByRole("button", { name: /^Undo/ })).toBeInViewport();
	for (const [lng, title] of [
		["en", "How to Give"],
		["tn", "Ka fa o ka Nayang ka Teng"],
	] as const) {
		await visit(page, `/services?lng=${lng}`);
		const heading = page.getByRole("heading", { level: 2, name: title });
		await expect(heading).toBeVisible();
		await hydrated(page);
		await expect(heading).toBeVisible();
		await expect(page.getByRole("link", { name: "72 000 009" })).toHaveAttribute(
			"href",
			"tel:72000009",
		);
	}
	// A page that the framework opens has its own facts, too.
	await page.setViewportSize(widths.desktop);
	await visit(page, "/?lng=en");
	await hydrated(page);
	await navigation(page).getByRole("link", { name: "Services" }).click();
	await expect(page.getByRole("heading", { level: 2, name: "How to Give" })).toBeVisible();
	await openPortal(page, "church");
	await page.getByRole("button", { name: /^Change\W+Giving$/ }).click();
	await dialog(page).locator("summary", { hasText: "Orange Money" }).click();
	await expect(number).toHaveValue("72 000 009");
	await dialog(page).getByRole("button", { name: "Remove: Orange Money" }).click();
	await dialog(page).getByRole("button", { name: "Save" }).click();
	await expect(notifications(page)).toContainText("The pages show it now.");
});

test("what is typed of the facts stays when the page is left, and can be cleared", async ({
	page,
}) => {
	await openPortal(page, "church");
	await page.getByRole("button", { name: /^Change\W+Services$/ }).click();
	await dialog(page).getByRole("button", { name: "Another service" }).click();
	await expect(dialog(page).locator("summary").last()).toBeFocused();
	const name = dialog(page).getByLabel("Name, in English");
	await name.fill("Bible study");
	await page.reload();
	await expect(name).toHaveValue("Bible study");
	await dialog(page).getByRole("button", { name: "Clear" }).click();
	await expect(name).toHaveCount(0);
});

test("a leader is moved and gets a portrait, and the page is looked at before it is saved", async ({
	page,
	context,
}) => {
	await openPortal(page, "church");
	await page.getByRole("button", { name: /^Change\W+People$/ }).click();
	const leaders = dialog(page).locator("summary");
	await leaders.nth(1).click();
	await dialog(page)
		.getByRole("button", { name: /Move up: Pastor Lorato/ })
		.click();
	await expect(leaders.first()).toBeFocused();
	await expect(leaders).toHaveText([/Pastor Lorato/, /Bishop Kagiso/, /Elder Tebogo/]);
	await dialog(page).getByLabel("Role, in English").first().fill("Shepherd");
	const looked = context.waitForEvent("page");
	await dialog(page).getByRole("button", { name: "Look first" }).click();
	const look = await looked;
	await expect(look.getByText("This is how the page will look.")).toBeVisible();
	await expect(look.getByText("Shepherd", { exact: true })).toBeVisible();
	await look.close();
	await dialog(page)
		.getByLabel("Choose a picture")
		.first()
		.setInputFiles({ name: "face.png", mimeType: "image/png", buffer: Buffer.from(pictures.png) });
	await dialog(page).getByRole("button", { name: "Save" }).click();
	await expect(notifications(page)).toContainText("The pages show it now.");
	await page.getByRole("link", { name: "Show in the list" }).click();
	await expect(page.getByRole("button", { name: /^Change\W+People$/ })).toBeFocused();
	const { data } = await (await page.request.get("/api/church")).json();
	expect(data.leaders).toMatch(/^Pastor Lorato .*\nShepherd\n/);
	expect(data.portraits).toMatch(/^\/media\//);
});
