import { expect, type Page } from "@playwright/test";

/** Signs the demo administrator in, on the page that asks for it. */
export async function signInAsDemo(page: Page) {
	const password = page.locator("input[name=password]");
	await page.getByRole("button", { name: /demo|sekao/i }).click();
	await expect(password).not.toHaveValue("");
	await password.press("Enter");
}

/** Opens one of the portal's tabs, or a card's panel, for the demo administrator. */
export async function openPortal(page: Page, tab: string, lng = "en") {
	await page.goto(`/admin?lng=${lng}`);
	// A second page of the same browser is signed in already.
	if ((await page.locator("input[name=password]").count()) > 0) await signInAsDemo(page);
	const chosen = page.waitForResponse((response) =>
		Boolean(response.request().postData()?.includes("intent=tab")),
	);
	await page.locator(`button[name="tab"][value="${tab}"]`).first().click();
	await chosen;
	await page.waitForLoadState("networkidle");
}

/** The name of the button that deletes something of a title. */
export function deletes(title: string): RegExp {
	return new RegExp(`^Delete\\W+${title}$`);
}

/** The height in pixels of the lowest button that the open panel shows. */
export function lowestButton(page: Page): Promise<number> {
	return page
		.locator("main button:visible")
		.evaluateAll((buttons) =>
			Math.min(...buttons.map((button) => button.getBoundingClientRect().height)),
		);
}
