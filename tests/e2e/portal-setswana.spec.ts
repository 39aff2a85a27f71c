import { dialog, expect, forgetProblems, test } from "./fixtures";
import { openPortal } from "./portal";
import { visit } from "./waiting";

test("a sermon is written in both languages, and each reader gets hers", async ({ page }) => {
	const group = dialog(page).getByRole("group", { name: "Setswana" });
	const heading = group.getByLabel("Heading in Setswana");
	const text = group.getByLabel("Text in Setswana");
	await openPortal(page, "sermons");
	await page.getByRole("button", { name: "Add Sermon" }).click();
	await dialog(page).getByLabel("Title").fill("Rain");
	await dialog(page).getByLabel("Audio URL").fill("the recording");
	await heading.fill("Pula");
	await text.fill("Modimo o nesa pula.");
	const send = dialog(page).getByRole("button", { name: "Add Sermon" });
	await send.click();
	await expect(dialog(page).getByLabel("Audio URL")).toHaveAccessibleDescription(/must begin with/);
	await expect(heading).toHaveValue("Pula");
	await expect(text).toHaveValue("Modimo o nesa pula.");
	forgetProblems(page);
	await dialog(page).getByLabel("Audio URL").fill("");
	await send.click();
	await expect(dialog(page)).toBeHidden();
	await page.getByRole("button", { name: "Edit Rain" }).click();
	await expect(heading).toHaveValue("Pula");
	await text.fill("Modimo o a re nesetsa.");
	await dialog(page).getByRole("button", { name: "Update Sermon" }).click();
	await expect(dialog(page)).toBeHidden();

	await visit(page, "/sermons?q=Rain&lng=en");
	await expect(page.getByRole("heading", { name: "Rain" })).toBeVisible();
	// The switch keeps the page, and the title is the other one.
	await page.getByRole("button", { name: "Setswana" }).click();
	await page.getByRole("link", { name: "Pula", exact: true }).click();
	await expect(page.getByText("Modimo o a re nesetsa.")).toBeVisible();
	await page.getByRole("link", { name: "Tswala" }).click();
	await page.getByRole("button", { name: "English" }).click();
	await expect(page.getByRole("heading", { name: "Rain" }).first()).toBeVisible();
	await expect(page.getByRole("heading", { name: "Pula" })).toHaveCount(0);
});
