import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import {
	dialog,
	expect,
	forgetProblems,
	holdBack,
	holdForms,
	notifications,
	postsOf,
	requestsOf,
	test,
	widths,
} from "./fixtures";
import { answering, deleteRow, leaveUntilTold, openPortal, rowOf, signInAsDemo } from "./portal";
import { settled, visit } from "./waiting";

const open = (page: Page) => page.getByRole("button", { name: "Add Sermon" }).click();
const send = (page: Page) => dialog(page).getByRole("button", { name: "Add Sermon" }).click();

async function fillIn(page: Page, title: string) {
	await dialog(page).getByLabel("Title", { exact: true }).fill(title);
	for (const [label, text] of Object.entries({
		Preacher: "Pastor Lorato Molefe",
		Date: "2019-06-02",
		"Sermon Notes": "Psalm 23",
		"Video URL": "https://example.org/watch",
	})) {
		await dialog(page).getByLabel(label).fill(text);
	}
}

/** What was typed in the portal, and is kept on the device. */
const draftsOn = (tab: Page) =>
	tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft /admin ")));

test("a sermon that is sent by two presses is added once, and the next form is empty", async ({
	page,
}) => {
	const title = "The Shepherd";
	await openPortal(page, "sermons");
	await open(page);
	await fillIn(page, title);
	const posts = postsOf(page);
	const release = await holdForms(page);
	await send(page);
	// While it is on its way the button says so, and sends nothing more.
	await dialog(page).getByRole("button", { name: "Creating..." }).click({ force: true });
	release();
	await expect(notifications(page)).toContainText("Sermon added");
	expect(posts).toHaveLength(1);
	await expect(dialog(page)).toBeHidden();
	const row = rowOf(page, title);
	await expect(row.getByRole("link", { name: "Video" })).toBeVisible();
	const column = await page.getByRole("columnheader", { name: "Preacher" }).boundingBox();
	expect((await row.getByRole("cell").nth(1).boundingBox())?.x).toBe(column?.x);
	await expectAccessible(page);
	await open(page);
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue("");
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await deleteRow(page, title);
});

test("nothing moves below what was just saved when late scripts start, and its text is copied by an early press", async ({
	page,
	context,
}) => {
	const title = "A still page";
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.setViewportSize({ width: 360, height: 740 });
	await openPortal(page, "sermons");
	await open(page);
	await fillIn(page, title);
	await send(page);
	await expect(dialog(page)).toBeHidden();
	await settled(page);
	const release = await holdBack(page, "**/assets/framework-*.js");
	await page.reload({ waitUntil: "commit" });
	// At a commit the stylesheet may still be on its way, without which everything is elsewhere.
	await page.waitForFunction(() => document.readyState !== "loading");
	const edit = rowOf(page, title).getByRole("button", { name: /^Edit/ });
	const place = () =>
		edit.evaluate(async (button) => {
			await document.fonts.ready;
			return button.getBoundingClientRect().y + scrollY;
		});
	const before = await place();
	// A press counts once the page's small script runs, which then says that something is loading.
	await expect(async () => {
		await page.getByRole("button", { name: "Copy" }).first().click();
		await expect(page.locator("#loading-notice")).not.toBeEmpty({ timeout: 200 });
	}).toPass();
	release();
	await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
	expect(await place()).toBe(before);
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(title);
	await deleteRow(page, title);
});

