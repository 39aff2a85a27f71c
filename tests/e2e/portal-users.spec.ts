import { expectAccessible } from "./accessible";
import { dialog, expect, notifications, test, widths } from "./fixtures";
import { openPortal, rowOf } from "./portal";
import { members } from "./seeded";

test("a right is granted and withdrawn, and the log tells of it", async ({ page }) => {
	const { email } = members.asksForARight;
	await page.setViewportSize(widths.phone);
	await openPortal(page, "users");
	const row = rowOf(page, email).first();
	const log = page.getByRole("table", { name: "Recent changes" });
	const logged = log.getByRole("row").filter({ hasText: email }).first();
	await expect(row).toContainText("Media Team");
	await expect(row).toContainText("None");

	await row.getByRole("button", { name: `Make ${email} Admin` }).click();
	await expect(dialog(page)).toContainText(`${email} will be able to change sermons`);
	await expectAccessible(page);
	await dialog(page).getByRole("button", { name: "Make Admin" }).click();
	await expect(notifications(page)).toContainText("The right has been granted");
	await expect(row.getByText("Admin", { exact: true })).toBeVisible();
	await expect(logged).toContainText("Admin right granted");

	const withdraw = row.getByRole("button", { name: `Withdraw the right of ${email}` });
	await withdraw.click();
	await expect(dialog(page)).toContainText("will no longer be able to open this portal");
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await expect(dialog(page)).toBeHidden();
	await withdraw.click();
	await dialog(page).getByRole("button", { name: "Withdraw" }).click();
	await expect(notifications(page)).toContainText("The right has been withdrawn");
	await expect(row).toContainText("None");
	await expect(logged).toContainText("Right withdrawn");

	const own = rowOf(page, "admin@demo.example").first();
	await expect(own).toContainText("The last super admin cannot be removed.");
	await expect(own.getByRole("button")).toHaveCount(0);
});
