import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { expect, holdForms, test, widths } from "./fixtures";
import { newcomers } from "./seeded";
import { hydrated, settled, visit } from "./waiting";

const demo = { email: "admin@demo.example", password: "demo-portal" };

async function signIn(page: Page, { email, password } = demo) {
	await page.getByLabel("Admin Email").fill(email);
	await page.getByLabel("Admin Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Access Admin Portal" }).click();
}

async function signUp(page: Page, email: string, role: string) {
	await page.getByLabel("Email Address").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("correct horse");
	await page.getByLabel("Role").selectOption(role);
	await page.getByRole("button", { name: "Create Account" }).click();
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("a visitor signs up, confirms by mail, and is no administrator", async ({
			page,
			problems,
		}) => {
			const email = `neo-${javaScriptEnabled}@church.example`;
			await page.goto("/");
			await page.getByRole("contentinfo").getByRole("link", { name: "Create Account" }).click();
			await expect(page.getByRole("heading", { name: "Join Our Ministry" })).toBeVisible();
			await hydrated(page);
			await page.setViewportSize(widths.phone);
			await signUp(page, email, "super_admin");
			await expect(
				page.getByText("Success! Check your email to confirm your account."),
			).toBeInViewport({ ratio: 1 });
			await expect(page.getByLabel("Email Address")).toHaveValue("");
			await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
			await expect(page.getByLabel("Role")).toHaveValue("User");

			await page.goto("/outbox");
			const mail = page.getByRole("article").filter({ hasText: email }).first();
			await mail.getByRole("link", { name: "Open the link" }).click();
			await page.getByRole("button", { name: "Confirm My Address" }).click();
			await expect(page.getByRole("heading", { name: "Your account is confirmed" })).toBeVisible();

			await visit(page, "/admin");
			await signIn(page, { email, password: "correct horse" });
			await expect(page.getByText("Access denied. Admin privileges required.")).toBeVisible();
			await expect(page.getByLabel("Admin Email")).toHaveValue(email);
			expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("token");
			problems.length = 0;

			await page.goto("/outbox");
			await mail.getByRole("link", { name: "Open the link" }).click();
			await page.getByRole("button", { name: "Confirm My Address" }).click();
			await expect(
				page.getByRole("heading", { name: "This link is no longer valid" }),
			).toBeVisible();
			problems.length = 0;
		});

		test("a new administrator opens a mailed link once, in the browser in which she has signed in", async ({
			page,
			problems,
		}) => {
			const newcomer = newcomers[javaScriptEnabled ? 0 : 1];
			await page.setViewportSize(widths.phone);
			await visit(page, "/admin?lng=en");
			await signIn(page, newcomer);
			const title = page.getByRole("heading", { name: "Open the Mail That We Have Sent You" });
			await expect(title).toBeVisible();
			await expect(page.getByText("we have sent a mail to n…@church.example")).toBeVisible();
			await expectToFit(page);
			if (javaScriptEnabled) await expectAccessible(page);
			await page.goto("/admin/confirm?lng=tn");
			await expectToFit(page);
			await page.goto("/admin/confirm?code=x&lng=en");
			await expect(page.getByText("Sign in again, and a new link will come")).toBeVisible();
			problems.length = 0;

			await page.goto("/outbox");
			const mail = page.getByRole("article").filter({ hasText: newcomer.email }).first();
			await mail.getByRole("link", { name: "Open the link" }).click();
			await page.getByRole("button", { name: "Sign In" }).click();
			await expect(page.getByText("Hi, newcomer")).toBeVisible();
			await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
				"Your right is in force from now on.",
			);
		});

		test("the demo's login fills itself in; tabs open, stay, and signing out leaves", async ({
			page,
		}) => {
			await visit(page, "/admin?lng=en");
			await page.getByRole("button", { name: "Fill In Demo Login" }).click();
			await expect(page.getByLabel("Admin Email")).toHaveValue(demo.email);
			await expect(page.getByLabel("Admin Password", { exact: true })).toHaveValue(demo.password);
			await page.getByRole("button", { name: "Access Admin Portal" }).click();
			await expect(page.getByText("Hi, admin")).toBeVisible();
			const tabs = page.getByRole("navigation").getByRole("button");
			await expect(tabs).toHaveText(["Dashboard", "Sermons", "Events", "Prayers", "Gallery"]);
			const events = page.getByRole("navigation").getByRole("button", { name: "Events" });
			await events.click();
			await expect(events).toHaveAttribute("aria-current", "page");
			await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
			await expect(page).toHaveURL(/\/admin(\?lng=en)?$/);
			await page.goto("/admin");
			await expect(events).toHaveAttribute("aria-current", "page");
			await page.getByRole("button", { name: "Sign Out" }).click();
			await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
			const names = (await page.context().cookies()).map(({ name }) => name);
			expect(names).not.toContain("token");
			expect(names).not.toContain("user");
		});
	});
}

