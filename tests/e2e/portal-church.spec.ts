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
	const ways = dialog(page).getByLabel("Ways to give", { exact: true });
	await ways.fill("Orange Money");
	await leaveUntilTold(ways, /Each way has at least a name and a number/);
	await ways.fill("Orange Money\n72 000 009\nGrace Chapel");
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
	await expect(ways).toHaveValue("Orange Money\n72 000 009\nGrace Chapel");
	await ways.fill("");
	await dialog(page).getByRole("button", { name: "Save" }).click();
	await expect(notifications(page)).toContainText("The pages show it now.");
	await visit(page, "/services?lng=en");
	await expect(page.getByRole("heading", { level: 2, name: "How to Give" })).toHaveCount(0);
});

test("what is typed of the facts stays when the page is left, and can be cleared", async ({
	page,
}) => {
	await openPortal(page, "church");
	await page.getByRole("button", { name: /^Change\W+Services$/ }).click();
	const others = dialog(page).getByLabel("Other services of the week", { exact: true });
	await others.fill("Wednesday 18:00, prayers");
	await page.reload();
	await expect(others).toHaveValue("Wednesday 18:00, prayers");
	await dialog(page).getByRole("button", { name: "Clear" }).click();
	await expect(others).toHaveValue("");
});
