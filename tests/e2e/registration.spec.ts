import type { Page } from "@playwright/test";
import { RATE_LIMITED, rateLimitedData } from "~/page-data/rate-limited";
import { expectAccessible, expectClearInSystemColours, expectToFit } from "./accessible";
import {
	dialog,
	expect,
	forgetProblems,
	notifications,
	requestsOf,
	test,
	widths,
} from "./fixtures";
import { settled, visit, whole } from "./waiting";

const REGISTRATION = "/events?event=event-marriage-morning&register=1";

const learnMore = (page: Page) =>
	page.getByRole("link", { name: /^Learn More\W+Marriage Enrichment Morning/ });
const registerNow = (page: Page) => dialog(page).getByRole("link", { name: "Register Now" });
const name = (page: Page) => dialog(page).getByLabel("Full Name");
const submit = (page: Page) => dialog(page).getByRole("button", { name: "Submit" }).click();

test("a card leads to the details, and these to the registration", async ({ page }) => {
	await page.goto("/about");
	await visit(page, "/events");
	await learnMore(page).click();
	await expect(page).toHaveURL("/events?event=event-marriage-morning");
	await expect(dialog(page)).toHaveAccessibleName("Marriage Enrichment Morning");
	await expect(dialog(page)).toContainText("Letsatsi Lodge");
	await registerNow(page).click();
	await expect(dialog(page)).toContainText("Fill out the form below to register for this event.");
	await name(page).fill("Neo Tšhepo");
	await dialog(page).getByLabel("Email Address").fill("not an address");
	await dialog(page).getByLabel("Phone Number").fill("71");
	await dialog(page).getByLabel("Number of Attendees").fill("3");
	await submit(page);
	await expect(notifications(page)).toContainText(
		"SuccessRegistration successful! We look forward to seeing you.",
	);
	const confirmation = page.getByRole("region", { name: "Marriage Enrichment Morning" });
	await expect(confirmation).toContainText("Name: Neo Tšhepo · People: 3");
	await expect(
		confirmation.getByRole("link", { name: "+267 71 000 001", exact: true }),
	).toBeVisible();
	// A dialog that is closed later leads back to its card, not to the confirmation.
	const other = page.getByRole("link", { name: /^Learn More/ }).last();
	await other.press("Enter");
	await expect(dialog(page).getByRole("heading", { level: 2 }).first()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(confirmation).toBeAttached();
	await expect(other).toBeFocused();
	await expect(other).toBeInViewport();
	await page.getByRole("link", { name: /^Register\W+Marriage Enrichment Morning/ }).click();
	// Not a single field is required.
	await submit(page);
	await expect(dialog(page)).toBeHidden();
	await expect(page).toHaveURL("/events");
	await expect(confirmation).toBeFocused();
	// The entry that the form's answer made is left.
	await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

test("the focus goes into the dialog, stays there, and comes back to the card", async ({
	page,
}) => {
	await visit(page, "/events");
	const requests = requestsOf(page);
	await learnMore(page).focus();
	await page.keyboard.press("Enter");
	await expect(dialog(page).getByRole("heading")).toBeFocused();
	await registerNow(page).press("Enter");
	await expect(name(page)).toBeFocused();
	// The page behind is inert: the Tab key goes round in the dialog and the browser's own bars.
	for (let presses = 0; presses < 12; presses++) {
		await page.keyboard.press("Tab");
		const isInside = await page.evaluate(() => {
			const { activeElement, body } = document;
			return activeElement === body || activeElement?.closest("dialog") !== null;
		});
		expect(isInside).toBe(true);
	}
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toBeHidden();
	await expect(learnMore(page)).toBeFocused();
	await expect(page).toHaveURL("/events");
	expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
});

test("Back goes from the registration to the details and the events", async ({ page }) => {
	await visit(page, "/events");
	await learnMore(page).click();
	await registerNow(page).click();
	await name(page).fill("Neo Tšhepo");
	await page.goBack();
	await expect(registerNow(page)).toBeVisible();
	await registerNow(page).click();
	await expect(name(page)).toHaveValue("Neo Tšhepo");
	await page.goBack();
	await expect(registerNow(page)).toBeVisible();
	await page.goBack();
	await expect(dialog(page)).toBeHidden();
	await page.goForward();
	await expect(registerNow(page)).toBeVisible();
	await expect(page).toHaveTitle(/Church Events/);
	await dialog(page).getByRole("link", { name: "Close" }).click();
	await expect(dialog(page)).toBeHidden();
	await visit(page, "/events?event=event-marriage-morning");
	await expect(dialog(page)).toHaveAccessibleName("Marriage Enrichment Morning");
	await expect(page).toHaveTitle(/Marriage Enrichment Morning/);
});

test("a draft comes back also into a form that does not get the focus", async ({ page }) => {
	await page.addInitScript(() => {
		addEventListener("focusin", (event) => event.stopImmediatePropagation(), true);
	});
	await visit(page, "/events?event=event-marriage-morning");
	await registerNow(page).click();
	await name(page).fill("Neo Tšhepo");
	await page.goBack();
	await registerNow(page).click();
	await expect(name(page)).toHaveValue("Neo Tšhepo");
});

test("when the network drops, or too many register, what was typed is kept", async ({ page }) => {
	await visit(page, REGISTRATION);
	await name(page).fill("Neo");
	await page.route("**/events.data*", (route) => route.abort());
	await submit(page);
	await expect(dialog(page)).toContainText("Network error. Please try again.");
	await expect(name(page)).toHaveValue("Neo");
	await page.unroute("**/events.data*");
	await page.route("**/events.data*", (route) =>
		route.fulfill({ status: RATE_LIMITED, body: rateLimitedData(null) }),
	);
	await submit(page);
	await expect(dialog(page)).toContainText("Too many requests have come from your network.");
	await expect(name(page)).toHaveValue("Neo");
	forgetProblems(page);
	await page.unroute("**/events.data*");
	await submit(page);
	await expect(notifications(page)).toContainText("Registration successful!");
});

for (const lng of ["en", "tn"]) {
	test(`the dialogs of an event are accessible and fit, ${lng}`, async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 640 });
		for (const path of ["/events?event=event-marriage-morning", REGISTRATION]) {
			await visit(page, `${path}&lng=${lng}`);
			await expectAccessible(page);
			await expectClearInSystemColours(page);
			await expectToFit(page);
		}
	});
}

