import { expect, test } from "./fixtures";
import { visit } from "./waiting";

const path = "/sermons?sermon=sermon-07";

test("a link is copied where the system has no sheet, and the page says so", async ({
	page,
	context,
	baseURL,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.goto(path);
	const link = page.getByRole("link", { name: "Link to share" });
	await expect(link).toHaveAttribute("href", baseURL + path);
	await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
	await expect(page.getByRole("link", { name: "The link is copied" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + path);
	// Not for this does a page fetch the framework.
	await expect(page.locator("link[rel=later]").first()).toBeAttached();
	await expect(link).toBeVisible();
});

test("the system's sheet is given an event's title and address", async ({ page, baseURL }) => {
	await page.addInitScript(() => {
		navigator.share = async (data) => {
			document.documentElement.dataset.shared = JSON.stringify(data);
		};
	});
	await visit(page, "/events?lng=tn");
	await page
		.getByRole("link", { name: /Khwaere e Ikatisa le Mongwe le Mongwe/ })
		.first()
		.click();
	const dialog = page.getByRole("dialog", { name: "Khwaere e Ikatisa le Mongwe le Mongwe" });
	await expect(dialog.getByRole("link", { name: "Abelana ka WhatsApp" })).toBeVisible();
	await dialog.getByRole("link", { name: "Kgolagano e o ka e abelanang" }).click();
	const url = `${baseURL}/events?event=event-choir-practice&lng=tn`;
	await expect(page.locator("html")).toHaveAttribute(
		"data-shared",
		JSON.stringify({ title: "Khwaere e Ikatisa le Mongwe le Mongwe", url }),
	);
	await expect(dialog).toBeVisible();
});