test("a sermon's text is written, corrected, and found by visitors", async ({ page }) => {
	const title = "Written down";
	await openPortal(page, "sermons");
	await open(page);
	await fillIn(page, title);
	const summary = dialog(page).locator("summary", { hasText: "Text of the sermon" });
	await summary.click();
	const text = dialog(page).getByLabel("Text of the sermon", { exact: true });
	await text.fill("a".repeat(100_001));
	// Before the rules have come, the server would refuse it.
	await leaveUntilTold(text, /too long/);
	await send(page);
	await expect(text).toHaveAccessibleDescription(/too long/);
	await expect(text).toBeFocused();
	await text.fill("# Hope\n\nIt does not put us to shame.");
	await send(page);
	await expect(notifications(page)).toContainText("Sermon added");
	await rowOf(page, title).getByRole("button", { name: /^Edit/ }).click();
	await expect(text).toHaveValue("# Hope\n\nIt does not put us to shame.");
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await page.goto("/sermons?q=put+us+to+shame");
	await page.getByRole("link", { name: title }).click();
	await expect(page.getByRole("heading", { level: 3, name: "Hope" })).toBeVisible();
	await openPortal(page, "sermons");
	await deleteRow(page, title);
});

test("a field that is wrong says why, and nothing is sent", async ({ page }) => {
	await openPortal(page, "sermons");
	const posts = postsOf(page);
	await open(page);
	await fillIn(page, "Refused");
	const audio = dialog(page).getByLabel("Audio URL");
	await audio.fill("the recording");
	// The rules come once the form has the focus; a field that is left shows that they are there.
	await leaveUntilTold(audio, /must begin with/);
	await send(page);
	await expect(audio).toHaveAccessibleDescription(
		"The address must begin with http:// or https://",
	);
	await expect(audio).toBeFocused();
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue("Refused");
	// A field that was not left yet: closing the dialog takes the focus from it, and it is validated.
	await dialog(page).getByLabel("Preacher").focus();
	const asked = answering(page, "accept");
	await page.keyboard.press("Escape");
	await expect(dialog(page)).toBeHidden();
	expect(asked).toEqual(["confirm"]);
	expect(posts).toEqual([]);
});

test("a mistyped year is asked about at its field, and taken when it is sent again", async ({
	page,
}) => {
	const title = "A year long ago";
	await openPortal(page, "sermons");
	await open(page);
	await fillIn(page, title);
	const date = dialog(page).getByLabel("Date");
	await date.fill("1026-11-15");
	await send(page);
	await expect(date).toHaveAccessibleDescription(/Is this year right\?/);
	await expect(date).toBeFocused();
	await expect(date).toHaveValue("1026-11-15");
	forgetProblems(page);
	await send(page);
	await expect(dialog(page)).toBeHidden();
	await expect(rowOf(page, title)).toContainText("1026");
	await deleteRow(page, title);
});

test("Publish acts on this list alone, while tabs come and go", async ({ page }) => {
	const tab = (name: string) => page.getByRole("navigation").getByRole("button", { name });
	const name = "Planted by the Water";
	const row = rowOf(page, name);
	await openPortal(page, "sermons");
	await expect(page.getByText("Everybody sees a sermon as soon as it is added.")).toBeVisible();
	// Remix asks for the routes that the tab's links lead to.
	await settled(page);
	const requests = requestsOf(page);
	await row.getByRole("button", { name: "Publish" }).click();
	await expect(row.getByText("Published", { exact: true })).toBeVisible();
	await row.getByRole("button", { name: "Unpublish" }).click();
	await expect(row.getByText("Draft", { exact: true })).toBeVisible();
	await row.getByRole("button", { name: "Publish" }).click();
	expect(requests).toEqual([]);
	await tab("Events").click();
	await expect(page.getByRole("heading", { name: "Event Management" })).toBeVisible();
	await tab("Sermons").click();
	await expect(row).toContainText("Published");
	await page.getByRole("searchbox").fill(name);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("row")).toHaveCount(2);
	await expect(row).toContainText("Published");
	await page.getByRole("searchbox").fill("no such sermon");
	await page.getByRole("button", { name: "Search" }).click();
	await expect(row).toHaveCount(0);
	await page.getByRole("link", { name: "Show all" }).press("Enter");
	await expect(row).toBeVisible();
	await expect(page.getByRole("heading", { name: "Sermon Management" })).toBeFocused();
});

