import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { expect, holdBack, test, widths } from "./fixtures";
import { deletes, openPortal, signInAsDemo } from "./portal";

const dialog = (page: Page) => page.getByRole("dialog");
const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
const rowOf = (page: Page, title: string) => page.getByRole("row", { name: title });
const editButton = (page: Page, title: string) =>
	page.getByRole("button", { name: `Edit ${title}`, exact: true });
const update = (page: Page) => dialog(page).getByRole("button", { name: /^Update/ });

/** Adds an event or a sermon that no other test has. */
async function add(page: Page, what: "Event" | "Sermon", title: string, texts = {}) {
	await openPortal(page, `${what.toLowerCase()}s`);
	await page.getByRole("button", { name: `Add ${what}` }).click();
	for (const [label, text] of Object.entries({ Title: title, ...texts })) {
		await dialog(page).getByLabel(label).fill(String(text));
	}
	await dialog(page)
		.getByRole("button", { name: `Add ${what}` })
		.click();
	await expect(rowOf(page, title)).toHaveCount(1);
}

async function openEdit(page: Page, title: string) {
	await editButton(page, title).click();
	await expect(dialog(page).getByLabel("Title")).toHaveValue(title);
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("an event is corrected: the dialog has all of it, and the row shows what is new", async ({
			page,
		}) => {
			const title = `Choir ${javaScriptEnabled}`;
			const description = "Songs. ".repeat(60).trim();
			await add(page, "Event", title, {
				Description: description,
				Date: "2031-05-04",
				Time: "09:30",
				Location: "Letsatsi Lodge",
			});
			await openEdit(page, title);
			await expect(dialog(page)).toHaveAccessibleName("Edit Event");
			await expect(dialog(page).getByLabel("Description")).toHaveValue(description);
			await expect(dialog(page).getByLabel("Date")).toHaveValue("2031-05-04");
			await expect(dialog(page).getByLabel("Time")).toHaveValue("09:30");
			await expect(dialog(page).getByRole("switch")).not.toBeChecked();
			await dialog(page).getByLabel("Title").fill(`${title} day`);
			await dialog(page).getByLabel("Location").fill("Tati Siding");
			await dialog(page).getByLabel("Image URL").fill("https://example.org/choir.jpg");
			await dialog(page).getByRole("switch").check();
			await update(page).click();
			await expect(notifications(page)).toContainText("Event updated");
			await expect(dialog(page)).toBeHidden();
			const row = rowOf(page, `${title} day`);
			await expect(row).toContainText("Tati Siding");
			await expect(row).toContainText("4 May 2031");
			await expect(row.getByText("Published", { exact: true })).toBeVisible();
			if (javaScriptEnabled) {
				await expect(editButton(page, `${title} day`)).toBeFocused();
				await expect(row).toContainText("Has image");
			}
			// Its time is still its own.
			await page.goto("/events");
			const card = page.getByRole("article").filter({ hasText: `${title} day` });
			await expect(card).toContainText("9:30 AM");
		});

		test("a sermon is corrected, also where it is no longer in the first place of the list", async ({
			page,
		}) => {
			const title = `Fig tree ${javaScriptEnabled}`;
			await add(page, "Sermon", title, { Date: "2019-06-02", "Sermon Notes": "Mark 11" });
			await page.getByRole("searchbox").fill(title);
			await page.getByRole("button", { name: "Search" }).click();
			await openEdit(page, title);
			await expect(dialog(page)).toHaveAccessibleName("Edit Sermon");
			await expect(dialog(page).getByLabel("Sermon Notes")).toHaveValue("Mark 11");
			await dialog(page).getByLabel("Preacher").fill("Neo");
			await dialog(page).getByLabel("Date").fill("2019-06-09");
			await update(page).click();
			await expect(notifications(page)).toContainText("Sermon updated");
			await expect(rowOf(page, title)).toContainText("9 June 2019");
			await expect(rowOf(page, title)).toContainText("Neo");
			await expect(page.getByRole("searchbox")).toHaveValue(title);
			if (javaScriptEnabled) await expect(editButton(page, title)).toBeFocused();
		});

		test("of two who edit one event, the second is shown what the first left, and can put hers in its place", async ({
			page,
			context,
			problems,
		}) => {
			const title = `Two editors ${javaScriptEnabled}`;
			await add(page, "Event", title, { Location: "Tati Siding" });
			const other = await context.newPage();
			await openPortal(other, "events");
			for (const each of [page, other]) await openEdit(each, title);
			await dialog(other).getByLabel("Location").fill("Francistown");
			await update(other).click();
			await expect(rowOf(other, title)).toContainText("Francistown");
			await dialog(page).getByLabel("Description").fill("From the second");
			await update(page).click();
			const alert = dialog(page).getByRole("alert");
			await expect(alert).toContainText("Failed to update event");
			await expect(alert).toContainText("Location:Francistown");
			await expect(alert).not.toContainText("Title:");
			await expect(dialog(page).getByLabel("Description")).toHaveValue("From the second");
			await expect(dialog(page).getByLabel("Location")).toHaveValue("Tati Siding");
			if (javaScriptEnabled) await expectAccessible(page);
			await update(page).click();
			await expect(notifications(page)).toContainText("Event updated");
			await expect(rowOf(page, title)).toContainText("Tati Siding");
			// The browser itself reports the 409.
			problems.length = 0;
		});

		test("a sermon that somebody deletes while it is edited can be added again", async ({
			page,
			context,
			problems,
		}) => {
			const title = `Deleted ${javaScriptEnabled}`;
			await add(page, "Sermon", title, { Date: "2019-06-02" });
			await openEdit(page, title);
			await dialog(page).getByLabel("Sermon Notes").fill("Still here");
			const other = await context.newPage();
			await openPortal(other, "sermons");
			await other.getByRole("searchbox").fill(title);
			await other.getByRole("button", { name: "Search" }).click();
			await other.getByRole("button", { name: deletes(title) }).click();
			await dialog(other).getByRole("button", { name: "Delete" }).click();
			await expect(rowOf(other, title)).toHaveCount(0);
			await update(page).click();
			await expect(dialog(page)).toContainText("Somebody has deleted it meanwhile.");
			await expect(dialog(page).getByLabel("Sermon Notes")).toHaveValue("Still here");
			await dialog(page).getByRole("button", { name: "Add Sermon" }).click();
			await expect(notifications(page)).toContainText("Sermon added");
			await expect(rowOf(page, title)).toHaveCount(1);
			problems.length = 0;
		});

		test("a session that ends while a sermon is edited loses nothing", async ({
			page,
			problems,
		}) => {
			const title = `Signed out ${javaScriptEnabled}`;
			await add(page, "Sermon", title);
			await openEdit(page, title);
			await dialog(page).getByLabel("Preacher").fill("Neo");
			await page.context().clearCookies({ name: "token" });
			await update(page).click();
			await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
			problems.length = 0;
			await signInAsDemo(page);
			await expect(dialog(page)).toHaveAccessibleName("Edit Sermon");
			await expect(dialog(page).getByLabel("Title")).toHaveValue(title);
			await expect(dialog(page).getByLabel("Preacher")).toHaveValue("Neo");
			await update(page).click();
			await expect(notifications(page)).toContainText("Sermon updated");
			await expect(rowOf(page, title)).toContainText("Neo");
		});
	});
}

