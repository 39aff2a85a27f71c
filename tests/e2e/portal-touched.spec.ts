import { dialog, expect, forgetProblems, holdBack, notifications, test } from "./fixtures";
import { deleteRow, openPortal } from "./portal";
import { expectKept, touch, typeAround } from "./touch";

// One after the other, because both add a sermon with the same title, and delete it.
test.describe.configure({ mode: "default" });

const PANEL = /\/panel-[\w-]{8}\.js/;

for (const when of ["before", "amid"]) {
	test(`a sermon survives a portal that others touch ${when} typing`, async ({
		page,
		problems,
	}) => {
		await openPortal(page, "sermons");
		const release = await holdBack(page, "**/assets/*.js");
		// The form comes to life late if its code was lost at first.
		let releasePanel = () => {};
		const isPanelAsked = when === "amid" && page.waitForRequest(PANEL);
		if (when === "amid") {
			releasePanel = await holdBack(page, PANEL);
			await page.route(PANEL, (route) => route.abort(), { times: 1 });
		}
		await page.goto("/admin?dialog=sermons.create", { waitUntil: "domcontentloaded" });
		if (when === "before") await page.evaluate(touch, true);
		const title = dialog(page).locator("[name=title]");
		await typeAround(title, async () => {
			const isLive = page.evaluate(
				() => new Promise<unknown>((resolve) => addEventListener("live", resolve)),
			);
			release();
			await isPanelAsked;
			if (when === "amid") await page.evaluate(touch, false);
			releasePanel();
			await isLive;
			if (when === "amid") {
				expect(problems.filter((one) => !/panel-|ERR_FAILED/.test(one))).toEqual([]);
				forgetProblems(page);
			}
		});
		await expectKept(title);
		await dialog(page).locator("[type=submit][data-busy]").click();
		await expect(notifications(page)).toContainText("Sermon added");
		await deleteRow(page, "Boitumelo Kosidintsi, and what she wroteg");
	});
}