test("when network or server fail, nothing is lost or added twice", async ({ page }) => {
	const title = "Sent again";
	await openPortal(page, "sermons");
	await open(page);
	await fillIn(page, title);
	for (const failure of ["network", "server"]) {
		// The sermon arrives, its answer does not.
		const lost = Promise.withResolvers<void>();
		await page.route("**/admin.data*", async (route) => {
			if (route.request().method() !== "POST") return route.continue();
			await route.fetch({ maxRedirects: 0 });
			if (failure === "network") await route.abort();
			else await route.fulfill({ status: 500, body: "" });
			lost.resolve();
		});
		await send(page);
		await lost.promise;
		await expect(dialog(page).getByText("Failed to create sermon")).toBeVisible();
		await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
		await page.unroute("**/admin.data*");
	}
	forgetProblems(page);
	await send(page);
	await expect(notifications(page)).toContainText("Sermon added");
	await expect(rowOf(page, title)).toHaveCount(1);
	await deleteRow(page, title);
});

test("what is typed comes back after a reload, and goes with Cancel", async ({ page }) => {
	const asked = answering(page, "accept");
	await openPortal(page, "sermons");
	await open(page);
	await fillIn(page, "Half written");
	await page.reload();
	expect(asked).toEqual(["beforeunload"]);
	await expect(dialog(page)).toContainText("Here is what you typed before.");
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue("Half written");
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await page.reload();
	await expect(page.getByRole("button", { name: "Add Sermon" })).toBeVisible();
	await expect(dialog(page)).toBeHidden();
	expect(asked).toEqual(["beforeunload", "confirm"]);
});

test("what is typed after a sign-out stays, though the clock was ahead then", async ({ page }) => {
	answering(page, "accept");
	await openPortal(page, "sermons");
	await page.evaluate(() => localStorage.setItem("drafts", String(Date.now() + 7_200_000)));
	await open(page);
	await fillIn(page, "Half written");
	await page.reload();
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue("Half written");
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
});

test("what came back is cleared by a button, and what all tabs keep goes at the sign-out", async ({
	page,
	context,
}) => {
	// Of her own: the other tests' session must not end.
	await visit(page, "/admin");
	await signInAsDemo(page);
	await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
	const other = await context.newPage();
	for (const tab of [other, page]) {
		answering(tab, "accept");
		await openPortal(tab, "sermons");
		await open(tab);
		await fillIn(tab, "Half written");
		await tab.reload();
		await expect(dialog(tab).getByLabel("Title", { exact: true })).toHaveValue("Half written");
	}
	await dialog(page).getByRole("button", { name: "Clear what I typed" }).press("Enter");
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue("");
	await expect(dialog(page).getByLabel("Title", { exact: true })).toBeFocused();
	await expect(dialog(page)).not.toContainText("Here is what you typed before.");
	expect(await draftsOn(page)).toHaveLength(1);
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
	await expect(page.getByLabel("Admin Password", { exact: true })).toBeVisible();
	await expect.poll(() => draftsOn(page)).toEqual([]);
});

