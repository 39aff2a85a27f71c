import { expectLightbox } from "./albums";
import { dialog, expect, forgetProblems, holdBack, test } from "./fixtures";
import { add, openPortal } from "./portal";
import { hydrated, visit } from "./waiting";

test("the lightbox leafs through the whole album, also where the page shows a part of it", async ({
	page,
}) => {
	const photos = Array.from({ length: 40 }, (_, n) => `/demo/baptism-2.webp?photo=${n}`);
	const title = "A longer day";
	const album = await add(page, "gallery", {
		title,
		coverImage: "/demo/baptism-1.webp",
		photos,
	});
	const shown = dialog(page).locator("li[aria-hidden=false] img");
	const press = async (key: "ArrowLeft" | "ArrowRight", times: number) => {
		for (let time = 0; time < times; time++) await page.keyboard.press(key);
	};
	const expectShown = async (n: number) => {
		await expect(dialog(page).getByRole("status")).toHaveText(`${n} of 41`);
		await expect(shown).toHaveAttribute("src", photos[n - 2] ?? "");
	};
	await visit(page, "/gallery");
	await page.route("**/gallery.data?album*", (route) => route.abort());
	await page.getByRole("article", { name: title }).getByRole("listitem").nth(4).click();
	await expectLightbox(page);
	await press("ArrowRight", 1);
	await expect(dialog(page).getByText("This photo could not be shown.").first()).toBeVisible();
	await page.unroute("**/gallery.data?album*");
	await press("ArrowRight", 1);
	await expectShown(7);
	await press("ArrowLeft", 8);
	await expectShown(40);
	await press("ArrowLeft", 10);
	await expectShown(30);
	await page.getByRole("button", { name: "Close" }).click();
	await visit(page, `/gallery?album=${album}&after=27`);
	await page.getByRole("main").getByRole("listitem").last().click();
	await expectShown(41);
	await press("ArrowRight", 3);
	await expectShown(3);
	forgetProblems(page);
});

test("the next page of a table begins at its heading, for the keyboard too", async ({ page }) => {
	const repeat = { frequency: "weekly", count: 60 };
	for (const hour of ["09", "15"]) {
		const date = `2041-01-05T${hour}:00`;
		await add(page, "events", { title: "Walk to the hill", date, repeat });
	}
	await openPortal(page, "events");
	await page.goto("/admin?q=Walk+to+the+hill");
	await hydrated(page);
	const next = page.getByRole("link", { name: "Next events" });
	const first = page.getByRole("link", { name: "Back to the beginning" });
	await next.press("Enter");
	await expect(first).toBeVisible();
	// The link to the page after that one stands where the pressed one stood.
	await expect(next).toBeVisible();
	await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
});

test("of a crowded month a day's events come when it is chosen", async ({ page }) => {
	const days = [...Array<string>(25).fill("05"), "20", "12"];
	for (const [n, day] of days.entries()) {
		await add(page, "events", { title: `Choir ${n + 1}`, date: `2040-03-${day}T10:${n + 10}` });
	}
	await visit(page, "/events?tab=calendar&date=2040-03-20");
	const list = page.getByRole("main").getByRole("heading", { level: 4 });
	await expect(list).toHaveText(["Choir 26"]);
	await page
		.locator("table")
		.getByRole("link", { name: /^Monday, 5 March 2040. 25 events/ })
		.click();
	await expect(list).toHaveCount(15);
	await expect(page.getByText("25 events", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Show more" }).click();
	await expect(list).toHaveCount(25);
	const day = (name: RegExp) => page.locator("table").getByRole("link", { name });
	await day(/^Tuesday, 20 March 2040/).click();
	await expect(list).toHaveText(["Choir 26"]);
	// A day that is chosen before another one has come.
	const release = await holdBack(page, "**/events.data*");
	await day(/^Monday, 5 March 2040/).click();
	await expect(page.getByText("Loading events...")).toBeVisible();
	await day(/^Monday, 12 March 2040/).click();
	release();
	await expect(list).toHaveText(["Choir 27"]);
});
