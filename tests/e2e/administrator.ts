import type { Page } from "@playwright/test";

/** Signs in with the demo account, whose badge fills the form in, and opens a tab of the portal. */
export async function openTab(page: Page, tab: string) {
	await page.goto("/admin?lng=en");
	await page.getByRole("button", { name: /demo/i }).click();
	await page.getByRole("button", { name: "Access Admin Portal" }).click();
	await page.getByRole("button", { name: tab, exact: true }).click();
	await page.getByRole("heading", { level: 2 }).first().waitFor();
	await page.waitForLoadState("networkidle");
}

/** The name of the button that deletes something of a title. */
export function deletes(title: string): RegExp {
	return new RegExp(`^Delete\\W+${title}$`);
}
