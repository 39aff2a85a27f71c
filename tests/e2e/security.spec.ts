import { browserArguments, findBrowser } from "./browser";
import { expect, test } from "./fixtures";
import { signInAsDemo } from "./portal";
import { visit } from "./waiting";

// As in everybody's browser: pages that were left are kept as they were.
test.use({
	launchOptions: {
		executablePath: findBrowser(),
		args: browserArguments,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	},
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("after signing out, Back shows nothing of the portal", async ({ page }) => {
			await visit(page, "/admin?lng=en");
			await signInAsDemo(page);
			const greeting = page.getByText("Hi, admin");
			await expect(greeting).toBeVisible();
			await visit(page, "/about");
			await visit(page, "/admin?seen=1");
			await expect(greeting).toBeVisible();
			await page.getByRole("button", { name: "Sign Out" }).click();
			const login = page.getByLabel("Admin Email");
			await expect(login).toBeVisible();
			for (const address of [/\/admin\?seen=1$/, /\/about$/, /\/admin(\?lng=en)?$/]) {
				await page.goBack();
				await expect(page).toHaveURL(address);
				if (!address.test("/about")) await expect(login).toBeVisible();
				await expect(greeting).toHaveCount(0);
			}
		});
	});
}

test("static files carry the security headers", async ({ request }) => {
	const home = await (await request.get("/")).text();
	const script = /"(\/assets\/[\w.-]+\.js)"/.exec(home)?.[1] ?? "";
	for (const path of [script, "/card.jpg", "/demo/baptism-1.webp"]) {
		const answer = await request.get(path);
		expect(answer.status(), path).toBe(200);
		expect(answer.headers(), path).toMatchObject({
			"content-security-policy": expect.stringContaining("default-src 'none'"),
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
			"permissions-policy": expect.stringContaining("camera=()"),
			"referrer-policy": "strict-origin-when-cross-origin",
			"strict-transport-security": expect.stringMatching(/^max-age=\d{6,}/),
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
		});
	}
});
