import { dialog, expect, test, widths } from "./fixtures";
import { openPortal } from "./portal";
import { hydrated } from "./waiting";

test("somebody is invited on a phone, and is in by one form", async ({ page, browser }) => {
	await page.setViewportSize(widths.phone);
	await openPortal(page, "users");
	await page.getByRole("button", { name: "Invite somebody" }).click();
	await dialog(page).getByLabel("Her or his name").fill("Neo");
	const password = dialog(page).getByLabel("Password");
	if (await password.isVisible()) await password.fill("demo-portal");
	await dialog(page).getByRole("button", { name: "Make the link" }).click();
	await expect(dialog(page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
		"href",
		/wa\.me\/\?text=Neo/,
	);
	const word = await dialog(page).locator("p.select-all").textContent();
	const link = /http\S+/.exec(word ?? "")?.[0] ?? "";
	await dialog(page).getByRole("button", { name: "Close" }).click();
	await expect(page.getByText("Invitations that nobody has used yet")).toBeVisible();

	const phone = await browser.newContext({ viewport: widths.phone });
	const hers = await phone.newPage();
	await hers.goto(link);
	await expect(hers.getByRole("heading", { level: 1 })).toHaveText("Welcome, Neo");
	await hydrated(hers);
	const width = () => hers.evaluate(() => document.documentElement.scrollWidth);
	expect(await width()).toBeLessThanOrEqual(widths.phone.width);
	const address = `neo-${crypto.randomUUID()}@church.example`;
	await hers.getByLabel("Email").fill(address);
	await hers.getByLabel("Password", { exact: true }).fill("short");
	await hers.getByLabel("Email").focus();
	await expect(hers.getByText(/at least 6 characters/i).first()).toBeVisible();
	await hers.getByLabel("Password", { exact: true }).fill("seven quiet lanterns");
	await hers.getByRole("button", { name: "Begin", exact: true }).click();
	await expect(hers.getByRole("button", { name: /^Hi, neo-/ })).toBeVisible();
	await phone.close();
});
