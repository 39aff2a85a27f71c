import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { administrator } from "./seeded";
import { visit } from "./waiting";

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
	await visit(page, "/signup");
	await page.getByLabel("Email Address").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("correct horse");
	await page.getByLabel("Role").selectOption("media_team");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByText("Success! Check your email")).toBeVisible();
	await page.goto("/outbox");
	const mail = page.getByRole("article").filter({ hasText: email });
	await mail.getByRole("link", { name: "Open the link" }).click();
	await page.getByRole("button", { name: "Confirm My Address" }).click();
	await expect(page.getByRole("heading", { name: "Your account is confirmed" })).toBeVisible();
	return email;
}

/** Opens one of the portal's tabs, or a card's panel; for the demo administrator unless signed in. */
export async function openPortal(page: Page, tab: string, lng = "en") {
	const context = page.context();
	const { baseURL: url } = test.info().project.use;
	const set = (name: string, value: string) =>
		context.addCookies([{ name, value: encodeURIComponent(value), url }]);
	if ((await context.cookies()).every(({ name }) => name !== "token")) {
		const { token, ...user } = administrator;
		await set("token", token);
		await set("user", JSON.stringify(user));
	}
	await set("tab", tab);
	await set("lng", lng);
	await visit(page, "/admin");
	await expect(page.locator('button[value="sign-out"]')).toBeVisible();
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
