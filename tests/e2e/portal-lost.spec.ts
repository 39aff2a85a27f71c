import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { addAlbum, rowOf } from "./albums";
import { expect, holdBack, holdForms, test } from "./fixtures";
import { deletes, openPortal, signInAsDemo } from "./portal";

const dialog = (page: Page) => page.getByRole("dialog");
const tab = (page: Page, name: string) =>
	page.getByRole("navigation").getByRole("button", { name });

async function beginSermon(page: Page, title: string) {
	await openPortal(page, "sermons");
	await page.getByRole("button", { name: "Add Sermon" }).click();
	await dialog(page).getByLabel("Title").fill(title);
}

/** Answers every question of the browser; gives the questions. */
function answering(page: Page, answer: "accept" | "dismiss"): string[] {
	const asked: string[] = [];
	page.on("dialog", (question) => {
		asked.push(question.type());
		return question[answer]();
	});
	return asked;
}

/** Lets the pauses pass after which the page tries again, until it says that nothing came. */
async function expectGivenUp(page: Page, text: string) {
	await expect(async () => {
		await page.clock.runFor(4000);
		await expect(page.getByRole("alert")).toContainText(text, { timeout: 300 });
	}).toPass();
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("a session that ends in the middle of a form leads to the login, and the text is back after it", async ({
			page,
			problems,
		}) => {
			const title = `After the sign-in ${javaScriptEnabled}`;
			await beginSermon(page, title);
			await page.context().clearCookies({ name: "token" });
			await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
			await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
			problems.length = 0;
			await signInAsDemo(page);
			await expect(dialog(page).getByLabel("Title")).toHaveValue(title);
			await expect(dialog(page)).toContainText("Your session had expired.");
			await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
			await expect(page.getByRole("row", { name: title })).toHaveCount(1);
			await page.getByRole("button", { name: deletes(title) }).click();
			await dialog(page).getByRole("button", { name: "Delete" }).click();
			await expect(page.getByRole("row", { name: title })).toHaveCount(0);
		});
	});
}

test.describe("an album form with its photos in it", () => {
	test.use({ javaScriptEnabled: false });

	const photoOf = (megabytes: number) => ({
		name: "photo.jpg",
		mimeType: "image/jpeg",
		buffer: randomBytes(megabytes * 1024 * 1024),
	});

	async function sendAlbum(page: Page, title: string, megabytes: number) {
		await dialog(page).getByLabel("Title").fill(title);
		await dialog(page).getByLabel("Cover image address").fill("/demo/baptism-1.webp");
		await dialog(page).getByLabel("Photos", { exact: true }).setInputFiles(photoOf(megabytes));
		await dialog(page).getByRole("button", { name: "Create Gallery" }).click();
	}

	test("is kept but for the photos when the session ends meanwhile", async ({ page, problems }) => {
		await openPortal(page, "gallery");
		await page.getByRole("button", { name: "Add Gallery" }).click();
		await page.context().clearCookies({ name: "token" });
		await sendAlbum(page, "After the sign-in", 3);
		await expect(page.getByText("Your session has expired.")).toBeVisible();
		problems.length = 0;
		await signInAsDemo(page);
		await expect(dialog(page).getByLabel("Title")).toHaveValue("After the sign-in");
		await expect(dialog(page).getByLabel("Cover image address")).toHaveValue(
			"/demo/baptism-1.webp",
		);
	});

	test("is kept but for the photos when they are too large", async ({ page, problems }) => {
		await openPortal(page, "gallery");
		await page.getByRole("button", { name: "Add Gallery" }).click();
		await sendAlbum(page, "Too large", 30);
		const alert = dialog(page).getByRole("alert");
		await expect(alert).toContainText("Failed to create gallery item");
		await expect(alert).toContainText("The photos were too large together.");
		await expect(dialog(page).getByLabel("Title")).toHaveValue("Too large");
		problems.length = 0;
	});
});

test("neither Escape, pressed twice, nor Back, nor Cancel gives up a text without asking", async ({
	page,
}) => {
	await beginSermon(page, "Half written");
	const asked = answering(page, "dismiss");
	for (const ask of [
		() => page.keyboard.press("Escape"),
		() => page.keyboard.press("Escape"),
		() => page.evaluate(() => history.back()),
		() => dialog(page).getByRole("button", { name: "Cancel" }).click(),
	]) {
		const before = asked.length;
		await ask();
		await expect.poll(() => asked.length).toBe(before + 1);
		await expect(dialog(page).getByLabel("Title")).toHaveValue("Half written");
	}
});

