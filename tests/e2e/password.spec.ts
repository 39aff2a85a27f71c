import { expectAccessible, expectToFit } from "./accessible";
import { expect, forgetProblems, test, widths } from "./fixtures";
import { members } from "./seeded";
import { hydrated, visit } from "./waiting";

test("mailed links and the new password's form are accessible", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	const schemes = [
		["en", "dark"],
		["tn", "light"],
	] as const;
	const kinds = ["signup", "magiclink", "recovery", "email_change"];
	const links = kinds.map((type) => `/account/link?token=x&type=${type}`);
	const over = "/password/new?error=access_denied";
	for (const [index, path] of [...links, over, "/password/new?"].entries()) {
		for (const [place, [lng, colorScheme]] of schemes.entries()) {
			await page.emulateMedia({ colorScheme });
			await page.goto(`${path}&lng=${lng}`);
			await expectToFit(page);
			// The pages differ in nothing but their texts.
			if (index % 2 === place) await expectAccessible(page);
		}
	}
	await page.goto("/password?lng=en");
	await hydrated(page);
	const email = page.getByLabel("Email Address");
	await email.fill(members.chooses.email);
	await page.getByRole("button", { name: "Send the Link" }).click();
	await expect(page.getByText("If there is an account with this address")).toBeVisible();
	await expect(email).toHaveValue(members.chooses.email);
	const code = page.getByLabel("Code from the Email");
	await code.fill("12");
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(code).toHaveAttribute("aria-invalid", "true");
	await expectAccessible(page);
	// The link belongs to no browser, and the code leads on where she has asked.
	await page.goto("/outbox?lng=en");
	const mail = page.getByRole("article").filter({ hasText: members.chooses.email }).first();
	const [, digits = ""] = /Your code: (\d{6})/.exec((await mail.textContent()) ?? "") ?? [];
	await page.goBack();
	await hydrated(page);
	await code.fill(digits);
	await page.getByRole("button", { name: "Continue" }).click();
	await expect(page).toHaveURL(/\/password\/new$/);
	await expect(page.getByText(members.chooses.email)).toBeVisible();
	for (const [lng, colorScheme] of schemes) {
		await page.emulateMedia({ colorScheme });
		await visit(page, `/password/new?lng=${lng}`);
		const password = page.locator("input[name=password]");
		await password.fill("short");
		await page.locator("main button[type=submit]").click();
		await expect(password).toHaveAttribute("aria-invalid", "true");
		await expectAccessible(page);
		await expectToFit(page);
	}
	// The browser itself reports what is refused.
	forgetProblems(page);
});
