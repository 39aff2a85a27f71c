import {
	dialog,
	expect,
	forgetProblems,
	navigation,
	notifications,
	test,
	widths,
} from "./fixtures";

/*
 * Who has no JavaScript: one journey for each kind of form, and what only a browser shows of it. What
 * such forms are answered: tests/worker.
 */
test.use({ javaScriptEnabled: false, viewport: widths.phone });

test("the menu opens and closes, and the language changes", async ({ page }) => {
	await page.goto("/events?tab=past");
	const link = navigation(page).getByRole("link", { name: "Sermons" });
	await expect(link).toBeHidden();
	await page.locator("header summary").click();
	await link.click();
	await expect(page).toHaveURL("/sermons");
	await expect(link).toBeHidden();
	await page.getByRole("button", { name: "Setswana" }).click();
	// Before its first cookie, nobody knows whether a browser keeps any.
	await expect(page).toHaveURL(/\/sermons\?notice=needsCookies\.\w+$/);
	await expect(page.getByRole("region", { name: "Dikitsiso" })).toHaveText("");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dithero");
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("lang", "tn");
});

test("a message that is refused leads to what is wrong", async ({ page }) => {
	const form = page.locator("form#message");
	const send = page.getByRole("button", { name: "Send Message" });
	await page.goto("/contact");
	await page.getByLabel("Phone Number").fill("7123");
	await page.getByRole("textbox", { name: "Message" }).fill("Ke kopa thapelo.");
	await send.click();
	for (const text of ["Name is required", "Phone number must be 8 digits"]) {
		await expect(form.getByText(text, { exact: true })).toBeVisible();
	}
	await expect(page.getByLabel("Full Name")).toBeFocused();
	await expect(page.getByLabel("Phone Number")).toHaveValue("7123");
	// The browser itself reports the 400.
	forgetProblems(page);
	await page.getByLabel("Full Name").fill("Neo");
	await page.getByLabel("Phone Number").fill("71234567");
	await page.getByLabel("Subject").selectOption({ label: "Prayer Request" });
	await send.click();
	await expect(notifications(page)).toContainText("Message Sent Successfully!");
	await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
});

test("a card leads to the details, and these to the registration", async ({ page }) => {
	await page.setViewportSize({ width: 640, height: 300 });
	await page.goto("/events");
	await page.getByRole("link", { name: /^Learn More\W+Marriage Enrichment Morning/ }).click();
	const heading = dialog(page).getByRole("heading");
	await expect(heading).toHaveText("Marriage Enrichment Morning");
	await expect(heading).toBeInViewport();
	await expect(heading).toBeFocused();
	await dialog(page).getByRole("link", { name: "Register Now" }).click();
	await expect(heading).toBeInViewport();
	await expect(heading).toBeFocused();
	await dialog(page).getByLabel("Full Name").fill("Neo Tšhepo");
	await dialog(page).getByRole("button", { name: "Submit" }).click();
	await expect(notifications(page)).toContainText("Registration successful!");
	await expect(dialog(page)).toBeHidden();
	await expect(page).toHaveURL(
		/\/events\?registered=event-marriage-morning&notice=registered\.\w+#registered$/,
	);
	const confirmation = page.getByRole("region", { name: "Marriage Enrichment Morning" });
	await expect(confirmation.getByText("Name: Neo Tšhepo")).toBeVisible();
	// Who opens the address later, from the history or a message, does not read the name.
	await page.goto("/events?registered=event-marriage-morning");
	await expect(confirmation).toBeVisible();
	await expect(confirmation.getByText("Neo")).toBeHidden();
});

test("a registration that is refused leads to the reason", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 500 });
	await page.goto("/events?event=event-marriage-morning&register=1");
	await dialog(page).getByLabel("Full Name").fill("Neo");
	// The event was deleted meanwhile.
	await page.route("**/events?*", (route) =>
		route.continue({
			postData: route.request().postData()?.replace("event-marriage-morning", "event-gone"),
		}),
	);
	await dialog(page).getByRole("button", { name: "Submit" }).click();
	// Until the stylesheet has come, the hints of the fields are alerts, too.
	const reason = dialog(page).getByRole("alert").filter({ hasText: "we could not register you" });
	await expect(reason).toBeFocused();
	await expect(reason).toBeInViewport();
	await expect(dialog(page).getByLabel("Full Name")).toHaveValue("Neo");
	// The browser itself reports the 409.
	forgetProblems(page);
});

test("the search keeps the series, and what is found comes into view", async ({ page }) => {
	const main = page.getByRole("main");
	await page.goto("/sermons");
	await page.getByRole("link", { name: "Walking in Grace" }).click();
	await expect(page).toHaveURL("/sermons?series=Walking%20in%20Grace#search");
	await page.getByPlaceholder("Search sermons, scripture, or speakers...").fill("ran");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(page).toHaveURL("/sermons?series=Walking+in+Grace&q=ran&speaker=&book=#search");
	await expect(main.getByRole("article")).toHaveCount(1);
	await expect(main.getByRole("searchbox")).toHaveValue("ran");
	for (const part of [
		main.getByRole("searchbox"),
		main.getByRole("status"),
		main.getByRole("article").getByRole("heading"),
	]) {
		await expect(part).toBeInViewport();
	}
});

test("a chosen day's events come into view, and a photo opens by itself", async ({ page }) => {
	await page.goto("/events?tab=calendar&date=2010-03-14");
	await page
		.locator("table")
		.getByRole("link", { name: /^Wednesday, 17 March/ })
		.click();
	await expect(page).toHaveURL("/events?tab=calendar&date=2010-03-17#day");
	await expect(page.getByText("No events scheduled for this date.")).toBeInViewport();
	await page.goto("/gallery");
	const photo = page.getByRole("article").first().getByRole("listitem").getByRole("link").nth(2);
	await photo.click();
	await expect(page).toHaveURL("/gallery?album=album-sunday-worship&photo=3");
	await expect(page.getByRole("main").getByRole("img")).toBeInViewport();
	for (const n of [4, 5, 1]) {
		await page.getByRole("link", { name: "Next photo" }).click();
		await expect(page).toHaveURL(`/gallery?album=album-sunday-worship&photo=${n}`);
	}
	await page.getByRole("link", { name: "Previous photo" }).click();
	await page.getByRole("link", { name: "Close" }).click();
	await expect(page.getByRole("img", { name: /^Families greet/ })).toBeInViewport();
});

test("a sign-up that has gone through says so in view", async ({ page }) => {
	await page.goto("/signup");
	await page.getByLabel("Email Address").fill("pula@church.example");
	await page.getByLabel("Password", { exact: true }).fill("correct horse");
	await page.getByRole("button", { name: "Create Account" }).click();
	await expect(page.getByText("Success! Check your email")).toBeInViewport({ ratio: 1 });
});
