import type { Page } from "@playwright/test";
import { expectAccessible, expectClearInSystemColours, expectToFit } from "./accessible";
import { expect, holdForms, postsOf, test } from "./fixtures";
import { visit } from "./waiting";

const dialog = (page: Page) => page.getByRole("dialog");
const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("a card leads to the details, these to the registration, and that to a success", async ({
			page,
		}) => {
			await page.goto("/events");
			await page.getByRole("link", { name: /^Learn More\W+Marriage Enrichment Morning/ }).click();
			await expect(page).toHaveURL("/events?event=event-marriage-morning");
			await expect(
				dialog(page).getByRole("heading", { name: "Marriage Enrichment Morning" }),
			).toBeVisible();
			await expect(dialog(page)).toContainText("Letsatsi Lodge");
			await dialog(page).getByRole("link", { name: "Register Now" }).click();
			await expect(dialog(page)).toContainText("Event Registration");
			await expect(dialog(page)).toContainText(
				"Fill out the form below to register for this event.",
			);
			await dialog(page).getByLabel("Full Name").fill("Neo Tšhepo");
			await dialog(page).getByLabel("Email Address").fill("not an address");
			await dialog(page).getByLabel("Phone Number").fill("71");
			await dialog(page).getByLabel("Number of Attendees").fill("3");
			await dialog(page).getByRole("button", { name: "Submit" }).click();
			await expect(notifications(page)).toContainText("Success");
			await expect(notifications(page)).toContainText(
				"Registration successful! We look forward to seeing you.",
			);
			await expect(dialog(page)).toBeHidden();
			await expect(page).toHaveURL("/events");
		});

		test("the registration never fails for lack of a field, and returns to the tab it was opened on", async ({
			page,
		}) => {
			await page.goto("/events?tab=upcoming&lng=tn&event=event-marriage-morning&register=1");
			await dialog(page).getByRole("button", { name: "Romela" }).click();
			await expect(page.getByRole("region", { name: "Dikitsiso" })).toContainText(
				"Go ikwadisa go atlegile!",
			);
			await expect(page).toHaveURL("/events?tab=upcoming&lng=tn");
		});

		test("a full event offers no registration", async ({ page }) => {
			await page.goto("/events");
			const card = page.getByRole("article").filter({ hasText: "Youth Weekend by the River" });
			await expect(card.getByRole("button", { name: "Event Full" })).toBeDisabled();
			await card.getByRole("link", { name: "Learn More" }).click();
			await expect(dialog(page).getByRole("button", { name: "Event Full" })).toBeDisabled();
			await page.goto("/events?event=event-youth-weekend&register=1");
			await expect(dialog(page).getByRole("button", { name: "Submit" })).toBeHidden();
		});

		test("a past event has its details and nothing to register for", async ({ page }) => {
			await page.goto("/events?tab=past");
			const card = page.getByRole("article").first();
			await expect(card.getByRole("link")).toHaveText([/^View Details/]);
			await expect(card.getByRole("button")).toHaveCount(0);
			await card.getByRole("link").click();
			await expect(dialog(page)).toBeVisible();
			await expect(dialog(page).getByRole("link", { name: "Close" })).toBeVisible();
			await expect(dialog(page).getByText("Register")).toHaveCount(0);
			await dialog(page).getByRole("link", { name: "Close" }).click();
			await expect(dialog(page)).toBeHidden();
			await expect(page).toHaveURL("/events?tab=past");
		});

		test("an event that is gone says so, above the events there are", async ({
			page,
			problems,
		}) => {
			const answer = await page.goto("/events?event=nope");
			expect(answer?.status()).toBe(404);
			problems.length = 0;
			await expect(page.getByText("This event is no longer listed.")).toBeVisible();
			await expect(page.getByRole("article").first()).toBeVisible();
		});
	});
}

test("the focus goes into the dialog, stays there, and comes back to the card", async ({
	page,
}) => {
	await visit(page, "/events");
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	const more = page.getByRole("link", { name: /^Learn More\W+Marriage Enrichment Morning/ });
	await more.focus();
	await page.keyboard.press("Enter");
	await expect(dialog(page).getByRole("heading")).toBeFocused();
	// Past what shares the event, and what adds it to a calendar.
	const close = dialog(page).getByRole("link", { name: "Close" });
	for (let presses = 0; presses < 6; presses++) {
		if (await close.evaluate((link) => link === document.activeElement)) break;
		await page.keyboard.press("Tab");
	}
	await expect(close).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(dialog(page).getByLabel("Full Name")).toBeFocused();
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
	await expect(more).toBeFocused();
	await expect(page).toHaveURL("/events");
	expect(requests.filter((url) => url.includes(".data"))).toEqual([]);
});

test("when an event fills up meanwhile, the registration says so and keeps what was typed", async ({
	page,
	problems,
}) => {
	await visit(page, "/events?event=event-marriage-morning&register=1");
	// As if somebody else had taken the last place: the full event is asked for.
	await page.route("**/events.data*", (route) => {
		const body = route.request().postData();
		return route.continue({
			postData: body?.replace("event-marriage-morning", "event-youth-weekend"),
		});
	});
	await dialog(page).getByLabel("Full Name").fill("Neo");
	await dialog(page).getByRole("button", { name: "Submit" }).click();
	await expect(dialog(page).getByRole("alert")).toContainText("Event Full");
	await expect(dialog(page).getByRole("alert")).toContainText("Nobody was registered");
	await expect(dialog(page).getByLabel("Full Name")).toHaveValue("Neo");
	problems.length = 0;
});

