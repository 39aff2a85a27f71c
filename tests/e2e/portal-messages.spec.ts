import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "./accessible";
import { dialog, expect, forgetProblems, test, widths } from "./fixtures";
import { add, openPortal, rowOf } from "./portal";
import { hydrated, visit } from "./waiting";

const tab = (page: Page, name: string) =>
	page.getByRole("navigation").getByRole("button", { name });

/**
 * Opens the portal's messages, when two people have sent one each. `row` and `note` are those of the
 * first one. `noteByAnother` notes something about this message as another administrator would.
 */
async function openMessages(page: Page, site: string, names: [string, string]) {
	const headers = { Origin: site };
	const post = (path: string, form: Record<string, string>) =>
		page.request.post(path, { headers, form, maxRedirects: 0 });
	for (const name of names) {
		const message = { subject: "visit", message: "May I come?", email: "", phone: "71234567" };
		await post("/contact", { name, ...message });
	}
	await openPortal(page, "messages");
	const row = rowOf(page, names[0]);
	const noteByAnother = async (note: string) => {
		const id = await row.locator("input[name=id]").first().inputValue();
		const updatedAt = await row.locator("input[name=updatedAt]").inputValue();
		const form = { intent: "messages.note", id, updatedAt, seenNote: "", note };
		expect((await post("/admin", form)).status()).toBe(303);
	};
	return { row, note: row.getByRole("textbox"), noteByAnother };
}

// The portal's server keeps what visitors send (`KEEP_FORMS=on`); that of the visitors' tests does not.

test("a note that is typed is not lost with another tab, a reload, or what others do", async ({
	page,
	baseURL,
}) => {
	const { row, note, noteByAnother } = await openMessages(page, `${baseURL}`, [
		"Kabo Keeps",
		"Lorato Leaves",
	]);
	const restored = row.getByText("Here is what you typed before.");
	await row.locator("summary").click();
	await note.fill("He comes by bus");
	await tab(page, "Sermons").click();
	await expect(page.getByRole("heading", { name: "Sermon Management" })).toBeVisible();
	await tab(page, "Messages").click();
	await expect(restored).toBeVisible();
	await expect(note).toHaveValue("He comes by bus");
	await page.reload();
	await expect(note).toHaveValue("He comes by bus");

	// Somebody else notes something; it comes with the answer to another message's form.
	await noteByAnother("Ask his name");
	const done = rowOf(page, "Lorato Leaves").getByRole("button", { name: "Mark as done" });
	await done.click();
	await expect(rowOf(page, "Lorato Leaves")).toBeHidden();
	await expect(row.getByRole("paragraph").filter({ hasText: "Ask his name" })).toBeVisible();
	await expect(note).toHaveValue("He comes by bus");
	await row.getByRole("button", { name: "Save note" }).click();
	await expect(page.getByRole("alert")).toContainText("Somebody else changed this");
	forgetProblems(page);
	await expect(note).toHaveValue("He comes by bus");
	await row.getByRole("button", { name: "Save note" }).click();
	await expect(row.getByRole("paragraph").filter({ hasText: "He comes by bus" })).toBeVisible();
	await page.reload();
	await hydrated(page);
	await expect(restored).toBeHidden();
	await expect(note).toBeHidden();
});

test("a note survives a conflict at 'Mark as done' and the form of another message", async ({
	page,
	baseURL,
}) => {
	const { row, note, noteByAnother } = await openMessages(page, `${baseURL}`, [
		"Mpho Marks",
		"Tau Travels",
	]);
	await row.locator("summary").click();
	await note.fill("She needs a lift");
	await noteByAnother("From Tonota");
	await row.getByRole("button", { name: "Mark as done" }).click();
	await expect(page.getByRole("alert")).toContainText("Somebody else changed this");
	forgetProblems(page);
	// Without this wait, the note would be sent with the former version, and refused again.
	await expect(row.getByRole("paragraph").filter({ hasText: "From Tonota" })).toBeVisible();
	await expect(note).toHaveValue("She needs a lift");
	const another = rowOf(page, "Tau Travels");
	await another.getByRole("button", { name: "Mark as done" }).click();
	await expect(another).toBeHidden();
	await expect(note).toHaveValue("She needs a lift");
	await row.getByRole("button", { name: "Save note" }).click();
	await expect(row.getByRole("paragraph").filter({ hasText: "She needs a lift" })).toBeVisible();
});

