import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { pictures } from "../fixtures/pictures";
import { expectAccessible, expectToFit } from "./accessible";
import { dialog, expect, forgetProblems, holdBack, notifications, test } from "./fixtures";
import { add, openPortal, rowOf } from "./portal";
import { administrator } from "./seeded";
import { hydrated, settled } from "./waiting";

test("a poster that is chosen is made smaller and shown before it is sent; one that does not come is hidden", async ({
	page,
}) => {
	await openPortal(page, "events");
	await page.getByRole("button", { name: "Add Event" }).click();
	await dialog(page).getByLabel("Title", { exact: true }).fill("Poster");
	await dialog(page).getByLabel("Date").fill("2031-05-04");
	const url = await page.evaluate(() => {
		const canvas = Object.assign(document.createElement("canvas"), { width: 600, height: 3000 });
		canvas.getContext("2d")?.fillRect(0, 0, 600, 3000);
		return canvas.toDataURL("image/bmp");
	});
	const buffer = Buffer.from(url.split(",")[1] ?? "", "base64");
	const field = dialog(page).getByLabel("Choose a picture");
	await field.setInputFiles({ name: "poster.png", mimeType: "image/png", buffer });
	const preview = dialog(page).locator("img[src^=data]");
	await expect(preview).toBeVisible();
	// The file is sent, and not the address, so its preview stays.
	await dialog(page).getByLabel("Image URL").fill("https://example.org/other.jpg");
	await field.focus();
	await expect(preview).toBeVisible();
	await dialog(page).getByLabel("Image URL").fill("");
	await dialog(page).getByRole("button", { name: "Add Event" }).click();
	await expect(notifications(page)).toContainText("Event added");
	const { data } = await (await page.request.get("/api/events")).json();
	const [{ id, image }] = data.filter((event: { title: string }) => event.title === "Poster");
	await page.goto(`/events?event=${id}`);
	await expect(dialog(page).getByAltText("Poster")).toBeVisible();
	await page.route(`**${image}*`, (route) =>
		route.fulfill({ contentType: "image/webp", body: "no picture" }),
	);
	await page.reload();
	await expect(dialog(page).getByAltText("Poster")).toBeHidden();
});

test("a type that is chosen before the scripts come is kept", async ({ page }) => {
	await openPortal(page, "events");
	const release = await holdBack(page, "**/assets/framework-*.js");
	await page.goto("/admin?dialog=events.create", { waitUntil: "commit" });
	const type = dialog(page).locator("select[name=type]");
	await type.selectOption({ index: 2 });
	const chosen = await type.inputValue();
	release();
	await hydrated(page);
	await page.reload();
	await expect(dialog(page).getByText("Here is what you typed before.")).toBeVisible();
	await expect(type).toHaveValue(chosen);
});

test("a poster that is chosen before the scripts come is made smaller and shown", async ({
	page,
}) => {
	await openPortal(page, "events");
	const release = await holdBack(page, "**/assets/framework-*.js");
	await page.goto("/admin?dialog=events.create", { waitUntil: "commit" });
	await dialog(page)
		.getByLabel("Choose a picture")
		.setInputFiles({ name: "p.png", mimeType: "image/png", buffer: Buffer.from(pictures.png) });
	release();
	await expect(dialog(page).locator("img[src^=data]")).toBeVisible();
});

test("on a phone a series is added and ended by the keyboard; how many is asked once it repeats", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 780 });
	await openPortal(page, "events", "tn");
	await page.getByRole("button", { name: "Tsenya Tiragalo" }).press("Enter");
	const count = dialog(page).getByLabel("Di kae ka palogotlhe");
	await expect(count).toBeHidden();
	await dialog(page).getByLabel("Setlhogo", { exact: true }).fill("Khwaere");
	await dialog(page).getByLabel("Letlha").fill("2032-05-05");
	await dialog(page).getByLabel("E boelediwa").focus();
	await page.keyboard.press("ArrowDown");
	await expect(count).toBeInViewport({ ratio: 1 });
	await count.fill("3");
	await expectAccessible(page);
	await expectToFit(page);
	await count.press("Enter");
	await expect(page.getByText("Ditiragalo di tsentswe").first()).toBeVisible();
	await expect(rowOf(page, "Khwaere")).toHaveCount(3);
	await expect(rowOf(page, "Khwaere").first()).toContainText("Beke le beke");
	await page
		.getByRole("button", { name: /^Phimola\W+Khwaere/ })
		.nth(1)
		.press("Enter");
	await expect(dialog(page).getByLabel("Tiragalo eno fela")).toBeChecked();
	await expectAccessible(page);
	await dialog(page).getByLabel("Tiragalo eno fela").focus();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Ditiragalo di phimotswe").first()).toBeVisible();
	await expect(rowOf(page, "Khwaere")).toHaveCount(1);
});