test("a tab that does not come says so, and leaves what was changed in the open one", async ({
	page,
	problems,
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
	problems.length = 0;
	await tab(page, "Sermons").click();
	await expect(page.getByRole("heading", { name: "Sermon Management" })).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("while a form is on its way no other dialog opens, which its answer would take away", async ({
	page,
}) => {
	await openPortal(page, "gallery");
	const add = page.getByRole("button", { name: "Add Gallery" });
	const release = await holdForms(page);
	await page.getByRole("button", { name: "Add Sermon Photo" }).click();
	await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
	await expect(add).toBeDisabled();
	await add.click({ force: true });
	await expect(dialog(page)).toBeHidden();
	release();
	await expect(page.getByRole("button", { name: "Add Sermon Photo" })).toBeVisible();
	await add.click();
	await expect(dialog(page).getByLabel("Title")).toBeVisible();
});

test("a deletion on its way is not left by Escape", async ({ page }) => {
	const title = await addAlbum(page);
	const release = await holdForms(page);
	await page.getByRole("button", { name: deletes(title) }).click();
	await dialog(page).getByRole("button", { name: "Delete" }).click();
	await expect(dialog(page).getByRole("button", { name: "Deleting..." })).toBeVisible();
	// A browser closes a dialog at the second Escape, whatever the page says to the first.
	for (const _ of ["once", "twice", "thrice"]) await page.keyboard.press("Escape");
	await expect(dialog(page).getByRole("button", { name: "Deleting..." })).toBeVisible();
	release();
	await expect(dialog(page)).toBeHidden();
	await expect(rowOf(page, title)).toBeHidden();
});

test("what is typed while another list is on its way stays when that comes, also over a reload", async ({
	page,
}) => {
	await openPortal(page, "sermons");
	const release = await holdBack(page, "**/admin.data*");
	await page.getByRole("searchbox").fill("mustard");
	await page.getByRole("button", { name: "Search" }).click();
	await page.getByRole("button", { name: "Add Sermon" }).click();
	await dialog(page).getByLabel("Title").fill("Half written");
	release();
	await expect(page).toHaveURL(/q=mustard/);
	await expect(page.locator("tbody tr")).toHaveCount(1);
	await expect(dialog(page).getByLabel("Title")).toHaveValue("Half written");
	answering(page, "accept");
	await page.reload();
	await expect(dialog(page).getByLabel("Title")).toHaveValue("Half written");
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await expect(dialog(page)).toBeHidden();
});

test("a change of an album that is gone by the next reload can be added again", async ({
	page,
	context,
}) => {
	const title = await addAlbum(page);
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	await dialog(page).getByLabel("Description").fill("Still here");
	const other = await context.newPage();
	await openPortal(other, "gallery");
	await other.getByRole("button", { name: deletes(title) }).click();
	await dialog(other).getByRole("button", { name: "Delete" }).click();
	await expect(rowOf(other, title)).toBeHidden();
	answering(page, "accept");
	await page.reload();
	await expect(dialog(page).getByRole("alert")).toContainText("Somebody has deleted this gallery");
	// It is a new album's text from now on, and kept as such.
	await page.reload();
	await expect(dialog(page)).toHaveAccessibleName("Add New Gallery");
	await expect(dialog(page).getByLabel("Description")).toHaveValue("Still here");
	await dialog(page).getByRole("button", { name: "Create Gallery" }).click();
	await expect(rowOf(page, title)).toBeVisible();
});

test("a change of an album comes back also on a page of the list that it is not on", async ({
	page,
}) => {
	const title = await addAlbum(page);
	await page.getByRole("button", { name: `Edit ${title}` }).click();
	await dialog(page).getByLabel("Description").fill("Half written");
	answering(page, "accept");
	// What is older than yesterday: it is not among that.
	const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
	await page.goto(`/admin?after=${yesterday}_0_0`);
	await expect(dialog(page)).toHaveAccessibleName("Edit Gallery");
	await expect(dialog(page).getByLabel("Description")).toHaveValue("Half written");
	await dialog(page).getByRole("button", { name: "Update Gallery" }).click();
	await expect(dialog(page)).toBeHidden();
});

test("after a new version of the site, a tab whose code went with the old one still opens", async ({
	page,
	problems,
}) => {
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
	problems.length = 0;
});

test("a panel whose code does not come says so, and comes when it is asked for again", async ({
	page,
	problems,
}) => {
	await page.clock.install();
	await openPortal(page, "prayers");
	const status = page.getByRole("combobox").first();
	await status.selectOption("Answered");
	await page.route("**/assets/*.js", (route) => route.abort());
	await tab(page, "Gallery").click();
	await expectGivenUp(page, "Failed to load gallery items");
	await expect(status).toHaveValue("answered");
	await page.unroute("**/assets/*.js");
	problems.length = 0;
	await tab(page, "Gallery").click();
	await expect(page.getByRole("heading", { name: "Gallery Management" })).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});
