import { expectAccessible, expectToFit } from "./accessible";
import { expect, inLanguage, notifications, test, widths } from "./fixtures";
import { openPortal, rowOf } from "./portal";
import { administrator } from "./seeded";
import { visit } from "./waiting";

test("an administrator sees where she is signed in, and ends another sign-in", async ({
	page,
	browser,
	baseURL,
}) => {
	const elsewhere = await browser.newContext({ baseURL, userAgent: "reader/1" });
	const answer = await elsewhere.request.post("/login", {
		data: { email: administrator.email, password: "demo-portal" },
	});
	const { data } = await answer.json();
	await page.setViewportSize(widths.phone);
	await openPortal(page, "dashboard");
	await page.getByRole("button", { name: "Hi, admin" }).click();
	await expect(page.getByRole("heading", { name: "Your Sign-Ins" })).toBeVisible();
	const row = rowOf(page, "reader");
	await expect(row).toContainText("127.0.0.0/24");
	for (const lng of ["tn", "en"]) {
		await visit(page, inLanguage("/admin", lng));
		await expectToFit(page);
		await expectAccessible(page);
	}
	await row.getByRole("button", { name: "End the sign-in: reader" }).click();
	await expect(notifications(page)).toContainText("The sign-in has ended.");
	await expect(row).toHaveCount(0);
	const refused = await elsewhere.request.post("/sermons", {
		headers: { Authorization: `Bearer ${data.token}` },
		data: {},
	});
	expect(refused.status()).toBe(401);
	await elsewhere.close();
});