test("on a phone, a message is noted by the keyboard, and an event's list fits", async ({
	page,
	baseURL,
	problems,
}) => {
	await page.setViewportSize(widths.phone);
	const headers = { Origin: `${baseURL}` };
	const send = async (path: string, form: Record<string, string>) => {
		const answer = await page.request.post(path, { headers, form, maxRedirects: 0 });
		expect(answer.status()).toBe(303);
	};
	const message = { subject: "prayer", message: "Please pray with us." };
	await send("/contact", { name: "Tebogo Writes", email: "", phone: "71234567", ...message });
	await openPortal(page, "messages");
	const row = rowOf(page, "Tebogo Writes");
	await expect(row).toBeVisible();
	await expectToFit(page);
	await expectAccessible(page);
	await row.locator("summary").click();
	await row.getByRole("textbox").fill("Called her back");
	await page.keyboard.press("Escape");
	await expect(row.getByRole("textbox")).toBeFocused();
	await row.getByRole("textbox").press("Tab");
	await page.keyboard.press("Enter");
	await expect(row.getByRole("paragraph").filter({ hasText: "Called her back" })).toBeVisible();

	// A note that was typed, and not saved, is stored with what is done next.
	await row.locator("summary").click();
	await row.getByRole("textbox").fill("She wants a visit");
	await row.getByRole("button", { name: "Mark as done" }).press("Enter");
	await expect(row).toBeHidden();
	await page.getByRole("link", { name: "Done" }).click();
	await expect(row.getByRole("paragraph").filter({ hasText: "She wants a visit" })).toBeVisible();

	const event = { date: "2099-06-01T08:00:00Z", requiresRegistration: true, capacity: 2 };
	const id = await add(page, "events", { title: "A Full House", ...event });
	const registration = `/events?event=${id}&register=1`;
	const guest = { eventId: id, email: "", phone: "", attendees: "2" };
	await send(registration, { name: "Neo Comes", ...guest });
	await visit(page, registration);
	await dialog(page).getByLabel("Full Name").fill("Mpho Waits");
	await dialog(page).getByLabel("Number of Attendees").fill("2");
	await dialog(page).locator("button[type=submit]").click();
	await expect(page.getByText("you are on the waiting list").first()).toBeVisible();
	await expect(page.getByRole("link", { name: "Cancel my registration" })).toBeVisible();
	await visit(page, `/admin/registrations?event=${id}`);
	await expect(rowOf(page, "Mpho Waits")).toBeVisible();
	await expectToFit(page);
	await expectAccessible(page);
	await rowOf(page, "Mpho Waits").locator("summary").press("Enter");
	await rowOf(page, "Mpho Waits").getByRole("button", { name: "Delete" }).press("Enter");
	await expect(rowOf(page, "Mpho Waits")).toBeHidden();
	await expect(page.getByRole("heading", { name: "A Full House" })).toBeFocused();

	await visit(page, registration);
	await dialog(page).getByLabel("Full Name").fill("Lesedi Thinks Twice");
	await dialog(page).getByLabel("Number of Attendees").fill("2");
	await dialog(page).locator("button[type=submit]").click();
	await page.getByRole("link", { name: "Cancel my registration" }).click();
	await hydrated(page);
	const cancel = page.getByRole("button", { name: "Cancel my registration" });
	await page.route("**/events/cancel.data*", (route) => route.abort());
	await cancel.press("Enter");
	await expect(page.getByRole("alert")).toContainText("Network error. Please try again.");
	await page.unroute("**/events/cancel.data*");
	expect(problems.splice(0).every((problem) => problem.includes("/events/cancel"))).toBe(true);
	await cancel.press("Enter");
	// What replaces the pressed button at the same address is read out.
	const outcome = "Your registration is cancelled";
	await expect(page.getByRole("heading", { name: outcome })).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: outcome })).toBeAttached();
	await expect(page.getByRole("main")).toBeFocused();
});
