import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { expect, test, widths } from "./fixtures";
import { members } from "./seeded";
import { hydrated, visit } from "./waiting";

/** Follows the link of the newest mail to an address. */
async function openMail(page: Page, email: string) {
	await page.goto("/outbox?lng=en");
	const mail = page.getByRole("article").filter({ hasText: email }).first();
	await mail.getByRole("link", { name: "Open the link" }).click();
	await page.getByRole("button", { name: "Choose a New Password" }).click();
}

async function choose(page: Page, password: string) {
	await page.getByLabel("New Password").fill(password);
	await page.getByRole("button", { name: "Save Password" }).click();
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("a forgotten password is replaced by the link of a mail", async ({
			page,
			browser,
			problems,
		}) => {
			const { email, password: old } = members[javaScriptEnabled ? 0 : 1];
			await visit(page, "/admin?lng=en");
			await page.getByRole("link", { name: "Forgot your password?" }).click();
			await expect(page.getByRole("heading", { name: "Forgot Your Password?" })).toBeVisible();
			await hydrated(page);
			await page.getByLabel("Email Address").fill(email);
			await page.getByRole("button", { name: "Send the Link" }).click();
			await expect(page.getByText("If there is an account with this address")).toBeVisible();
			await expect(page.getByLabel("Email Address")).toHaveValue("");

			await openMail(page, email);
			await expect(page.getByRole("heading", { name: "Choose a New Password" })).toBeVisible();
			await expect(page).toHaveURL(/\/password\/new$/);
			await hydrated(page);
			await choose(page, old);
			await expect(page.getByText("New password should be different")).toBeVisible();
			problems.length = 0;
			await choose(page, "the new one");
			await expect(page.getByText("Your password is changed. Please sign in.")).toBeVisible();
			await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();

			await hydrated(page);
			for (const [password, said] of [
				[old, "Invalid login credentials"],
				["the new one", "Access denied. Admin privileges required."],
			] as const) {
				await page.getByLabel("Admin Email").fill(email);
				await page.getByLabel("Admin Password", { exact: true }).fill(password);
				await page.getByRole("button", { name: "Access Admin Portal" }).click();
				await expect(page.getByText(said)).toBeVisible();
			}

			await openMail(page, email);
			await expect(
				page.getByRole("heading", { name: "This link is no longer valid" }),
			).toBeVisible();
			await page.getByRole("link", { name: "Ask for a New Link" }).click();
			await expect(page.getByRole("heading", { name: "Forgot Your Password?" })).toBeVisible();

			const other = await browser.newPage({ javaScriptEnabled });
			await other.goto("/password/new?code=somebody-elses&lng=en");
			await expect(
				other.getByRole("heading", { name: "This link belongs to another browser" }),
			).toBeVisible();
			await other.close();
			problems.length = 0;
		});
	});
}

test("a network that drops is named, and the address stays", async ({ page, problems }) => {
	await visit(page, "/password?lng=tn");
	const email = page.getByLabel("Aterese ya Imeile");
	await page.route(/password\.data/, (route) => route.abort());
	await email.fill("neo@church.example");
	await page.getByRole("button", { name: "Romela Kgokagano" }).click();
	await expect(page.getByText("Phoso: Bothata jwa kgokagano. Tsweetswee leka gape.")).toBeVisible();
	await expect(email).toHaveValue("neo@church.example");
	problems.length = 0;
});

for (const { lng, colorScheme, member } of [
	{ lng: "en", colorScheme: "dark", member: members[2] },
	{ lng: "tn", colorScheme: "light", member: members[3] },
] as const) {
	test.describe(`${lng}, ${colorScheme}, 360 px`, () => {
		test.use({ colorScheme, viewport: widths.phone });

		test("the new password's form and its refusals have no violation", async ({
			page,
			problems,
		}) => {
			for (const type of ["signup", "magiclink", "recovery", "email_change"]) {
				await page.goto(`/account/link?token=x&type=${type}&lng=${lng}`);
				await expectAccessible(page);
				await expectToFit(page);
			}
			await page.goto(`/password/new?error=access_denied&lng=${lng}`);
			await expectAccessible(page);
			problems.length = 0;
			await visit(page, "/password?lng=en");
			await page.getByLabel("Email Address").fill(member.email);
			await page.getByRole("button", { name: "Send the Link" }).click();
			await expect(page.getByText("If there is an account with this address")).toBeVisible();
			await openMail(page, member.email);
			await expect(page).toHaveURL(/\/password\/new$/);
			await visit(page, `/password/new?lng=${lng}`);
			await page.locator("input[name=password]").fill("short");
			await page.locator("main button[type=submit]").click();
			await expect(page.locator("input[name=password]")).toHaveAttribute("aria-invalid", "true");
			await expectAccessible(page);
			await expectToFit(page);
			problems.length = 0;
		});
	});
}
