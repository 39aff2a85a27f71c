import { expect, forgetProblems, holdBack, test } from "./fixtures";
import { hydrated, settled, visit, whole } from "./waiting";

const path = "/sermons?sermon=sermon-07";
const MODULE = "**/assets/give-link-*.js";

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
	await expect(page.getByRole("link", { name: "Link copied" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + path);
	// Not for this does a page fetch the framework.
	await expect(page.locator("body > template").first()).toBeAttached();
	await expect(link).toBeVisible();
});

for (const why of ["is blocked", "comes late"]) {
	test(`where the script of a link ${why}, the link is followed as it stands`, async ({ page }) => {
		let comes = () => {};
		if (why === "comes late") comes = await holdBack(page, MODULE);
		else await page.route(MODULE, (route) => route.abort());
		await page.addInitScript(() => {
			navigator.share = async () => alert("shared");
		});
		// Before the framework has come, and after; in the tab that it names.
		for (const openPage of [whole, hydrated]) {
			await page.goto(path);
			await openPage(page);
			const link = page.getByRole("link", { name: "Link to share" });
			await link.evaluate((anchor: HTMLAnchorElement) => {
				anchor.target = "_blank";
			});
			const opened = page.waitForEvent("popup");
			await link.click();
			await expect(await opened).toHaveURL(path);
			await expect(page.locator("#loading-notice")).toBeHidden();
		}
		const shared: string[] = [];
		page.on("dialog", (one) => {
			shared.push(one.message());
			return one.accept();
		});
		comes();
		await settled(page);
		expect(shared).toEqual([]);
		forgetProblems(page);
	});
}

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
