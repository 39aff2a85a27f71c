import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { expect, forgetProblems, test, widths } from "./fixtures";
import { followMail, signIn } from "./portal";
import { members } from "./seeded";
import { hydrated, visit } from "./waiting";

async function askForMail(page: Page, email: string) {
	await hydrated(page);
	await page.getByLabel("Email Address").fill(email);
	await page.getByRole("button", { name: "Send the Link" }).click();
	await expect(page.getByText("If there is an account with this address")).toBeVisible();
}

const openMail = (page: Page, email: string) => followMail(page, email, "Choose a New Password");

async function choose(page: Page, password: string) {
	await page.getByLabel("New Password").fill(password);
	await page.getByRole("button", { name: "Save Password" }).click();
}

test("a forgotten password is replaced by the link of a mail", async ({
	page,
	browser,
	baseURL,
}) => {
	const { email, password: old } = members.forgets;
	await visit(page, "/admin?lng=en");
	await page.getByRole("link", { name: "Forgot your password?" }).click();
	await expect(page.getByRole("heading", { name: "Forgot Your Password?" })).toBeVisible();
	await askForMail(page, email);
	await expect(page.getByLabel("Email Address")).toHaveValue("");

	await openMail(page, email);
	await expect(page.getByRole("heading", { name: "Choose a New Password" })).toBeVisible();
	await expect(page).toHaveURL(/\/password\/new$/);
	await hydrated(page);
	await choose(page, old);
	await expect(page.getByText("New password should be different")).toBeVisible();
	await choose(page, "the new one");
	await expect(page.getByText("Your password is changed. Please sign in.")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
	await signIn(page, { email, password: "the new one" });
	await expect(page.getByText("Access denied. Admin privileges required.")).toBeVisible();

	await openMail(page, email);
	await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
	await page.getByRole("link", { name: "Ask for a New Link" }).click();
	await expect(page.getByRole("heading", { name: "Forgot Your Password?" })).toBeVisible();
	const other = await browser.newPage({ baseURL });
	await other.goto("/password/new?code=somebody-elses&lng=en");
	await expect(
		other.getByRole("heading", { name: "This link belongs to another browser" }),
	).toBeVisible();
	await other.close();
	// The browser itself reports what is refused.
	forgetProblems(page);
});

test("a network that drops is named, and the address stays", async ({ page }) => {
	await visit(page, "/password?lng=tn");
	const email = page.getByLabel("Aterese ya Imeile");
	await page.route(/password\.data/, (route) => route.abort());
	await email.fill("neo@church.example");
	await page.getByRole("button", { name: "Romela Kgokagano" }).click();
	await expect(page.getByText("Phoso: Bothata jwa kgokagano. Tsweetswee leka gape.")).toBeVisible();
	await expect(email).toHaveValue("neo@church.example");
	forgetProblems(page);
});

test("mailed links and the new password's form are accessible", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	const schemes = [
		["en", "dark"],
		["tn", "light"],
	] as const;
	const kinds = ["signup", "magiclink", "recovery", "email_change"];
	const links = kinds.map((type) => `/account/link?token=x&type=${type}`);
	for (const [index, path] of [...links, "/password/new?error=access_denied"].entries()) {
		for (const [place, [lng, colorScheme]] of schemes.entries()) {
			await page.emulateMedia({ colorScheme });
			await page.goto(`${path}&lng=${lng}`);
			await expectToFit(page);
			// The pages differ in nothing but their texts.
			if (index % 2 === place) await expectAccessible(page);
		}
	}
	await page.goto("/password?lng=en");
	await askForMail(page, members.chooses.email);
	await openMail(page, members.chooses.email);
	await expect(page).toHaveURL(/\/password\/new$/);
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
