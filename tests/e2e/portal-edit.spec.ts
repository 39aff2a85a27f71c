import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import {
	dialog,
	expect,
	forgetProblems,
	holdBack,
	notifications,
	requestsOf,
	test,
	widths,
} from "./fixtures";
import { add, answering, editButton, loseNextAnswer, openPortal, rowOf } from "./portal";
import { administrator } from "./seeded";
import { settled } from "./waiting";

const update = (page: Page) => dialog(page).getByRole("button", { name: /^Update/ });
const field = (page: Page, label: string) => dialog(page).getByLabel(label);

async function openEdit(page: Page, title: string) {
	await editButton(page, title).click();
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
}

/** Somebody else changes it by the API. */
async function changeElsewhere(page: Page, path: string, data: object) {
	const headers = { Authorization: `Bearer ${administrator.token}` };
	expect((await page.request.put(`/api/${path}`, { headers, data })).status()).toBe(200);
}

/** Adds an event or a sermon that no other test has, and opens its dialog. */
async function open(page: Page, kind: "events" | "sermons", title: string, data = {}) {
	const date = kind === "events" ? "2031-05-04T09:30" : "2031-06-02";
	await add(page, kind, { title, date, ...data });
	await openPortal(page, kind);
	await openEdit(page, title);
}

test("far down a list on a phone, a change says so in sight and uncovered, and leads back to its row", async ({
	page,
}) => {
	const title = "The last of the list";
	await add(page, "events", { title, date: "2039-05-04" });
	await page.setViewportSize(widths.phone);
	await openPortal(page, "events");
	await openEdit(page, title);
	await update(page).click();
	await expect(notifications(page)).toContainText("Event updated");
	const notice = page.locator("#changed");
	// A toast under the mouse stays.
	await notifications(page).getByRole("listitem").hover();
	await expect(notice).toBeFocused();
	await expect(notice).toBeInViewport({ ratio: 1 });
	const { y, height } = (await notice.boundingBox()) ?? { y: 0, height: 0 };
	const toast = notifications(page).getByRole("listitem");
	expect(y + height).toBeLessThan((await toast.boundingBox())?.y ?? 0);
	await notice.getByRole("link", { name: "Show in the list" }).press("Enter");
	await expect(editButton(page, title)).toBeFocused();
	await expect(rowOf(page, title)).toBeInViewport();
});

for (const { kind, data, changed, failure } of [
	{
		kind: "events",
		data: { date: "2031-05-04T09:30" },
		changed: { location: "Francistown" },
		failure: "Failed to update event",
	},
	{
		kind: "gallery",
		data: { coverImage: "/demo/baptism-1.webp", description: "Long. ".repeat(60) },
		changed: { category: "Choir" },
		failure: "Failed to update gallery item",
	},
] as const) {
	test(`on a phone, the word that somebody else has changed one of the ${kind} meanwhile is in view`, async ({
		page,
	}) => {
		const title = "Two editors";
		const id = await add(page, kind, { title, ...data });
		await page.setViewportSize(widths.phone);
		await openPortal(page, kind);
		await openEdit(page, title);
		await changeElsewhere(page, `${kind}/${id}`, changed);
		await field(page, "Description").fill("From the second");
		await update(page).click();
		const alert = dialog(page).getByRole("alert");
		await expect(alert.getByText(failure)).toBeInViewport();
		await expectAccessible(page);
		// The browser itself reports the 409.
		forgetProblems(page);
	});
}

test("an album that somebody has changed since the list was loaded is not overwritten", async ({
	page,
}) => {
	const title = "Changed before it opens";
	const id = await add(page, "gallery", { title, coverImage: "/demo/baptism-1.webp" });
	await openPortal(page, "gallery");
	const release = await holdBack(page, "**/admin.data*");
	await openEdit(page, title);
	await changeElsewhere(page, `gallery/${id}`, { category: "Choir" });
	release();
	await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
	await settled(page);
	await field(page, "Description").fill("From the second");
	await update(page).click();
	await expect(dialog(page).getByRole("alert")).toContainText("Failed to update gallery item");
	await expect(dialog(page).getByRole("alert")).toContainText("Choir");
	// The browser itself reports the 409.
	forgetProblems(page);
});

