import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { hydrated } from "./fixtures";

/** Signs the demo administrator in, on the page that asks for it. */
export async function signInAsDemo(page: Page) {
	const password = page.locator("input[name=password]");
	await page.getByRole("button", { name: /demo|sekao/i }).click();
	await expect(password).not.toHaveValue("");
	await password.press("Enter");
}

/** Signs up with a confirmed address that no other test uses. */
export async function newMember(page: Page) {
	const email = `neo-${randomUUID()}@church.example`;
	await page.goto("/signup", { waitUntil: "networkidle" });
	await page.getByLabel("Email Address").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("correct horse");
	await page.getByLabel("Role").selectOption("media_team");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByText("Success! Check your email")).toBeVisible();
	await page.goto("/outbox");
	const mail = page.getByRole("article").filter({ hasText: email });
	await mail.getByRole("link", { name: "Open the link" }).click();
	await expect(page.getByRole("heading", { name: "Your account is confirmed" })).toBeVisible();
	return email;
}

/** Opens one of the portal's tabs, or a card's panel, for the demo administrator. */
export async function openPortal(page: Page, tab: string, lng = "en") {
	await page.goto(`/admin?lng=${lng}`, { waitUntil: "networkidle" });
	// A second page of the same browser is signed in already.
	if ((await page.locator("input[name=password]").count()) > 0) await signInAsDemo(page);
	await expect(page.locator('button[value="sign-out"]')).toBeVisible();
	// As a page without scripts sends it: nothing of it is on its way when the portal is opened.
	const { origin } = new URL(page.url());
	await page.request.post("/admin", { form: { intent: "tab", tab }, headers: { origin } });
	await page.goto("/admin", { waitUntil: "networkidle" });
	await hydrated(page);
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
