import type { Page } from "@playwright/test";
import { RATE_LIMITED, rateLimitedData } from "~/page-data/rate-limited";
import {
	expect,
	forgetProblems,
	holdBack,
	holdForms,
	notifications,
	postsOf,
	test,
} from "./fixtures";
import { hydrated, settled, visit } from "./waiting";

const form = (page: Page) => page.locator("form#message");
const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();
const name = (page: Page) => page.getByLabel("Full Name");
const message = (page: Page) => page.getByRole("textbox", { name: "Message" });
const expectSent = (page: Page) =>
	expect(notifications(page)).toContainText("Message Sent Successfully!");
/** No script of the site comes. */
const withoutScripts = (page: Page) => page.route("**/assets/*.js", (route) => route.abort());

async function fillIn(page: Page) {
	await name(page).fill("Neo 🌅 Tšhepo");
	await page.getByLabel("Phone Number").fill("71234567");
	await page.getByLabel("Subject").selectOption({ label: "Prayer Request" });
	await message(page).fill("Dumelang, ke kopa thapelo.");
}

/** Leaves a wrong address behind until the form's rules have come and find it, and mends it. */
async function mendAddress(page: Page) {
	const email = page.getByLabel("Email Address");
	await expect(async () => {
		await email.fill("neo@");
		await name(page).focus();
		await expect(page.getByText("Invalid email address")).toBeVisible({ timeout: 500 });
	}).toPass();
	await email.fill("neo@example.org");
	await expect(page.getByText("Invalid email address")).toBeHidden();
}

test("a pasted text that is too long stays whole, and is refused in words", async ({ page }) => {
	await visit(page, "/contact");
	await message(page).focus();
	await page.keyboard.insertText("A prayer. ".repeat(501));
	const refusal = form(page).getByText("This is too long. Please shorten it.");
	await expect(async () => {
		await message(page).focus();
		await name(page).focus();
		await expect(refusal).toBeVisible({ timeout: 500 });
	}).toPass();
	expect((await message(page).inputValue()).length).toBe(5010);
});

test("a message sent is confirmed for five seconds, and the form is empty", async ({ page }) => {
	await page.clock.install();
	await visit(page, "/contact?lng=en");
	// No person meets the field that gives programs away.
	await expect(page.locator("[name=confirm-line]")).toBeHidden();
	const told = page.getByText("Message Sent Successfully!");
	await fillIn(page);
	await send(page);
	await expect(notifications(page)).toContainText(
		"Message Sent Successfully!Thank you for your message! We'll get back to you soon.",
	);
	await expect(notifications(page).getByRole("link", { name: "+267 71 000 001" })).toBeVisible();
	for (const field of [name(page), page.getByLabel("Subject"), message(page)]) {
		await expect(field).toHaveValue("");
	}
	await page.keyboard.press("Alt+T");
	await expect(notifications(page).getByRole("list")).toBeFocused();
	await notifications(page).getByRole("button", { name: "Close" }).click();
	await page.clock.runFor(1000);
	await expect(told).toBeHidden();

	await fillIn(page);
	await send(page);
	await expect(told).toBeVisible();
	await page.mouse.move(5, 400);
	await page.clock.runFor(3500);
	await expect(told).toBeVisible();
	await page.clock.runFor(2500);
	await expect(told).toBeHidden();
	await visit(page, "/contact");
	await expect(told).toBeHidden();
});

test("the phone field takes eight digits, typed or pasted, and cuts no other country's number", async ({
	page,
	context,
}) => {
	await visit(page, "/contact");
	const phone = page.getByLabel("Phone Number");
	await phone.pressSequentially("71a 23-45678 9");
	await expect(phone).toHaveValue("71234567");
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.evaluate(() => navigator.clipboard.writeText("+267 72 345 678"));
	await phone.selectText();
	await page.keyboard.press("Control+V");
	await expect(phone).toHaveValue("72345678");
	await page.evaluate(() => navigator.clipboard.writeText("723456789"));
	await phone.selectText();
	await page.keyboard.press("Control+V");
	await expect(phone).toHaveValue("72345678");
	await page.evaluate(() => navigator.clipboard.writeText("+27 82 123 4567"));
	await phone.selectText();
	await page.keyboard.press("Control+V");
	await expect(phone).toHaveValue("+27821234567");
	await phone.blur();
	await expect(form(page).getByText("Phone number must be exactly 8 digits")).toBeVisible();
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
	await expect(name(page)).toBeFocused();
});

