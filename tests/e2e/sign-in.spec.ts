import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { expect, forbidStorage, forgetProblems, holdForms, test, widths } from "./fixtures";
import { followMail, signIn } from "./portal";
import { hydrated, settled, visit } from "./waiting";

const demo = { email: "admin@demo.example", password: "demo-portal" };

const email = (page: Page) => page.getByLabel("Email Address");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const create = (page: Page) => page.getByRole("button", { name: "Create Account" });
const expectSignedUp = (page: Page) =>
	expect(page.getByText("Success! Check your email to confirm your account.")).toBeInViewport({
		ratio: 1,
	});

test("a visitor signs up once, and confirms by the mail's button", async ({ page }) => {
	const neo = { email: "neo@church.example", password: "correct horse" };
	await page.setViewportSize(widths.phone);
	await visit(page, "/signup");
	await email(page).fill(neo.email);
	await password(page).fill(neo.password);
	// Shown, it is hidden again for the next one.
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(password(page)).toHaveAttribute("type", "text");
	await page.getByRole("button", { name: "Hide password" }).click();
	await expect(password(page)).toHaveAttribute("type", "password");
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(password(page)).toHaveAccessibleDescription("Minimum 6 characters");
	await page.getByLabel("Role").selectOption("super_admin");
	await create(page).click();
	await expectSignedUp(page);
	await expect(password(page)).toHaveAttribute("type", "password");
	await expect(email(page)).toHaveValue("");
	await expect(password(page)).toHaveValue("");
	await expect(page.getByLabel("Role")).toHaveValue("User");
	await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Our Church");
	await page.goBack();
	await expect(create(page)).toBeVisible();
	await expect(page.getByText("Success! Check your email")).toBeHidden();

	await followMail(page, neo.email, "Confirm My Address");
	await expect(page.getByRole("heading", { name: "Your account is confirmed" })).toBeVisible();
});

test("'Loading...' shows on the way to the portal", async ({ page }) => {
	await page.goto("/password");
	// Holds the page where it is, as a slow network would.
	await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
	await page.locator('main a[href="/admin"]').click();
	await expect(page.locator("#loading-notice")).toHaveText("Loading...");
});

test("a sign-up that was refused is emptied when it goes through", async ({ page }) => {
	await page.route(/\/assets\/.*\.js/, (route) => route.abort());
	await page.goto("/signup");
	await email(page).fill("early@church.example");
	await page.getByLabel("Role").selectOption("pastor");
	await create(page).click();
	await expect(page.getByText("Password is required")).toBeVisible();
	await page.unroute(/\/assets\/.*\.js/);
	await create(page).click();
	await expect(page.getByText("Password is required")).toBeVisible();
	await hydrated(page);
	forgetProblems(page);
	await expect(email(page)).toHaveValue("early@church.example");
	await expect(page.getByLabel("Role")).toHaveValue("pastor");
	await password(page).fill("correct horse");
	await create(page).click();
	await expect(page.getByText("Success! Check your email")).toBeVisible();
	await expect(email(page)).toHaveValue("");
	await expect(password(page)).toHaveValue("");
	await expect(page.getByLabel("Role")).toHaveValue("User");
	await expect(create(page)).toBeFocused();
	await expect(page.getByText("is required")).toHaveCount(0);
});

test("a sign-up and a sign-in say that they are on their way", async ({ page }) => {
	await visit(page, "/signup");
	let release = await holdForms(page);
	await email(page).fill("busy@church.example");
	await password(page).fill("correct horse");
	await create(page).click();
	await expect(page.getByRole("button", { name: "Creating Account..." })).toBeVisible();
	release();
	await expect(page.getByText("Success! Check your email")).toBeVisible();
	await visit(page, "/admin");
	release = await holdForms(page);
	await signIn(page, { email: "busy@church.example", password: "correct horse" });
	await expect(page.getByRole("button", { name: "Authenticating..." })).toBeVisible();
	release();
	await expect(page.getByText("Email not confirmed")).toBeVisible();
	forgetProblems(page);
});

test("who keeps no cookies is told so at the login, until she closes it", async ({
	page,
	context,
}) => {
	await page.clock.install();
	await page.setViewportSize(widths.phone);
	await page.addInitScript(forbidStorage);
	await page.route("**", async (route) => {
		// Without this, a request could carry a cookie of another response that comes at the same
		// time.
		const withoutCookie = { ...route.request().headers(), cookie: "" };
		const response = await route.fetch({ maxRedirects: 0, headers: withoutCookie });
		const { "set-cookie": _, ...headers } = response.headers();
		await context.clearCookies();
		await route.fulfill({ response, headers });
	});
	await visit(page, "/admin");
	await signIn(page, demo);
	const told = page.getByText("Your browser blocks this site's cookies");
	await expect(told).toBeVisible();
	await expect(page).toHaveURL("/admin");
	await page.clock.runFor(60_000);
	await expect(told).toBeVisible();
	await expectToFit(page);
	await page.getByRole("button", { name: "Close" }).click();
	await page.clock.runFor(1000);
	await expect(told).toBeHidden();
});

test("a network that drops is named, and nothing typed is lost", async ({ page }) => {
	await visit(page, "/admin");
	await page.route(/admin\.data/, (route) => route.abort());
	await signIn(page, demo);
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
	forgetProblems(page);
});

test("the login and the portal are accessible, and nothing scrolls sideways", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	for (const { lng, colorScheme } of [
		{ lng: "en", colorScheme: "light" },
		{ lng: "tn", colorScheme: "dark" },
	] as const) {
		await page.emulateMedia({ colorScheme });
		await visit(page, `/admin?lng=${lng}`);
		await expectAccessible(page);
		await page.locator("button[value=fill-demo]").click();
		await page.locator("button[value=sign-in]").click();
		await expect(page.locator("button[value=sign-out]")).toBeVisible();
		await settled(page);
		await expectAccessible(page);
		await expectToFit(page);
		await page.locator("button[value=sign-out]").click();
		await expect(page.locator("button[value=sign-in]")).toBeVisible();
	}
});
