import { expectAccessible } from "./accessible";
import { expect, test, widths } from "./fixtures";
import { newMember, openPortal } from "./portal";

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled, viewport: widths.phone });

		test("a right is granted and withdrawn after a confirmation, and the log tells who did it", async ({
			page,
		}) => {
			const email = await newMember(page);
			await openPortal(page, "users");
			const row = page.getByRole("row").filter({ hasText: email }).first();
			const dialog = page.getByRole("dialog");
			const notifications = page.getByRole("region", { name: "Notifications" });
			await expect(row).toContainText("Media Team");
			await expect(row).toContainText("None");

			await row.getByRole("button", { name: `Make ${email} Admin` }).click();
			await expect(dialog).toContainText(`${email} will be able to change sermons`);
			if (javaScriptEnabled) await expectAccessible(page);
			await dialog.getByRole("button", { name: "Make Admin" }).click();
			await expect(notifications).toContainText("The right has been granted");
			await expect(row.getByText("Admin", { exact: true })).toBeVisible();
			const log = page.getByRole("table", { name: "Recent changes" });
			await expect(log.getByRole("row").filter({ hasText: email }).first()).toContainText(
				"Admin right granted",
			);

			await row.getByRole("button", { name: `Withdraw the right of ${email}` }).click();
			await expect(dialog).toContainText("will no longer be able to open this portal");
			await dialog.getByRole("button", { name: "Cancel" }).click();
			await expect(dialog).toBeHidden();
			await row.getByRole("button", { name: `Withdraw the right of ${email}` }).click();
			await dialog.getByRole("button", { name: "Withdraw" }).click();
			await expect(notifications).toContainText("The right has been withdrawn");
			await expect(row).toContainText("None");
			await expect(log.getByRole("row").filter({ hasText: email }).first()).toContainText(
				"Right withdrawn",
			);
		});
	});
}

test("the last super admin is told that she stays", async ({ page }) => {
	await openPortal(page, "users");
	const own = page.getByRole("row").filter({ hasText: "admin@demo.example" }).first();
	await expect(own).toContainText("The last super admin cannot be removed.");
	await expect(own.getByRole("button")).toHaveCount(0);
});