test("'Loading...' shows on the way to the portal", async ({ page }) => {
	await page.goto("/signup/confirmed?code=1");
	// Holds the page where it is, as a slow network would.
	await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
	await page.getByRole("link", { name: "Admin Portal" }).click();
	await expect(page.locator("#loading-notice")).toHaveText("Loading...");
});

test("a sign-up that was refused before the scripts came is emptied when it goes through", async ({
	page,
	problems,
}) => {
	await page.route(/\/assets\/.*\.js/, (route) => route.abort());
	await page.goto("/signup");
	await page.getByLabel("Email Address").fill("early@church.example");
	await page.getByLabel("Role").selectOption("pastor");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByText("Password is required")).toBeVisible();
	await page.unroute(/\/assets\/.*\.js/);
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByText("Password is required")).toBeVisible();
	await hydrated(page);
	problems.length = 0;
	await expect(page.getByLabel("Email Address")).toHaveValue("early@church.example");
	await expect(page.getByLabel("Role")).toHaveValue("pastor");
	await page.getByLabel("Password", { exact: true }).fill("correct horse");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByText("Success! Check your email")).toBeVisible();
	await expect(page.getByLabel("Email Address")).toHaveValue("");
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
	await expect(page.getByLabel("Role")).toHaveValue("User");
	await expect(page.getByRole("button", { name: "Create Account" })).toBeFocused();
	await expect(page.getByText("is required")).toHaveCount(0);
});

test("that a sign-up went through is told once, and the next password is hidden again", async ({
	page,
}) => {
	await visit(page, "/signup");
	await page.getByLabel("Email Address").fill(`once-${Date.now()}@church.example`);
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("correct horse");
	await page.getByRole("button", { name: "Show password" }).click();
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByText("Success! Check your email")).toBeVisible();
	await expect(password).toHaveAttribute("type", "password");
	await page.getByRole("link", { name: "About" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Our Church");
	await page.goBack();
	await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
	await expect(page.getByText("Success! Check your email")).toBeHidden();
});

test("the password shows and hides", async ({ page }) => {
	await visit(page, "/signup");
	const field = page.getByLabel("Password", { exact: true });
	await field.fill("correct horse");
	await expect(field).toHaveAttribute("type", "password");
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(field).toHaveAttribute("type", "text");
	await page.getByRole("button", { name: "Hide password" }).click();
	await expect(field).toHaveAttribute("type", "password");
	await expect(field).toHaveValue("correct horse");
	await expect(field).toHaveAccessibleDescription("Minimum 6 characters");
});

test("a sign-up and a sign-in say that they are on their way", async ({ page, problems }) => {
	await visit(page, "/signup");
	let release = await holdForms(page);
	await signUp(page, "busy@church.example", "User");
	await expect(page.getByRole("button", { name: "Creating Account..." })).toBeVisible();
	release();
	await expect(page.getByText("Success! Check your email")).toBeVisible();
	await visit(page, "/admin");
	release = await holdForms(page);
	await signIn(page, { email: "busy@church.example", password: "correct horse" });
	await expect(page.getByRole("button", { name: "Authenticating..." })).toBeVisible();
	release();
	await expect(page.getByText("Email not confirmed")).toBeVisible();
	problems.length = 0;
});

test("a network that drops is named, and nothing typed is lost", async ({ page, problems }) => {
	await visit(page, "/admin");
	await page.route(/admin\.data/, (route) => route.abort());
	await signIn(page);
	await expect(page.getByText("Network error. Please try again.")).toBeVisible();
	await expect(page.getByLabel("Admin Email")).toHaveValue(demo.email);
	await expect(page.getByLabel("Admin Password", { exact: true })).toHaveValue(demo.password);
	await page.unroute(/admin\.data/);
	await page.getByRole("button", { name: "Access Admin Portal" }).click();
	await expect(page.getByText("Hi, admin")).toBeVisible();
	await settled(page);
	await page.route(/admin\.data/, (route) => route.abort());
	await page.getByRole("navigation").getByRole("button", { name: "Sermons" }).click();
	await expect(page.getByRole("alert")).toContainText("Failed to load sermons");
	await expect(page.getByText("Hi, admin")).toBeVisible();
	problems.length = 0;
});

for (const { lng, colorScheme } of [
	{ lng: "en", colorScheme: "light" },
	{ lng: "tn", colorScheme: "dark" },
] as const) {
	test.describe(`${lng}, ${colorScheme}, 360 px`, () => {
		test.use({ colorScheme, viewport: widths.phone });

		test("the login and the portal have no violation, and nothing scrolls sideways", async ({
			page,
		}) => {
			await visit(page, `/admin?lng=${lng}`);
			await expectAccessible(page);
			await page.locator("button[value=fill-demo]").click();
			await page.locator("button[value=sign-in]").click();
			await expect(page.locator("button[value=sign-out]")).toBeVisible();
			await settled(page);
			await expectAccessible(page);
			await expectToFit(page);
		});
	});
}
