import type { Page } from "@playwright/test";
import { withNotice } from "~/platform/http/notice-parameter";
import { anAlbum } from "./albums";
import { dialog, expect, forgetProblems, holdBack, test } from "./fixtures";
import { answering, openPortal, rowOf, signInAsDemo } from "./portal";
import { hydrated } from "./waiting";

const tab = (page: Page, name: string) =>
	page.getByRole("navigation").getByRole("button", { name });
const title = (page: Page) => dialog(page).getByLabel("Title", { exact: true });
const description = (page: Page) => dialog(page).getByLabel("Description");

async function beginSermon(page: Page, text: string) {
	await openPortal(page, "sermons");
	await page.getByRole("button", { name: "Add Sermon" }).click();
	await title(page).fill(text);
}

/** Lets the pauses pass after which the page tries again, until it says that nothing came. */
async function expectGivenUp(page: Page, text: string) {
	await expect(async () => {
		await page.clock.runFor(4000);
		await expect(page.getByRole("alert")).toContainText(text, { timeout: 300 });
	}).toPass();
}

test("neither Escape, nor Back, nor Cancel gives up a text unasked", async ({ page }) => {
	await beginSermon(page, "Half written");
	const asked: string[] = [];
	page.on("dialog", (question) => {
		asked.push(question.message());
		return question.dismiss();
	});
	const ways = [
		() => page.keyboard.press("Escape"),
		() => page.keyboard.press("Escape"),
		() => page.evaluate(() => history.back()),
		() => dialog(page).getByRole("button", { name: "Cancel" }).click(),
	];
	for (const [index, leave] of ways.entries()) {
		await leave();
		await expect.poll(() => asked.length).toBe(index + 1);
		await expect(title(page)).toHaveValue("Half written");
	}
	// It is about the text, not about the page, which stays.
	expect(asked[0]).toBe("What you have typed is not saved yet. Discard it?");
});

test("a tab whose data or code does not come leaves what was changed in the open one", async ({
	page,
}) => {
	await page.clock.install();
	await openPortal(page, "prayers");
	const status = page.getByRole("combobox").first();
	await status.selectOption("Answered");
	for (const isReached of [false, true]) {
		// Without an answer at all, and where the tab is chosen but then does not come.
		await page.route("**/admin.data*", (route) =>
			isReached && route.request().method() === "POST" ? route.continue() : route.abort(),
		);
		await tab(page, "Sermons").click();
		if (isReached) await expect(page.getByText("Loading sermons...")).toBeVisible();
		await expectGivenUp(page, "Failed to load sermons");
		await expect(status).toHaveValue("answered");
		await page.unroute("**/admin.data*");
	}
	await page.route("**/assets/*.js", (route) => route.abort());
	await tab(page, "Gallery").click();
	await expectGivenUp(page, "Failed to load gallery items");
	await expect(status).toHaveValue("answered");
	await page.unroute("**/assets/*.js");
	forgetProblems(page);
	for (const name of ["Gallery", "Sermon"]) {
		await tab(page, name).click();
		await expect(page.getByRole("heading", { name: `${name} Management` })).toBeVisible();
		await expect(page.getByRole("alert")).toHaveCount(0);
	}
});

test("what is typed while another list is on its way stays", async ({ page }) => {
	await openPortal(page, "sermons");
	const release = await holdBack(page, "**/admin.data*");
	await page.getByRole("searchbox").fill("mustard");
	await page.getByRole("button", { name: "Search" }).click();
	await page.getByRole("button", { name: "Add Sermon" }).click();
	await title(page).fill("Half written");
	release();
	await expect(page).toHaveURL(/q=mustard/);
	await expect(page.locator("tbody tr")).toHaveCount(1);
	await expect(title(page)).toHaveValue("Half written");
	answering(page, "accept");
	await page.reload();
	await expect(title(page)).toHaveValue("Half written");
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await expect(dialog(page)).toBeHidden();
});

test("a change of an album that is gone can be added again", async ({ page }) => {
	const album = await anAlbum(page);
	await description(page).fill("Still here");
	await album.remove();
	answering(page, "accept");
	await page.reload();
	await expect(dialog(page).getByRole("alert")).toContainText("Somebody deleted this gallery");
	// It is a new album's text from now on, and kept as such.
	await page.reload();
	await expect(dialog(page)).toHaveAccessibleName("Add New Gallery");
	await expect(description(page)).toHaveValue("Still here");
	await dialog(page).getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, album.title)).toBeVisible();
});

test("a change of an album comes back on any page of the list", async ({ page }) => {
	await anAlbum(page);
	await description(page).fill("Half written");
	answering(page, "accept");
	// What is older than yesterday: it is not among that.
	const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
	await page.goto(`/admin?after=${yesterday}_0_0`);
	await expect(dialog(page)).toHaveAccessibleName("Edit Gallery");
	await expect(description(page)).toHaveValue("Half written");
	await dialog(page).getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog(page)).toBeHidden();
});

test("after a new version of the site, a tab still opens", async ({ page }) => {
	await openPortal(page, "prayers");
	let isOld = true;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) isOld = false;
	});
	await page.route(/assets\/(panel|manifest)-/, (route) =>
		isOld ? route.fulfill({ status: 404, body: "" }) : route.continue(),
	);
	await tab(page, "Gallery").click();
	await expect(page.getByRole("button", { name: "Add Gallery" })).toBeEnabled();
	await expect(page.getByRole("alert")).toHaveCount(0);
	expect(isOld).toBe(false);
	forgetProblems(page);
});

test("a dialog opens while the code of a notice is on its way", async ({ page }) => {
	await openPortal(page, "sermons");
	const release = await holdBack(page, "**/assets/notice-box-*.js");
	const asked = page.waitForRequest("**/assets/notice-box-*.js");
	await page.goto(withNotice("/admin", "sermonAdded"), { waitUntil: "commit" });
	await asked;
	await page.getByRole("button", { name: "Add Sermon" }).click();
	await expect(title(page)).toBeVisible();
	release();
	await hydrated(page);
});

/** As a form with all pictures of an album, of which a browser without a session may send a part. */
async function makeLarge(page: Page) {
	const fields = '<input type="hidden" name="unsent" value="photo.jpg">'.repeat(201);
	await dialog(page)
		.locator("form")
		.evaluate((form, html) => form.insertAdjacentHTML("beforeend", html), fields);
}

for (const scripts of ["run", "come late"]) {
	test(`a form that the login is too small for is sent again after a sign-in in a new tab (scripts ${scripts})`, async ({
		page,
		context,
	}) => {
		const name = `Large, scripts ${scripts}`;
		await openPortal(page, "sermons");
		if (scripts === "come late") await page.route("**/assets/*.js", (route) => route.abort());
		await page.goto("/admin?dialog=sermons.create");
		if (scripts === "run") await hydrated(page);
		await title(page).fill(name);
		await makeLarge(page);
		await context.clearCookies({ name: "token" });
		await page.unroute("**/assets/*.js");
		await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
		const opened = context.waitForEvent("page");
		await page.getByRole("link", { name: "Sign in in a new tab" }).last().click();
		const other = await opened;
		await signInAsDemo(other);
		await expect(other.locator('button[value="sign-out"]')).toBeVisible();
		if (scripts === "come late") await page.reload();
		else await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
		await expect(rowOf(page, name)).toBeVisible();
		// The browser itself reports the 401, and the scripts that did not come.
		forgetProblems(page);
	});
}
