import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { expect, holdForms, postsOf, test, widths } from "./fixtures";
import { deletes, lowestButton, openPortal } from "./portal";

const dialog = (page: Page) => page.getByRole("dialog");
const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
const rows = (page: Page) => page.locator("tbody").getByRole("row");
const open = (page: Page) => page.getByRole("button", { name: "Add Sermon" }).click();
const send = (page: Page) => dialog(page).getByRole("button", { name: "Add Sermon" }).click();

async function fillIn(page: Page, title: string) {
	await dialog(page).getByLabel("Title").fill(title);
	await dialog(page).getByLabel("Preacher").fill("Pastor Lorato Molefe");
	await dialog(page).getByLabel("Date").fill("2019-06-02");
	await dialog(page).getByLabel("Sermon Notes").fill("Psalm 23");
	await dialog(page).getByLabel("Video URL").fill("https://example.org/watch");
}

/** Leaves a field until it says what is wrong. */
async function leaveUntilTold(field: Locator, text: RegExp) {
	await expect(async () => {
		await field.focus();
		await field.blur();
		await expect(field).toHaveAccessibleDescription(text, { timeout: 500 });
	}).toPass();
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });
		const title = `The Shepherd ${javaScriptEnabled}`;

		test("a sermon is added at the top of the list, and deleted by its name", async ({ page }) => {
			await openPortal(page, "sermons");
			await open(page);
			await fillIn(page, title);
			await expect(
				dialog(page).getByRole("switch", { name: "Publish immediately" }),
			).not.toBeChecked();
			await send(page);
			await expect(notifications(page)).toContainText("Sermon added");
			await expect(dialog(page)).toBeHidden();
			const row = rows(page).first();
			await expect(row).toContainText(title);
			await expect(row).toContainText("Pastor Lorato Molefe");
			await expect(row).toContainText("2 June 2019");
			await expect(row).toContainText("Draft");
			await expect(row.getByRole("link", { name: "Video" })).toBeVisible();
			await open(page);
			await expect(dialog(page).getByLabel("Title")).toHaveValue("");
			await dialog(page).getByRole("button", { name: "Cancel" }).click();

			await row.getByRole("button", { name: deletes(title) }).click();
			await expect(dialog(page)).toContainText(`“${title}” will be deleted.`);
			await dialog(page).getByRole("button", { name: "Cancel" }).click();
			await expect(dialog(page)).toBeHidden();
			await row.getByRole("button", { name: deletes(title) }).click();
			await dialog(page).getByRole("button", { name: "Delete" }).click();
			await expect(notifications(page)).toContainText("Sermon deleted");
			await expect(page.getByRole("row", { name: title })).toHaveCount(0);
		});

		test("a field that is wrong says why, and nothing typed is lost", async ({
			page,
			problems,
		}) => {
			await openPortal(page, "sermons");
			const posts = postsOf(page);
			await open(page);
			await fillIn(page, "Refused");
			const audio = dialog(page).getByLabel("Audio URL");
			await audio.fill("the recording");
			// The rules come once the form has the focus; a field that is left shows that they are there.
			if (javaScriptEnabled) await leaveUntilTold(audio, /must begin with/);
			await send(page);
			await expect(audio).toHaveAccessibleDescription(
				"The address must begin with http:// or https://",
			);
			if (javaScriptEnabled) {
				// The browser validates it by the same rules, and sends nothing.
				await expect(audio).toBeFocused();
				expect(posts).toEqual([]);
			} else {
				await expect(dialog(page).getByText("Failed to create sermon")).toBeVisible();
			}
			await expect(dialog(page).getByLabel("Title")).toHaveValue("Refused");
			await expect(dialog(page).getByLabel("Sermon Notes")).toHaveValue("Psalm 23");
			problems.length = 0;
			// It asks whether the text may go.
			page.on("dialog", (question) => question.accept());
			await dialog(page).getByRole("button", { name: "Cancel" }).click();
			await expect(dialog(page)).toBeHidden();
		});

		test("deleting all asks first, in the specified words, with a copy to keep", async ({
			page,
		}) => {
			await openPortal(page, "sermons");
			await page.getByRole("button", { name: "Delete All Sermons" }).click();
			await expect(dialog(page)).toHaveAccessibleName("Are you absolutely sure?");
			await expect(dialog(page)).toContainText(
				"This action cannot be undone. This will permanently delete all sermons and remove them from the server.",
			);
			await expect(dialog(page).getByRole("button")).toHaveText(["Cancel", "Delete All Sermons"]);
			const download = page.waitForEvent("download");
			await dialog(page).getByRole("link", { name: "Download a copy" }).click();
			expect((await download).suggestedFilename()).toBe("sermons.json");
			await dialog(page).getByRole("button", { name: "Cancel" }).click();
			await expect(rows(page).first()).toBeVisible();
		});

		test("the search finds a sermon, or says that there is none", async ({ page }) => {
			await openPortal(page, "sermons");
			await page.getByRole("searchbox").fill("mustard");
			await page.getByRole("button", { name: "Search" }).click();
			await expect(rows(page)).toHaveCount(1);
			await expect(rows(page)).toContainText("The Mustard Seed");
			await page.getByRole("searchbox").fill("no such sermon");
			await page.getByRole("button", { name: "Search" }).click();
			await expect(page.getByText("No sermons found")).toBeVisible();
			await page.getByRole("link", { name: "Show all" }).click();
			await expect(page.getByText("Planted by the Water", { exact: true })).toBeVisible();
		});
	});
}

