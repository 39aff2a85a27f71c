import { expect, test } from "./fixtures";
import { openPortal } from "./portal";
import { visit } from "./waiting";

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		test("a sermon is written in both languages, nothing is lost by a refusal, and each reader gets hers", async ({
			page,
			problems,
		}) => {
			const title = `Rain ${javaScriptEnabled}`;
			const inSetswana = `Pula ${javaScriptEnabled}`;
			await openPortal(page, "sermons");
			await page.getByRole("button", { name: "Add Sermon" }).click();
			const dialog = page.getByRole("dialog");
			const group = dialog.getByRole("group", { name: "Setswana" });
			await dialog.getByLabel("Title").fill(title);
			await dialog.getByLabel("Audio URL").fill("the recording");
			await group.getByLabel("Heading in Setswana").fill(inSetswana);
			await group.getByLabel("Text in Setswana").fill("Modimo o nesa pula.");
			await dialog.getByRole("button", { name: "Add Sermon" }).click();
			await expect(dialog.getByLabel("Audio URL")).toHaveAccessibleDescription(/must begin with/);
			await expect(group.getByLabel("Heading in Setswana")).toHaveValue(inSetswana);
			await expect(group.getByLabel("Text in Setswana")).toHaveValue("Modimo o nesa pula.");
			problems.length = 0;
			await dialog.getByLabel("Audio URL").fill("");
			await dialog.getByRole("button", { name: "Add Sermon" }).click();
			await expect(dialog).toBeHidden();
			await page.getByRole("button", { name: `Edit ${title}` }).click();
			await expect(group.getByLabel("Heading in Setswana")).toHaveValue(inSetswana);
			await group.getByLabel("Text in Setswana").fill("Modimo o a re nesetsa.");
			await dialog.getByRole("button", { name: "Update Sermon" }).click();
			await expect(dialog).toBeHidden();
			await visit(page, `/sermons?q=${title}&lng=en`);
			await expect(page.getByRole("heading", { name: title })).toBeVisible();
			// The switch keeps the page, and the title is the other one.
			await page.getByRole("button", { name: "Setswana" }).click();
			await expect(page.locator("html")).toHaveAttribute("lang", "tn");
			await expect(page.getByRole("heading", { name: inSetswana })).toBeVisible();
			await page.getByRole("link", { name: inSetswana, exact: true }).click();
			await expect(page.getByText("Modimo o a re nesetsa.")).toBeVisible();
			// Where scripts run it stands in a dialog over the list.
			if (javaScriptEnabled) await page.getByRole("link", { name: "Tswala" }).click();
			await page.getByRole("button", { name: "English" }).click();
			await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
			await expect(page.getByRole("heading", { name: inSetswana })).toHaveCount(0);
		});

		test("an event that has no Setswana yet is given some", async ({ page }) => {
			const title = `Fast ${javaScriptEnabled}`;
			const card = page.getByRole("article");
			await openPortal(page, "events");
			await page.getByRole("button", { name: "Add Event" }).click();
			const dialog = page.getByRole("dialog");
			await dialog.getByLabel("Title").fill(title);
			await dialog.getByLabel("Date").fill("2032-02-02");
			await dialog.getByRole("button", { name: "Add Event" }).click();
			await expect(dialog).toBeHidden();
			await page.goto("/events?tab=calendar&date=2032-02-02&lng=tn");
			await expect(page.getByRole("heading", { name: title })).toHaveAttribute("lang", "en");
			await openPortal(page, "events");
			await page.getByRole("button", { name: `Edit ${title}` }).click();
			await dialog.getByLabel("Heading in Setswana").fill(`Itshimo ${javaScriptEnabled}`);
			await dialog.getByRole("button", { name: "Update Event" }).click();
			await expect(dialog).toBeHidden();
			await page.goto("/events?tab=calendar&date=2032-02-02&lng=tn");
			await expect(
				page.getByRole("heading", { name: `Itshimo ${javaScriptEnabled}` }),
			).not.toHaveAttribute("lang");
			await expect(card.filter({ hasText: title })).toHaveCount(0);
		});
	});
}