test("after a registration the first Back leads to what was before the events", async ({
	page,
}) => {
	await page.goto("/about");
	await visit(page, "/events");
	for (const opens of ["Register", "Learn More"]) {
		await page
			.getByRole("link", { name: new RegExp(`^${opens}\\W+Marriage Enrichment Morning`) })
			.click();
		if (opens === "Learn More")
			await dialog(page).getByRole("link", { name: "Register Now" }).click();
		await dialog(page).getByRole("button", { name: "Submit" }).click();
		await expect(notifications(page)).toContainText("Registration successful!");
		await expect(dialog(page)).toBeHidden();
		// The entry that the form's answer made is left.
		await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
	}
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

test("Back from a registration returns to the details, and what was typed stays", async ({
	page,
}) => {
	await page.goto("/about");
	await visit(page, "/events");
	await page.getByRole("link", { name: /^Learn More\W+Marriage Enrichment Morning/ }).click();
	await dialog(page).getByRole("link", { name: "Register Now" }).click();
	await dialog(page).getByLabel("Full Name").fill("Neo Tšhepo");
	await page.goBack();
	await expect(
		dialog(page).getByRole("heading", { name: "Marriage Enrichment Morning" }),
	).toBeVisible();
	await dialog(page).getByRole("link", { name: "Register Now" }).click();
	await expect(dialog(page).getByLabel("Full Name")).toHaveValue("Neo Tšhepo");
	await dialog(page).getByRole("link", { name: "Close" }).click();
	await expect(dialog(page)).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

test("a second press of Submit registers nobody twice", async ({ page }) => {
	const posts = postsOf(page);
	const release = await holdForms(page);
	await visit(page, "/events?event=event-marriage-morning&register=1");
	await dialog(page).getByRole("button", { name: "Submit" }).click();
	await dialog(page).getByRole("button", { name: "Sending..." }).click({ force: true });
	release();
	await expect(notifications(page)).toContainText("Registration successful!");
	expect(posts).toHaveLength(1);
});

for (const lng of ["en", "tn"]) {
	for (const view of ["", "&register=1"]) {
		test(`axe finds nothing in the dialog of ?event=…${view} in ${lng}`, async ({ page }) => {
			await page.setViewportSize({ width: 320, height: 640 });
			await visit(page, `/events?event=event-marriage-morning${view}&lng=${lng}`);
			await expectAccessible(page);
			await expectClearInSystemColours(page);
			await expectToFit(page);
		});
	}
}

test("Back closes the dialog, and an address with one opens it over the events", async ({
	page,
}) => {
	await visit(page, "/events");
	await page.getByRole("link", { name: /^Learn More\W+Marriage Enrichment Morning/ }).click();
	await expect(dialog(page)).toBeVisible();
	await page.goBack();
	await expect(dialog(page)).toBeHidden();
	await page.goForward();
	await expect(dialog(page)).toBeVisible();
	await expect(page).toHaveTitle(/Church Events/);
	await page.reload();
	await expect(dialog(page)).toContainText("Marriage Enrichment Morning");
	await expect(page).toHaveTitle(/Marriage Enrichment Morning/);
});

test("the registration is 500 px wide where there is room, and fits a phone", async ({ page }) => {
	await page.goto("/events?event=event-marriage-morning&register=1");
	expect((await dialog(page).boundingBox())?.width).toBe(500);
	await page.setViewportSize({ width: 360, height: 740 });
	const box = await dialog(page).boundingBox();
	expect(box?.width).toBeLessThanOrEqual(340);
	expect(box?.height).toBeLessThanOrEqual(720);
});

test("when the network drops, the registration says so and keeps what was typed", async ({
	page,
	problems,
}) => {
	await visit(page, "/events?event=event-marriage-morning&register=1");
	await dialog(page).getByLabel("Full Name").fill("Neo");
	await page.route("**/events.data*", (route) => route.abort());
	await dialog(page).getByRole("button", { name: "Submit" }).click();
	await expect(dialog(page)).toContainText("Network error. Please try again.");
	await expect(dialog(page).getByLabel("Full Name")).toHaveValue("Neo");
	problems.length = 0;
	await page.unroute("**/events.data*");
	await dialog(page).getByRole("button", { name: "Submit" }).click();
	await expect(notifications(page)).toContainText("Registration successful!");
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled, viewport: { width: 640, height: 300 } });

		for (const register of ["", "&register=1"]) {
			test(`a dialog opens at its top on a low screen: ?event=…${register}`, async ({ page }) => {
				await visit(page, `/events?event=event-marriage-morning${register}`);
				const heading = dialog(page).getByRole("heading");
				await expect(heading).toBeInViewport();
				if (javaScriptEnabled && register) {
					await expect(dialog(page).getByLabel("Full Name")).toBeFocused();
				} else {
					await expect(heading).toBeFocused();
				}
			});
		}
	});
}