/** Fills in a new event with a date and a number that the browser cannot read. */
async function typeUnreadable(page: Page) {
	await openPortal(page, "events");
	const title = `The 31st of June ${randomUUID()}`;
	await page.getByRole("button", { name: "Add Event" }).click();
	await dialog(page).getByLabel("Title", { exact: true }).fill(title);
	const date = dialog(page).getByLabel("Date", { exact: true });
	await date.focus();
	await page.keyboard.type("06312032");
	const capacity = dialog(page).getByLabel("Capacity");
	await capacity.pressSequentially("5e");
	return { title, date, capacity };
}

test("a date, a time or a number that the browser cannot read is refused, and nothing is stored", async ({
	page,
}) => {
	const { title, date, capacity } = await typeUnreadable(page);
	// The browser itself refuses the form once the code for validating has come.
	await settled(page);
	const add = dialog(page).getByRole("button", { name: "Add Event" });
	await add.click();
	await expect(date).toHaveAccessibleDescription("This is not a valid date.");
	await expect(capacity).toHaveAccessibleDescription(/not a whole number/);
	await expect(date).toBeFocused();
	await date.fill("2032-06-30");
	await capacity.fill("5");
	await add.click();
	await expect(rowOf(page, title)).toContainText("30 June 2032");
	await expect(rowOf(page, title)).toHaveCount(1);
});

test("a date that the browser cannot read is refused without the browser's own validation, and its draft is left empty", async ({
	page,
}) => {
	const messages: string[] = [];
	page.on("console", (message) => messages.push(message.text()));
	await page.route("**/live-validation*", () => {});
	const { title, date, capacity } = await typeUnreadable(page);
	await dialog(page).getByRole("button", { name: "Add Event" }).click();
	await expect(date).toHaveAccessibleDescription("This is not a valid date.");
	await page.reload();
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
	await expect(date).toHaveValue("");
	await expect(capacity).toHaveValue("");
	expect(messages.filter((message) => message.includes("specified value"))).toEqual([]);
	forgetProblems(page);
});

test("a copy comes filled in after its dialog has opened, and keeps what is typed", async ({
	page,
}) => {
	const title = "Elders' breakfast";
	const id = await add(page, "events", { title, date: "2032-05-06T07:00" });
	await openPortal(page, "events");
	await page.getByRole("button", { name: /^Copy\W+Elders/ }).click();
	await expect(page).toHaveURL(`/admin?dialog=events.create%3A${id}`);
	await expect(dialog(page).getByLabel("Date")).toHaveValue("2032-05-13");
	await dialog(page).getByLabel("Location").fill("Tati Siding");
	await page.reload();
	await expect(dialog(page).getByLabel("Location")).toHaveValue("Tati Siding");
	await expect(dialog(page).getByLabel("Date")).toHaveValue("2032-05-13");
	await dialog(page).getByRole("button", { name: "Add Event" }).click();
	await expect(rowOf(page, title)).toHaveCount(2);
});

test("what was typed into a copy is there although its original was deleted", async ({ page }) => {
	const title = "Elders' supper";
	const id = await add(page, "events", { title, date: "2032-05-06T19:00" });
	await openPortal(page, "events");
	await page.getByRole("button", { name: /^Copy\W+Elders' supper/ }).click();
	await expect(dialog(page).getByLabel("Date")).toHaveValue("2032-05-13");
	await dialog(page).getByLabel("Location").fill("Tati Siding");
	const headers = { Authorization: `Bearer ${administrator.token}` };
	expect((await page.request.delete(`/api/events/${id}`, { headers })).status()).toBe(200);
	await page.reload();
	await expect(dialog(page).getByLabel("Location")).toHaveValue("Tati Siding");
	await dialog(page).getByRole("button", { name: "Add Event" }).click();
	await expect(rowOf(page, title)).toHaveCount(1);
});
