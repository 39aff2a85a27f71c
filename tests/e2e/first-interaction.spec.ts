import type { Page } from "@playwright/test";
import {
	expect,
	forgetProblems,
	holdBack,
	holdForms,
	postsOf,
	requestsOf,
	test,
	widths,
} from "./fixtures";
import { hydrated, makePatient, settled, stopClock, whole } from "./waiting";

/** The framework's own file: no page that only is read asks for it. */
const FRAMEWORK = "**/assets/framework-*.js";

const open = async (page: Page, path: string) => {
	await page.goto(path);
	await whole(page);
};

const photos = (page: Page) =>
	page.getByRole("main").getByRole("article").getByRole("listitem").getByRole("link");

/** Tells which of the framework's scripts were asked for since. */
function scriptsOf(page: Page) {
	const requests = requestsOf(page);
	return () => requests.filter((url) => /assets\/(framework|entry)/.test(url));
}

/** What a page has kept on the device. */
const keptOn = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft ")));

/** Fills in the contact form, and waits until the text is kept. */
async function writeMessage(page: Page) {
	await page.getByLabel("Full Name").fill("Neo Kgosi");
	await page.getByLabel("Phone Number").fill("71234567");
	await page.getByRole("combobox").selectOption({ index: 1 });
	await expect(async () => {
		await page.getByRole("textbox", { name: "Message" }).fill("Dumelang, ke kopa thapelo.");
		expect(await keptOn(page)).not.toEqual([]);
	}).toPass();
}

test.describe("on a phone", () => {
	test.use({ hasTouch: true, viewport: widths.phone });

	test("who reads, opens the menu and taps links fetches no framework", async ({ page }) => {
		const asked = scriptsOf(page);
		await open(page, "/");
		await page.mouse.wheel(0, 2000);
		await settled(page);
		for (const name of ["Sermons", "Events", "About"]) {
			await page.evaluate(() => scrollTo(0, 0));
			await page.locator("header summary").tap();
			await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).tap();
			await expect(page).toHaveURL(`/${name.toLowerCase()}`);
			await whole(page);
		}
		expect(asked()).toEqual([]);
	});

	test("a photo that is tapped opens when the scripts have come", async ({ page }) => {
		const release = await holdBack(page, FRAMEWORK);
		await open(page, "/gallery?lng=tn");
		await makePatient(photos(page).nth(1));
		await photos(page).nth(1).tap();
		await expect(page.getByRole("status").filter({ hasText: "Go a laisiwa..." })).toBeVisible();
		release();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expect(page.locator("#loading-notice")).toBeHidden();
		await expect(page).toHaveURL(/gallery/);
	});

	test("a photo that is tapped opens by itself if the scripts do not come", async ({ page }) => {
		for (const why of ["late", "failing"]) {
			if (why === "failing") await page.route(FRAMEWORK, (route) => route.abort());
			else await holdBack(page, FRAMEWORK);
			await open(page, "/gallery");
			const url = (await photos(page).first().getAttribute("href")) ?? "";
			await photos(page).first().tap();
			await expect(page).toHaveURL(url);
		}
		forgetProblems(page);
	});

	test("whoever presses another link no longer waits for the photo", async ({ page }) => {
		await holdBack(page, FRAMEWORK);
		await page.clock.install();
		await open(page, "/gallery");
		await stopClock(page);
		await photos(page).first().tap();
		// The photo would open by itself three seconds later.
		await page.route("**/contact", async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 4000));
			await route.continue();
		});
		await page.locator("header summary").tap();
		const menu = page.getByRole("navigation", { name: "Main" });
		await page.clock.resume();
		await menu.getByRole("link", { name: "Contact" }).tap();
		await expect(page).toHaveURL("/contact");
		forgetProblems(page);
	});

	test("an arrow of the leaders moves them once the scripts are there", async ({ page }) => {
		const release = await holdBack(page, FRAMEWORK);
		await open(page, "/about");
		await page.getByRole("button", { name: "Next person" }).tap();
		await expect(page.locator("#loading-notice")).toBeVisible();
		release();
		await expect(page.locator("button[aria-current=true][data-live]")).toHaveCount(1);
		await expect(page.locator("fieldset button[data-live]").nth(2)).toHaveAttribute(
			"aria-current",
			"true",
		);
	});
});

test("a form that is pressed twice before the scripts came is sent once", async ({ page }) => {
	await holdBack(page, FRAMEWORK);
	await open(page, "/contact");
	const sent = postsOf(page);
	await writeMessage(page);
	await page.locator("form#message button[type=submit]").evaluate((button: HTMLElement) => {
		button.click();
		button.click();
	});
	await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
	await expect(page).toHaveURL("/contact");
	expect(sent).toHaveLength(1);
	expect(await keptOn(page)).toEqual([]);
});