test("when the network drops, a change is kept and can be sent again, also over a reload", async ({
	page,
	problems,
}) => {
	const title = "Lost on the way";
	await add(page, "Event", title);
	await openEdit(page, title);
	await dialog(page).getByRole("switch").check();
	await dialog(page).getByLabel("Location").fill("Kasane");
	// The change arrives, its answer does not.
	await page.route("**/admin.data*", async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		await route.fetch({ maxRedirects: 0 });
		await route.abort();
	});
	await update(page).click();
	await expect(dialog(page).getByRole("alert")).toContainText("Failed to update event");
	await page.unroute("**/admin.data*");
	page.on("dialog", (question) => question.accept());
	await page.reload();
	await expect(dialog(page)).toContainText("Here is what you had typed.");
	await expect(dialog(page).getByLabel("Location")).toHaveValue("Kasane");
	await dialog(page).getByRole("switch").uncheck();
	await page.reload();
	await expect(dialog(page)).toContainText("Here is what you had typed.");
	await expect(dialog(page).getByRole("switch")).not.toBeChecked();
	await dialog(page).getByRole("switch").check();
	await update(page).click();
	// It is already so: that is no conflict.
	await expect(notifications(page)).toContainText("Event updated");
	await expect(rowOf(page, title)).toContainText("Kasane");
	problems.length = 0;
});

