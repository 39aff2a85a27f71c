import type { Page } from "@playwright/test";
import { expect, holdBack, holdForms, postsOf, test } from "./fixtures";
import { hydrated, settled, visit } from "./waiting";

const form = (page: Page) => page.locator("form#message");
const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();
const message = (page: Page) => page.getByRole("textbox", { name: "Message" });
const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function fillIn(page: Page) {
	await page.getByLabel("Full Name").fill("Neo 🌅 Tšhepo");
	await page.getByLabel("Phone Number").fill("71234567");
	await page.getByLabel("Subject").selectOption({ label: "Prayer Request" });
	await message(page).fill("Dumelang, ke kopa thapelo.");
}

/** Leaves a wrong address behind until the form's rules have come and find it, and mends it. */
async function mendAddress(page: Page) {
	const email = page.getByLabel("Email Address");
	await expect(async () => {
		await email.fill("neo@");
		await page.getByLabel("Full Name").focus();
		await expect(page.getByText("Invalid email address")).toBeVisible({ timeout: 500 });
	}).toPass();
	await email.fill("neo@example.org");
	await expect(page.getByText("Invalid email address")).toBeHidden();
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("each wrong field says what is wrong, in the page's language, and keeps what was typed", async ({
			page,
			problems,
		}) => {
			await page.goto("/contact?lng=en");
			await page.getByLabel("Email Address").fill("neo@");
			await page.getByLabel("Phone Number").fill("7123");
			await message(page).fill("Short");
			await send(page);
			for (const text of [
				"Name is required",
				"Invalid email address",
				"Phone number must be 8 digits",
				"Please select a subject",
				"Message must be at least 10 characters",
			]) {
				await expect(form(page).getByText(text, { exact: true })).toBeVisible();
			}
			await expect(page.getByLabel("Full Name")).toBeFocused();
			await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription("Name is required");
			await expect(page.getByLabel("Email Address")).toHaveValue("neo@");
			await expect(page.getByLabel("Phone Number")).toHaveValue("7123");
			await expect(message(page)).toHaveValue("Short");
			// Without JavaScript the answer is a 400, which the browser reports.
			problems.length = 0;
			await page.goto("/contact?lng=tn");
			await page.getByRole("button", { name: "Romela Molaetsa" }).click();
			await expect(form(page).getByText("Leina le a tlhokega")).toBeVisible();
			problems.length = 0;
		});

		test("after five messages the page says how long to wait, and keeps what was typed", async ({
			page,
			problems,
		}) => {
			const wait = form(page).getByText("Minutes to wait before you can send it: 10.");
			await visit(page, "/contact?lng=en");
			// No person meets the field that gives programs away.
			await expect(page.locator("[name=confirm-line]")).toBeHidden();
			for (let sent = 0; sent < 5; sent++) {
				await fillIn(page);
				await send(page);
				await expect(page.getByLabel("Full Name")).toHaveValue("");
			}
			await fillIn(page);
			await send(page);
			await expect(wait).toBeVisible();
			await expect(message(page)).toHaveValue("Dumelang, ke kopa thapelo.");
			await expect(page.getByLabel("Full Name")).toHaveValue("Neo 🌅 Tšhepo");
			problems.length = 0;
		});

		test("a message sent is confirmed with the number for what is urgent, and the form is empty", async ({
			page,
		}) => {
			await visit(page, "/contact?lng=en");
			await fillIn(page);
			await send(page);
			await expect(notifications(page)).toContainText("Message Sent Successfully!");
			await expect(notifications(page)).toContainText(
				"Thank you for your message! We'll get back to you soon.",
			);
			await expect(
				notifications(page).getByRole("link", { name: "+267 71 000 001" }),
			).toBeVisible();
			await expect(page.getByLabel("Full Name")).toHaveValue("");
			await expect(page.getByLabel("Subject")).toHaveValue("");
			await expect(message(page)).toHaveValue("");
			await visit(page, "/contact");
			await expect(notifications(page)).not.toContainText("Message Sent");
		});
	});
}