test("what a closed tab has left is offered by the next one, and each tab keeps its own", async ({
	page,
	context,
}) => {
	const text = (tab: Page) => dialog(tab).getByLabel("Title", { exact: true });
	const newTab = async (lng = "en") => {
		const tab = await context.newPage();
		await tab.setViewportSize(widths.phone);
		answering(tab, "accept");
		await openPortal(tab, "sermons", lng);
		return tab;
	};
	const [first, second] = [await newTab(), await newTab()];
	for (const [tab, title] of [
		[first, "Half written"],
		[second, "Another one"],
	] as const) {
		await expect(dialog(tab)).toBeHidden();
		await open(tab);
		await fillIn(tab, title);
	}
	await first.reload();
	await expect(text(first)).toHaveValue("Half written");
	await first.close();
	const third = await newTab("tn");
	await expect(dialog(third)).toContainText("Se o neng o se kwadile ke seno.");
	await expect(text(third)).toHaveCount(0);
	await expect(dialog(third).locator("[name=title]")).toHaveValue("Half written");
	await dialog(third).locator("button[type=submit]").last().click();
	await expect(rowOf(third, "Half written")).toHaveCount(1);
	await third.reload();
	await expect(third.getByRole("searchbox")).toBeVisible();
	await expect(dialog(third)).toBeHidden();
	await expect(text(second)).toHaveValue("Another one");
	await third.close();
	await second.close();

	// Who shares the device is shown nothing of it, and nothing stays.
	await visit(page, "/about");
	await page.evaluate(() => {
		const [key = ""] = Object.keys(localStorage).filter((one) => one.startsWith("draft /admin "));
		localStorage.setItem(key.replace(/admin \S+/, "admin another"), localStorage[key]);
	});
	expect(await draftsOn(page)).toHaveLength(2);
	await openPortal(page, "sermons");
	await expect(text(page)).toHaveValue("Another one");
	expect(await draftsOn(page)).toHaveLength(1);
	answering(page, "accept");
	await dialog(page).getByRole("button", { name: "Cancel" }).click();
	await deleteRow(page, "Half written");
	expect(await draftsOn(page)).toEqual([]);
});

test("what a link leads to stands beneath it, and a recording's length becomes the duration", async ({
	page,
}) => {
	const reports: Record<string, object> = {
		"https://files.example/2": { bytes: 11_400_000, type: "audio/wav" },
		"https://files.example/65": { bytes: 9_800_000, type: "audio/wav" },
	};
	const asked: string[] = [];
	await page.route("**/admin/link?*", (route) => {
		const url = new URL(route.request().url()).searchParams.get("url") ?? "";
		asked.push(url);
		return route.fulfill({ json: reports[url] ?? "nothing" });
	});
	await page.route("https://files.example/*", (route) => {
		const minutes = Number(new URL(route.request().url()).pathname.slice(1));
		return route.fulfill({ contentType: "audio/wav", body: silence(minutes) });
	});
	await page.setViewportSize(widths.phone);
	await openPortal(page, "sermons");
	await open(page);
	const [audio, video, duration] = ["Audio URL", "Video URL", "Duration"].map((label) =>
		dialog(page).getByLabel(label),
	) as [Locator, Locator, Locator];
	await audio.pressSequentially("https://files.example/2");
	await expect(audio).toHaveAccessibleDescription("Found there: 11 MB, audio/wav");
	expect(asked).toEqual(["https://files.example/2"]);
	await expect(duration).toHaveValue("2 min");
	await audio.fill("https://files.example/65");
	await expect(duration).toHaveValue("1 h 5 min");
	await expect(duration).toHaveAccessibleDescription(/Taken from the recording/);
	await video.fill("https://files.example/typo");
	await expect(video).toHaveAccessibleDescription("Nothing was found there");
	await expectAccessible(page);
	answering(page, "accept");
	await page.reload();
	await expect(duration).toHaveValue("1 h 5 min");
	await expect(audio).toHaveAccessibleDescription("Found there: 9.8 MB, audio/wav");
	await duration.fill("1 h");
	await audio.fill("https://files.example/2");
	await expect(audio).toHaveAccessibleDescription("Found there: 11 MB, audio/wav");
	await expect(duration).toHaveValue("1 h");
});

/** A recording in WAV format: one channel, 3,000 samples a second, a byte each. */
function silence(minutes: number): Buffer {
	const [rate, size] = [3000, minutes * 60 * 3000];
	const [riff, wave, fmt, data] = [0x46464952, 0x45564157, 0x20746d66, 0x61746164];
	const format = [fmt, 16, 0x10001, rate, rate, 0x80001];
	const header = Int32Array.from([riff, size + 36, wave, ...format, data, size]);
	return Buffer.concat([Buffer.from(header.buffer), Buffer.alloc(size)]);
}
