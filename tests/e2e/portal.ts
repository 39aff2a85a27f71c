import type { Page } from "@playwright/test";

/** Signs the demo administrator in and opens one of the portal's tabs, or a card's panel. */
export async function openPortal(page: Page, tab: string, lng = "en") {
	await page.goto(`/admin?lng=${lng}`);
	const demo = page.getByRole("button", { name: /demo/i });
	if (await demo.isVisible()) {
		await demo.click();
		await page.locator("form").getByRole("button").last().click();
	}
	await page.locator(`button[name="tab"][value="${tab}"]`).first().click();
	await page.waitForLoadState("networkidle");
}