test("what is published in the list stays so while tabs and searches come and go", async ({
	page,
}) => {
	await openPortal(page, "sermons");
	const name = "Planted by the Water";
	const row = page.getByRole("row", { name });
	await row.getByRole("button", { name: "Publish" }).click();
	await expect(row).toContainText("Published");
	await page.getByRole("navigation").getByRole("button", { name: "Events" }).click();
	await expect(page.getByRole("heading", { name: "Event Management" })).toBeVisible();
	await page.getByRole("navigation").getByRole("button", { name: "Sermons" }).click();
	await expect(row).toContainText("Published");
	await page.getByRole("searchbox").fill(name);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("row")).toHaveCount(2);
	await expect(row).toContainText("Published");
});

test("a link that goes with the list leaves the focus at the panel's name", async ({ page }) => {
	await openPortal(page, "sermons");
	await page.getByRole("searchbox").fill("nothing has this name");
	await page.keyboard.press("Enter");
	await page
		.getByRole("main")
		.getByRole("link", { name: /show all/i })
		.press("Enter");
	await expect(page.getByRole("heading", { name: "Sermon Management" })).toBeFocused();
});

test("Publish and Unpublish act on this list alone, and it says so", async ({ page }) => {
	await openPortal(page, "sermons");
	await expect(page.getByText("Publish and Unpublish change this list only")).toBeVisible();
	const row = page.getByRole("row", { name: "Planted by the Water" });
	const requests: string[] = [];
	page.on("request", (request) => requests.push(request.url()));
	await row.getByRole("button", { name: "Publish" }).click();
	await expect(row.getByText("Published", { exact: true })).toBeVisible();
	await row.getByRole("button", { name: "Unpublish" }).click();
	await expect(row.getByText("Draft", { exact: true })).toBeVisible();
	expect(requests).toEqual([]);
});

for (const failure of ["the network drops", "the server fails"]) {
	test(`when ${failure}, nothing typed is lost and nothing is added twice`, async ({
		page,
		problems,
	}) => {
		const title = `Sent again: ${failure}`;
		await openPortal(page, "sermons");
		await open(page);
		await fillIn(page, title);
		// The sermon arrives, its answer does not.
		await page.route("**/admin.data*", async (route) => {
			if (route.request().method() !== "POST") return route.continue();
			await route.fetch({ maxRedirects: 0 });
			if (failure === "the network drops") await route.abort();
			else await route.fulfill({ status: 500, body: "" });
		});
		await send(page);
		await expect(dialog(page).getByText("Failed to create sermon")).toBeVisible();
		await expect(dialog(page).getByLabel("Title")).toHaveValue(title);
		problems.length = 0;
		await page.unroute("**/admin.data*");
		await send(page);
		await expect(notifications(page)).toContainText("Sermon added");
		await expect(page.getByRole("row", { name: title })).toHaveCount(1);
		await page.getByRole("button", { name: deletes(title) }).click();
		await dialog(page).getByRole("button", { name: "Delete" }).click();
		await expect(page.getByRole("row", { name: title })).toHaveCount(0);
	});
}