test("the dialog opens at once, says what it waits for, and can be left while it waits", async ({
	page,
	problems,
}) => {
	await page.clock.install();
	await openPortal(page, "events");
	const title = "Night of Prayer";
	const release = await holdBack(page, "**/admin.data*");
	await editButton(page, title).click();
	await expect(dialog(page)).toHaveAccessibleName("Edit Event");
	await expect(dialog(page).getByRole("status")).toHaveText("Loading...");
	await expect(rowOf(page, title)).toHaveCount(1);
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await expect(dialog(page)).toBeHidden();
	await expect(editButton(page, title)).toBeFocused();
	release();
	await page.unrouteAll({ behavior: "wait" });
	await page.route("**/admin.data*", (route) => route.abort());
	await editButton(page, title).click();
	await expect(async () => {
		await page.clock.runFor(4000);
		await expect(dialog(page).getByRole("alert")).toBeVisible({ timeout: 300 });
	}).toPass();
	await page.unrouteAll({ behavior: "wait" });
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await openEdit(page, title);
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await expect(dialog(page)).toBeHidden();
	expect(new URL(page.url()).search).toBe("");
	problems.length = 0;
});

test("what an edit has stored is shown, whatever was published in the list alone before", async ({
	page,
}) => {
	const title = "Shown as stored";
	await add(page, "Event", title);
	const row = rowOf(page, title);
	await row.getByRole("button", { name: "Publish" }).click();
	await expect(row.getByText("Published", { exact: true })).toBeVisible();
	await openEdit(page, title);
	await expect(dialog(page).getByRole("switch")).not.toBeChecked();
	await dialog(page).getByLabel("Location").fill("Kasane");
	await update(page).click();
	await expect(row).toContainText("Kasane");
	await expect(row.getByText("Draft", { exact: true })).toBeVisible();
});

test("an error under a field goes when the field is right, also one that the server found", async ({
	page,
	problems,
}) => {
	// Without its rules the browser cannot refuse the form: the server does.
	await page.route("**/assets/live-validation-*.js", (route) => route.abort());
	await add(page, "Sermon", "Mended");
	await openEdit(page, "Mended");
	const audio = dialog(page).getByLabel("Audio URL");
	await audio.fill("the recording");
	await update(page).click();
	await expect(audio).toHaveAccessibleDescription(/must begin with/);
	await page.unrouteAll({ behavior: "wait" });
	await dialog(page).getByLabel("Preacher").focus();
	await expect(async () => {
		await audio.fill("the recording!");
		await audio.fill("https://example.org/listen");
		await expect(audio).toHaveAccessibleDescription("", { timeout: 500 });
	}).toPass();
	await expect(audio).not.toHaveAttribute("aria-invalid");
	problems.length = 0;
	await update(page).click();
	await expect(notifications(page)).toContainText("Sermon updated");
});

test("in Setswana, on a phone, an event is edited, and its dialogs are accessible and fit", async ({
	page,
}) => {
	await page.setViewportSize(widths.phone);
	await openPortal(page, "events", "tn");
	await page.getByRole("button", { name: "Fetola Night of Prayer" }).click();
	await expect(dialog(page)).toHaveAccessibleName("Fetola Tiragalo");
	const description = dialog(page).getByLabel("Tlhaloso");
	await expect(description).not.toHaveValue("");
	await expectAccessible(page);
	await expectToFit(page);
	await description.fill("Re rapela mmogo.");
	await dialog(page).getByRole("button", { name: "Ntšhwafatsa Tiragalo" }).click();
	await expect(page.getByText("Tiragalo e ntšhwafaditswe")).toBeVisible();
	await expect(page.getByRole("row", { name: "Night of Prayer" })).toContainText(
		"Re rapela mmogo.",
	);
});
