import { expect, type Page } from "@playwright/test";

/** Signs the demo administrator in and opens one of the portal's tabs, or a card's panel. */
export async function openPortal(page: Page, tab: string, lng = "en") {
	await page.goto(`/admin?lng=${lng}`);
	const password = page.locator("input[name=password]");
	// A second page of the same browser is signed in already.
	if ((await password.count()) > 0) {
		await page.getByRole("button", { name: /demo|sekao/i }).click();
		await expect(password).not.toHaveValue("");
		await password.press("Enter");
	}
	const chosen = page.waitForResponse(
		(response) => response.request().method() === "POST" && response.url().includes("/admin"),
	);
	await page.locator(`button[name="tab"][value="${tab}"]`).first().click();
	await chosen;
	await page.waitForLoadState("networkidle");
}

/** The name of the button that deletes something of a title. */
export function deletes(title: string): RegExp {
	return new RegExp(`^Delete\\W+${title}$`);
}