test("what is typed comes back after a reload, which is warned about, and goes with Cancel", async ({
	page,
}) => {
	const asked: string[] = [];
	page.on("dialog", (question) => {
		asked.push(question.type());
		return question.accept();
	});
	await openPortal(page, "sermons");
	await open(page);
	await fillIn(page, "Half written");
	await page.reload();
	expect(asked).toEqual(["beforeunload"]);
	await expect(dialog(page)).toContainText("Here is what you had typed.");
	await expect(dialog(page).getByLabel("Title")).toHaveValue("Half written");
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await page.reload();
	await expect(page.getByRole("button", { name: "Add Sermon" })).toBeVisible();
	await expect(dialog(page)).toBeHidden();
	expect(asked).toEqual(["beforeunload", "confirm"]);
});

test("while a sermon is on its way the button says so, and sends nothing more", async ({
	page,
}) => {
	await openPortal(page, "sermons");
	await open(page);
	await fillIn(page, "Slow");
	const posts = postsOf(page);
	const release = await holdForms(page);
	await send(page);
	const busy = dialog(page).getByRole("button", { name: "Creating..." });
	await busy.click({ force: true });
	release();
	await expect(notifications(page)).toContainText("Sermon added");
	expect(posts).toHaveLength(1);
	await page.getByRole("button", { name: deletes("Slow") }).click();
	await dialog(page).getByRole("button", { name: "Delete" }).click();
	await expect(notifications(page)).toContainText("Sermon deleted");
});

test("a sermon that somebody else has deleted leaves the list, with a word why", async ({
	page,
	context,
	problems,
}) => {
	await openPortal(page, "sermons");
	await open(page);
	await fillIn(page, "Stale");
	await send(page);
	await expect(rows(page).first()).toContainText("Stale");
	const other = await context.newPage();
	await other.goto("/admin");
	for (const tab of [other, page]) {
		await tab.getByRole("button", { name: deletes("Stale") }).click();
		await dialog(tab).getByRole("button", { name: "Delete" }).click();
		await expect(tab.getByRole("row", { name: "Stale" })).toHaveCount(0);
	}
	await expect(page.getByRole("alert")).toContainText(
		"Failed to delete sermonIt is no longer there: somebody else may have deleted it.",
	);
	problems.length = 0;
});

for (const lng of ["en", "tn"]) {
	test(`on a phone the table is cards with buttons for thumbs, and nothing scrolls sideways (${lng})`, async ({
		page,
	}) => {
		await page.setViewportSize(widths.phone);
		await openPortal(page, "sermons", lng);
		await expectToFit(page);
		expect(await lowestButton(page)).toBeGreaterThanOrEqual(44);
		await expectAccessible(page);
		for (const opens of ["sermons.create", "sermons.deleteAll", "sermons.delete:"]) {
			await page.locator(`button[name="dialog"][value^="${opens}"]`).first().click();
			await expect(dialog(page)).toBeVisible();
			await expectAccessible(page);
			await page.keyboard.press("Escape");
			await expect(dialog(page)).toBeHidden();
		}
	});
}

test("a form that is left by Escape amid a field is not sent", async ({ page }) => {
	await openPortal(page, "sermons");
	const posts = postsOf(page);
	await open(page);
	const audio = dialog(page).getByLabel("Audio URL");
	await audio.fill("the recording");
	await leaveUntilTold(audio, /must begin with/);
	// A field that was not left yet: closing the dialog takes the focus from it, and it is validated.
	await dialog(page).getByLabel("Preacher").focus();
	page.on("dialog", (question) => question.accept());
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toBeHidden();
	expect(posts).toEqual([]);
});

test("wide, the table has its columns and no axe violation", async ({ page }) => {
	await openPortal(page, "sermons");
	await expect(page.getByRole("columnheader")).toHaveText([
		"Title",
		"Preacher",
		"Date",
		"Status",
		"Media",
		"Actions",
	]);
	const column = await page.getByRole("columnheader", { name: "Preacher" }).boundingBox();
	const cell = await page.locator("tbody tr").first().getByRole("cell").nth(1).boundingBox();
	expect(cell?.x).toBe(column?.x);
	await expectAccessible(page);
});
