import { expectAccessible, expectToFit } from "./accessible";
import { dialog, expect, test, widths } from "./fixtures";
import { add, openPortal, rowOf } from "./portal";
import { hydrated, visit } from "./waiting";

// The portal's server keeps what visitors send (`KEEP_FORMS=on`); that of the visitors' tests does not.

test("a message arrives in the portal, is noted, and is done", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await visit(page, "/contact");
	await expect(page.getByText("Your message is kept on this website for 12 months.")).toBeVisible();
	await page.getByLabel("Full Name").fill("Tebogo Writes");
	await page.getByLabel("Phone Number").fill("71234567");
	await page.getByLabel("Subject").selectOption("prayer");
	await page.getByLabel("Message", { exact: true }).fill("Please pray with us.");
	await page.getByRole("button", { name: "Send Message" }).click();
	await expect(page.getByText("Message sent", { exact: false }).first()).toBeVisible();

	await openPortal(page, "dashboard");
	await page.getByRole("button", { name: "Open Messages" }).click();
	const row = rowOf(page, "Tebogo Writes");
	await expect(row).toContainText("New");
	await expect(row.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
		"href",
		/wa\.me\/26771234567/,
	);
	await expectToFit(page);
	await expectAccessible(page);
	await row.getByRole("button", { name: /^Mark as done/ }).click();
	await expect(row).toHaveCount(0);
	await page.getByRole("link", { name: "Done", exact: true }).click();
	await row.locator("summary").click();
	await row.getByRole("textbox").fill("Called her back");
	await row.getByRole("textbox").press("Tab");
	await page.keyboard.press("Enter");
	await expect(row.getByRole("paragraph").filter({ hasText: "Called her back" })).toBeVisible();
});

test("who registers gets a link to cancel, and stands in the event's list", async ({ page }) => {
	const title = "A Full House";
	const event = { title, date: "2099-06-01T08:00:00Z", requiresRegistration: true, capacity: 2 };
	const id = await add(page, "events", event);
	const register = async (name: string) => {
		await visit(page, `/events?event=${id}&register=1`);
		await hydrated(page);
		await dialog(page).getByLabel("Full Name").fill(name);
		await dialog(page).getByLabel("Number of Attendees").fill("2");
		await dialog(page).locator("button[type=submit]").click();
	};
	await register("Neo Comes");
	await expect(page.getByText("Registration successful!").first()).toBeVisible();
	const cancel = page.getByRole("link", { name: "Cancel my registration" });
	const link = await cancel.getAttribute("href");
	await register("Mpho Waits");
	await expect(page.getByText("you are on the waiting list").first()).toBeVisible();

	await openPortal(page, "events");
	await rowOf(page, title).getByRole("link", { name: "Who is coming" }).click();
	await expect(page.getByText("People coming: 2 of 2")).toBeVisible();
	await expect(rowOf(page, "Mpho Waits")).toBeVisible();
	await expectToFit(page);
	await expectAccessible(page);

	await visit(page, link ?? "");
	await page.getByRole("button", { name: "Cancel my registration" }).click();
	await expect(page.getByText("Your registration is cancelled")).toBeVisible();
	await visit(page, `/admin/registrations?event=${id}`);
	await rowOf(page, "Mpho Waits").getByRole("button", { name: /^Give/ }).click();
	await expect(page.getByText("People coming: 2 of 2")).toBeVisible();
	await expect(rowOf(page, "Neo Comes")).toHaveCount(0);
});