test("while a message is on its way a second press sends nothing more", async ({ page }) => {
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

test("when the network or the server fails, or too many send forms, nothing typed is lost", async ({
	page,
}) => {
	await page.clock.install();
	await visit(page, "/contact");
	await fillIn(page);
	const text = "There was an error sending your message. Please try again or contact us directly.";
	const tooMany = "Too many requests have come from your network. Please try again in a minute.";
	for (const [failure, said] of [
		[null, text],
		[{ status: 500, body: "" }, text],
		[{ status: RATE_LIMITED, body: rateLimitedData(null) }, tooMany],
	] as const) {
		await page.route("**/contact.data*", (route) =>
			failure ? route.fulfill(failure) : route.abort(),
		);
		await send(page);
		await expect(notifications(page)).toContainText(`Error${text}`);
		await expect(form(page)).toContainText(said);
		await expect(message(page)).toHaveValue("Dumelang, ke kopa thapelo.");
		await page.unroute("**/contact.data*");
		await page.clock.runFor(6000);
		await expect(notifications(page)).not.toContainText(text);
	}
	forgetProblems(page);
	await send(page);
	await expectSent(page);
});

test("a form that is sent before its rules have come leads to what is wrong", async ({ page }) => {
	const refused = form(page).getByText("Name is required", { exact: true });
	await withoutScripts(page);
	await page.goto("/contact?lng=en");
	await message(page).fill("Short");
	await send(page);
	await expect(refused).toBeVisible();
	await page.unroute("**/assets/*.js");
	await visit(page, "/contact?lng=en");
	await withoutScripts(page);
	await message(page).fill("Short");
	await send(page);
	await expect(refused).toBeVisible();
	await expect(name(page)).toBeFocused();
	await page.unroute("**/assets/*.js");
	await page.goto("/contact?lng=en");
	await page.route("**/live-validation*", (route) => route.abort());
	await message(page).fill("Short");
	await send(page);
	await expect(refused).toBeVisible();
	await fillIn(page);
	await send(page);
	await expectSent(page);
	await expect(name(page)).toHaveValue("");
	await expect(message(page)).toHaveValue("");
	forgetProblems(page);
});

for (const before of ["a message that was sent", "a refusal"]) {
	test(`what is written before the scripts come, after ${before}, stays`, async ({ page }) => {
		const release = await holdBack(page, "**/assets/*.js");
		await page.goto("/contact?lng=en", { waitUntil: "commit" });
		if (before === "a refusal") {
			await message(page).fill("Short");
			await send(page);
			await expect(form(page).getByText("Please select a subject")).toBeVisible();
			forgetProblems(page);
		} else {
			await fillIn(page);
			await send(page);
			await expectSent(page);
		}
		await message(page).fill("One thing more");
		release();
		await hydrated(page);
		await name(page).fill("Neo");
		await expect(message(page)).toHaveValue("One thing more");
		await fillIn(page);
		await send(page);
		await expect(message(page)).toHaveValue("");
		await expectSent(page);
	});
}

test("what is written while the scripts take over a refused form stays", async ({ page }) => {
	await page.addInitScript(() => {
		const { prototype } = HTMLTextAreaElement;
		const content = Object.getOwnPropertyDescriptor(prototype, "defaultValue");
		let isTyped = false;
		Object.defineProperty(prototype, "defaultValue", {
			...content,
			set(this: HTMLTextAreaElement, text) {
				content?.set?.call(this, text);
				if (isTyped) return;
				isTyped = true;
				// The scripts have looked at what is typed. Before React takes the form over, more is typed.
				queueMicrotask(() => {
					this.value = "One thing more";
					this.dispatchEvent(new Event("input", { bubbles: true }));
				});
			},
		});
	});
	const release = await holdBack(page, "**/assets/*.js");
	await page.goto("/contact?lng=en", { waitUntil: "commit" });
	await message(page).fill("Short");
	await send(page);
	await expect(form(page).getByText("Please select a subject")).toBeVisible();
	forgetProblems(page);
	release();
	await hydrated(page);
	await expect(message(page)).toHaveValue("One thing more");
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

test("a field that is left just as the rules arrive is checked", async ({ page }) => {
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
