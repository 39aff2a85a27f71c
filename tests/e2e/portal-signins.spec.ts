import { expectAccessible, expectToFit } from "./accessible";
import { expect, test, widths } from "./fixtures";
import { openPortal } from "./portal";
import { administrator } from "./seeded";
import { visit } from "./waiting";

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled, viewport: widths.phone });

		test("an administrator sees where she is signed in, and ends another sign-in", async ({
			page,
			browser,
			baseURL,
		}) => {
			const elsewhere = await browser.newContext({
				baseURL,
				userAgent: `reader${javaScriptEnabled}/1`,
			});
			const answer = await elsewhere.request.post("/login", {
				data: { email: administrator.email, password: "demo-portal" },
			});
			const { data } = await answer.json();
			await openPortal(page, "dashboard");
			await page.getByRole("button", { name: "Hi, admin" }).click();
			await expect(page.getByRole("heading", { name: "Your Sign-Ins" })).toBeVisible();
			const row = page.getByRole("row").filter({ hasText: `reader${javaScriptEnabled}` });
			await expect(row).toContainText("127.0.0.0/24");
			await expectToFit(page);
			if (javaScriptEnabled) await expectAccessible(page);
			await row
				.getByRole("button", { name: `End the sign-in: reader${javaScriptEnabled}` })
				.click();
			await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
				"The sign-in has ended.",
			);
			await expect(row).toHaveCount(0);
			const refused = await elsewhere.request.post("/sermons", {
				headers: { Authorization: `Bearer ${data.token}` },
				data: {},
			});
			expect(refused.status()).toBe(401);
			await elsewhere.close();
		});
	});
}

test("the sign-ins fit a phone in Setswana", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await openPortal(page, "account", "tn");
	await expectToFit(page);
	await visit(page, "/admin?lng=tn");
	await expectAccessible(page);
});