test("the phone field keeps digits alone, eight of them, also of a number pasted in full", async ({
	page,
	context,
}) => {
	await visit(page, "/contact");
	const phone = page.getByLabel("Phone Number");
	await phone.pressSequentially("71a 23-45");
	await expect(phone).toHaveValue("712345");
	await phone.pressSequentially("678 9");
	await expect(phone).toHaveValue("71234567");
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.evaluate(() => navigator.clipboard.writeText("+267 72 345 678"));
	await phone.selectText();
	await page.keyboard.press("Control+V");
	await expect(phone).toHaveValue("72345678");
	// With the country code, typed or filled in by the browser, it is the same number.
	await phone.fill("");
	await phone.pressSequentially("+267 71 234 567");
	await expect(phone).toHaveValue("71234567");
	await phone.fill("00267 72 345 678");
	await expect(phone).toHaveValue("72345678");
});

test("a field is checked when it is left, and again while it is mended", async ({ page }) => {
	await visit(page, "/contact");
	await mendAddress(page);
});

test("a message about a field does not move the button from under the press", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/contact?lng=en");
	await mendAddress(page);
	await message(page).fill("Short");
	const button = page.getByRole("button", { name: "Send Message" });
	await button.hover();
	await page.mouse.down();
	await expect(button).toBeFocused();
	// As long as a press takes.
	await page.clock.runFor(300);
	await settled(page);
	await page.mouse.up();
	await expect(form(page).getByText("Name is required", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Full Name")).toBeFocused();
});

test("a form that is sent before its rules have come leads to what is wrong", async ({
	page,
	problems,
}) => {
	await visit(page, "/contact?lng=en");
	await page.route("**/assets/*.js", (route) => route.abort());
	await message(page).fill("Short");
	await send(page);
	await expect(form(page).getByText("Name is required", { exact: true })).toBeVisible();
	await expect(page.getByLabel("Full Name")).toBeFocused();
	problems.length = 0;
});

test("while a message is on its way the button says so, and a second press sends nothing more", async ({
	page,
}) => {
	const posts = postsOf(page);
	// The address that Setswana is shared by.
	await visit(page, "/contact?lng=tn");
	await page.getByLabel("Leina ka Botlalo").fill("Neo");
	await page.getByLabel("Nomoro ya Mogala").fill("71234567");
	await page.getByLabel("Setlhogo").selectOption("prayer");
	await page.getByRole("textbox", { name: "Molaetsa" }).fill("Ke kopa thapelo.");
	const release = await holdForms(page);
	await page.getByRole("button", { name: "Romela Molaetsa" }).click();
	const busy = page.getByRole("button", { name: "Go a romelwa..." });
	await expect(busy).toBeFocused();
	await busy.click({ force: true });
	release();
	await expect(page.getByRole("region", { name: "Dikitsiso" })).toContainText(
		"Molaetsa o Rometswe ka Katlego!",
	);
	expect(posts).toHaveLength(1);
});

for (const failure of ["the network drops", "the server fails"]) {
	test(`when ${failure}, the message says so and nothing typed is lost`, async ({
		page,
		problems,
	}) => {
		await visit(page, "/contact");
		await fillIn(page);
		await page.route("**/contact.data*", (route) =>
			failure === "the network drops" ? route.abort() : route.fulfill({ status: 500, body: "" }),
		);
		await send(page);
		const text =
			"There was an error sending your message. Please try again or contact us directly.";
		await expect(notifications(page)).toContainText(`Error${text}`);
		await expect(form(page)).toContainText(text);
		await expect(message(page)).toHaveValue("Dumelang, ke kopa thapelo.");
		problems.length = 0;
		await page.unroute("**/contact.data*");
		await send(page);
		await expect(notifications(page)).toContainText("Message Sent Successfully!");
	});
}

test("a form that the server refused is empty, too, once its message is sent", async ({
	page,
	problems,
}) => {
	// Scripts come late: the first try is a plain post.
	await page.route("**/assets/*.js", (route) => route.abort());
	await page.goto("/contact?lng=en");
	await page.getByLabel("Full Name").fill("Neo");
	await message(page).fill("Short");
	await send(page);
	await expect(form(page).getByText("Please select a subject")).toBeVisible();
	await page.unroute("**/assets/*.js");
	await page.goto("/contact?lng=en");
	await page.route("**/live-validation*", (route) => route.abort());
	await page.getByLabel("Full Name").fill("Neo");
	await message(page).fill("Short");
	await send(page);
	await expect(form(page).getByText("Please select a subject")).toBeVisible();
	await fillIn(page);
	await send(page);
	await expect(notifications(page)).toContainText("Message Sent Successfully!");
	await expect(page.getByLabel("Full Name")).toHaveValue("");
	await expect(message(page)).toHaveValue("");
	problems.length = 0;
});

test("what is written before the scripts come, after a message that was sent, stays", async ({
	page,
}) => {
	const release = await holdBack(page, "**/assets/*.js");
	await page.goto("/contact?lng=en", { waitUntil: "commit" });
	await fillIn(page);
	await send(page);
	await expect(notifications(page)).toContainText("Message Sent Successfully!");
	await message(page).fill("One thing more");
	release();
	await hydrated(page);
	await page.getByLabel("Full Name").fill("Neo");
	await expect(message(page)).toHaveValue("One thing more");
});

test("what is mended before the scripts come, after a refusal, stays", async ({
	page,
	problems,
}) => {
	const release = await holdBack(page, "**/assets/*.js");
	await page.goto("/contact?lng=en", { waitUntil: "commit" });
	await message(page).fill("Short");
	await send(page);
	await expect(form(page).getByText("Please select a subject")).toBeVisible();
	await fillIn(page);
	release();
	await hydrated(page);
	await send(page);
	await expect(notifications(page)).toContainText("Message Sent Successfully!");
	problems.length = 0;
});

test("a change of language keeps what is being written", async ({ page }) => {
	await visit(page, "/contact?lng=en");
	await fillIn(page);
	await page.getByRole("button", { name: "Setswana" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "tn");
	await expect(page.getByRole("textbox", { name: "Molaetsa" })).toHaveValue(
		"Dumelang, ke kopa thapelo.",
	);
});

test("a field that is left just as the rules arrive is checked, and sends nothing", async ({
	page,
}) => {
	const posts = postsOf(page);
	await page.addInitScript(() => {
		const listen = document.addEventListener;
		document.addEventListener = (type: string, ...rest: [EventListener]) => {
			listen.call(document, type, ...rest);
			// The rules listen from here on; the next instant the field is left.
			if (type === "focusout") queueMicrotask(() => (document.activeElement as HTMLElement).blur());
		};
	});
	await visit(page, "/contact?lng=en");
	await page.getByLabel("Phone Number").pressSequentially("7123");
	await expect(form(page).getByText("Phone number must be 8 digits")).toBeVisible();
	await settled(page);
	expect(posts).toEqual([]);
});

test("Alt+T leads to the notifications, and Escape or its button dismisses one", async ({
	page,
}) => {
	await visit(page, "/contact");
	await fillIn(page);
	await send(page);
	await expect(notifications(page)).toContainText("Message Sent Successfully!");
	await page.keyboard.press("Alt+T");
	await expect(notifications(page).getByRole("list")).toBeFocused();
	await notifications(page).getByRole("button", { name: "Close" }).click();
	await expect(page.getByText("Message Sent Successfully!")).toBeHidden();
});

test("a notification leaves by itself after five seconds", async ({ page }) => {
	await visit(page, "/contact");
	await fillIn(page);
	await send(page);
	await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
	await page.mouse.move(5, 400);
	const begun = Date.now();
	await expect(page.getByText("Message Sent Successfully!")).toBeHidden({ timeout: 15_000 });
	expect(Date.now() - begun).toBeGreaterThan(3500);
});