test("a change that is lost on the way is kept, also over a reload; a deletion is told to be done", async ({
	page,
}) => {
	await open(page, "events", "Lost on the way");
	await dialog(page).getByRole("switch", { name: "Publish" }).check();
	await field(page, "Location").fill("Kasane");
	await loseNextAnswer(page);
	await update(page).click();
	await expect(dialog(page).getByRole("alert")).toContainText("Failed to update event");
	answering(page, "accept");
	await page.reload();
	await expect(dialog(page)).toContainText("Here is what you typed before.");
	await expect(dialog(page).getByText("Here is what you typed before.")).toBeFocused();
	await expect(field(page, "Location")).toHaveValue("Kasane");
	await dialog(page).getByRole("switch", { name: "Publish" }).uncheck();
	await page.reload();
	await expect(dialog(page)).toContainText("Here is what you typed before.");
	await expect(dialog(page).getByRole("switch", { name: "Publish" })).not.toBeChecked();
	await dialog(page).getByRole("switch", { name: "Publish" }).check();
	await update(page).click();
	// It is already so: that is no conflict.
	await expect(notifications(page)).toContainText("Event updated");
	await expect(rowOf(page, "Lost on the way")).toContainText("Kasane");

	await loseNextAnswer(page);
	await page.getByRole("button", { name: /^Delete\W+Lost on the way/ }).click();
	const confirm = dialog(page).getByRole("button", { name: "Delete" });
	await confirm.click();
	await expect(dialog(page).getByRole("alert")).toContainText("Failed to delete event");
	await confirm.click();
	await expect(rowOf(page, "Lost on the way")).toBeHidden();
	await expect(page.getByRole("alert")).toContainText("It no longer exists.");
	forgetProblems(page);
});

test("the dialog opens at once, and can be left while it waits", async ({ page }) => {
	await page.clock.install();
	await openPortal(page, "events");
	const title = "Night of Prayer";
	const cancel = dialog(page).getByRole("button", { name: "Cancel" });
	const release = await holdBack(page, "**/admin.data*");
	await editButton(page, title).click();
	await expect(dialog(page)).toHaveAccessibleName("Edit Event");
	await expect(dialog(page).getByRole("status")).toHaveText("Loading...");
	await expect(rowOf(page, title)).toHaveCount(1);
	await cancel.click();
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
	await cancel.click();
	await openEdit(page, title);
	await cancel.click();
	await expect(dialog(page)).toBeHidden();
	expect(new URL(page.url()).search).toBe("");
	forgetProblems(page);
});

test("a tab that is open since yesterday loads its data again when somebody returns", async ({
	page,
}) => {
	await openPortal(page, "sermons");
	await settled(page);
	const requests = requestsOf(page);
	const isAsked = () => requests.some((url) => url.includes("/admin.data"));
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await settled(page);
	expect(isAsked()).toBe(false);
	await page.evaluate(() => {
		const { now } = Date;
		Date.now = () => now() + 24 * 60 * 60 * 1000;
		dispatchEvent(new Event("focus"));
	});
	await expect.poll(isAsked).toBe(true);
	await settled(page);
});

test("what an edit has stored is shown, not what the list said before", async ({ page }) => {
	await add(page, "events", {
		title: "Shown as stored",
		date: "2031-05-04T09:30",
		requiresRegistration: true,
	});
	await openPortal(page, "events");
	const row = rowOf(page, "Shown as stored");
	await row.getByRole("button", { name: "Publish" }).click();
	await expect(row.getByText("Published", { exact: true })).toBeVisible();
	await openEdit(page, "Shown as stored");
	await expect(dialog(page).getByRole("switch", { name: "Publish" })).not.toBeChecked();
	await field(page, "Location").fill("Kasane");
	await update(page).click();
	await expect(row).toContainText("Kasane");
	await expect(row.getByText("Draft", { exact: true })).toBeVisible();
});

test("an error that the server found goes when the field is right", async ({ page }) => {
	// While its rules are on their way the browser cannot refuse the form: the server does.
	const release = await holdBack(page, "**/assets/live-validation-*.js");
	await open(page, "sermons", "Mended");
	const audio = field(page, "Audio URL");
	await audio.fill("the recording");
	await update(page).click();
	await expect(audio).toHaveAccessibleDescription(/must begin with/);
	release();
	await field(page, "Preacher").focus();
	await expect(async () => {
		await audio.fill("the recording!");
		await audio.fill("https://example.org/listen");
		await expect(audio).toHaveAccessibleDescription("", { timeout: 500 });
	}).toPass();
	await expect(audio).not.toHaveAttribute("aria-invalid");
	forgetProblems(page);
	await update(page).click();
	await expect(notifications(page)).toContainText("Sermon updated");
});