test("on a phone without a network the form says so above its buttons", async ({
	page,
	context,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await visit(page, REGISTRATION);
	await name(page).fill("Neo");
	await whole(page);
	await settled(page);
	await context.setOffline(true);
	await dialog(page)
		.locator("form")
		.evaluate((form) => form.closest("dialog")?.scrollTo(0, 0));
	await submit(page);
	const note = dialog(page).getByText("You are offline.");
	await expect(note).toBeInViewport({ ratio: 1 });
	const box = await note.boundingBox();
	const buttons = await dialog(page).getByRole("button", { name: "Submit" }).boundingBox();
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
	forgetProblems(page);
});

test("a dialog opens at its top, 500 px wide, and fits a phone", async ({ page }) => {
	await page.setViewportSize({ width: 640, height: 300 });
	await visit(page, "/events?event=event-marriage-morning");
	await expect(dialog(page).getByRole("heading")).toBeInViewport();
	await expect(dialog(page).getByRole("heading")).toBeFocused();
	await visit(page, REGISTRATION);
	await expect(dialog(page).getByRole("heading")).toBeInViewport();
	await expect(name(page)).toBeFocused();
	await page.setViewportSize(widths.desktop);
	expect((await dialog(page).boundingBox())?.width).toBe(500);
	await page.setViewportSize(widths.phone);
	const box = await dialog(page).boundingBox();
	expect(box?.width).toBeLessThanOrEqual(340);
	expect(box?.height).toBeLessThanOrEqual(720);
});