for (const path of ["/contact", "/events?event=event-marriage-morning&register=1"]) {
	test(`what was sent before the scripts came is not shown again, ${path}`, async ({ page }) => {
		const form = page.locator("form[data-module]");
		const beginToWrite = async () => {
			await open(page, path);
			await expect(async () => {
				await form.getByLabel("Full Name").fill("Neo");
				expect(await keptOn(page)).not.toEqual([]);
			}).toPass();
		};
		await beginToWrite();
		await page.route("**/assets/*.js", (route) => route.abort());
		await page.goto(path);
		for (const field of await form.locator("input:visible").all()) await field.fill("5");
		await form.getByLabel(/Email/).fill("neo@example.org");
		await form.getByLabel("Phone Number").fill("71234567");
		if (path === "/contact") {
			await form.getByLabel("Subject").selectOption("Prayer Request");
			await form.getByLabel("Message").fill("Dumelang, ke kopa thapelo.");
		}
		await page.unroute("**/assets/*.js");
		await form.locator("[type=submit]").click();
		await expect(page.getByText(/Success/).first()).toBeVisible();
		await expect.poll(() => keptOn(page)).toEqual([]);
		forgetProblems(page);
		// What is written after it stays, also when the page that confirmed it is seen again.
		const confirmed = page.url();
		await beginToWrite();
		await open(page, confirmed);
		await settled(page);
		expect(await keptOn(page)).not.toEqual([]);
	});
}

test("a form whose sending was stopped can be sent again after ten seconds", async ({ page }) => {
	await page.clock.install();
	await holdBack(page, FRAMEWORK);
	const posts = postsOf(page);
	await page.route("**/language", () => {});
	await open(page, "/about");
	const press = () =>
		page.getByRole("button", { name: "Setswana" }).first().click({ noWaitAfter: true });
	await press();
	await expect.poll(() => posts.length).toBe(1);
	await (await page.context().newCDPSession(page)).send("Page.stopLoading");
	await press();
	expect(posts).toHaveLength(1);
	await page.clock.runFor(10_000);
	await press();
	await expect.poll(() => posts.length).toBe(2);
	forgetProblems(page);
});

test("a link to another site's page of the same name says nothing of ours", async ({ page }) => {
	await page.route("https://other.example/**", (route) => route.fulfill({ status: 204 }));
	await open(page, "/");
	const link = page.getByRole("main").getByRole("link").first();
	await link.evaluate((a: HTMLAnchorElement) => {
		a.href = "https://other.example/sermons";
	});
	const asked = page.waitForRequest("https://other.example/sermons");
	await link.click();
	await asked;
	await expect(page.locator("#loading-notice")).toBeHidden();
});

test("a form that is on its way when the scripts come is sent once", async ({ page }) => {
	const goOn = await holdBack(page, FRAMEWORK);
	await open(page, "/contact");
	const sent = postsOf(page);
	const answer = await holdForms(page);
	await writeMessage(page);
	const button = page.getByRole("button", { name: "Send Message" });
	await button.click();
	await expect.poll(() => sent).toHaveLength(1);
	goOn();
	await hydrated(page);
	await button.click();
	answer();
	await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
	expect(sent).toHaveLength(1);
});

test("what was typed and chosen before the scripts came stays", async ({ page }) => {
	const release = await holdBack(page, FRAMEWORK);
	await open(page, "/contact");
	const name = page.getByLabel("Full Name");
	await name.pressSequentially("Neo Kgosi");
	await page.keyboard.press("ArrowLeft");
	const subject = page.getByRole("combobox");
	const choice = await subject.locator("option").nth(2).getAttribute("value");
	await subject.selectOption(choice);
	await name.focus();
	const caret = () => name.evaluate((field: HTMLInputElement) => field.selectionStart);
	const before = await caret();
	release();
	await settled(page);
	await expect(name).toHaveValue("Neo Kgosi");
	await expect(name).toBeFocused();
	expect(await caret()).toBe(before);
	await expect(subject).toHaveValue(choice ?? "");
	// The page is alive: once the rules have come, a field that is left with a mistake says so.
	await expect(async () => {
		await page.getByLabel("Email").fill("neo");
		await name.focus();
		await expect(page.getByText("Invalid email address")).toBeVisible({ timeout: 500 });
	}).toPass();
});

test("the eye of a password works with its first press", async ({ page }) => {
	const release = await holdBack(page, FRAMEWORK);
	await open(page, "/signup");
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("correct horse");
	await page.getByRole("button", { name: "Show password" }).first().click();
	release();
	await expect(password).toHaveAttribute("type", "text");
	await expect(password).toHaveValue("correct horse");
});

test("the keyboard starts the scripts when it reaches a control", async ({ page }) => {
	const asked = scriptsOf(page);
	await open(page, "/services");
	await page.keyboard.press("PageDown");
	await settled(page);
	expect(asked()).toEqual([]);
	await page.keyboard.press("Tab");
	await expect.poll(asked).not.toEqual([]);
	await settled(page);
});
