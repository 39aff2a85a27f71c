import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { photos } from "./albums";
import { dialog, expect, forgetProblems, test } from "./fixtures";
import { rowOf, signInAsDemo } from "./portal";
import { settled, visit } from "./waiting";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

/** Shares something as a phone's sheet does: a form posted to the installed site. */
async function share(page: Page, shared: { photos?: number; text?: string }) {
	await visit(page, "/?lng=en");
	await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
	await page.evaluate((text) => {
		document.body.insertAdjacentHTML(
			"beforeend",
			`<form id="sheet" action="/admin/share" method="post" enctype="multipart/form-data">
				<input name="text"><input type="file" name="photos" multiple></form>`,
		);
		document.querySelector<HTMLInputElement>("#sheet [name=text]")?.setAttribute("value", text);
	}, shared.text ?? "");
	if (shared.photos) {
		await page.locator("#sheet [type=file]").setInputFiles(await photos(shared.photos));
	}
	await settled(page);
	await page.evaluate(() => document.querySelector<HTMLFormElement>("#sheet")?.submit());
	await expect(page).toHaveURL("/admin");
	await settled(page);
}

/** Goes on, when all has come: what the service worker fetches for a page that is left fails. */
async function choose(page: Page, name: string) {
	const link = page.getByRole("link", { name });
	await link.waitFor();
	await settled(page);
	await link.press("Enter");
}

const question = (page: Page) => page.getByRole("heading", { name: "Was it you who shared this?" });

const itWasMe = (page: Page) => page.getByRole("button", { name: "Yes, it was me" }).press("Enter");

/** When each came of what waits in the browser. */
const waiting = (page: Page) =>
	page.evaluate(async () =>
		(await (await caches.open("shared 2")).keys()).map(({ url }) => new URL(url).search.slice(1)),
	);

/** Keeps links that were shared so many hours ago. */
const keepSince = (page: Page, hours: number[]) =>
	page.evaluate(async (hours) => {
		const body = new FormData();
		body.set("text", "https://files.example/sunday.mp3");
		const cache = await caches.open("shared 2");
		for (const ago of hours)
			await cache.put(`/admin/share?${Date.now() - ago * 3_600_000}`, new Response(body));
	}, hours);

const create = (page: Page) => dialog(page).getByRole("button", { name: "Create Gallery" });

test("photos shared by a phone become an album, though the session ends before and in between", async ({
	page,
	context,
}) => {
	await share(page, { photos: 2 });
	await signInAsDemo(page);
	const title = `Shared ${randomUUID()}`;
	await expect(question(page)).toBeVisible();
	await expect(page.getByText("photo-1.jpg, photo-2.jpg")).toBeVisible();
	await expect(page.locator("section img")).toHaveCount(2);
	await expect(page.getByRole("link", { name: "New gallery" })).toBeHidden();
	await expectAccessible(page);
	await itWasMe(page);
	await expect(
		page.getByRole("heading", { name: "2 photos have arrived from your phone" }),
	).toBeFocused();
	await choose(page, "New gallery");
	await dialog(page).getByLabel("Title", { exact: true }).fill(title);
	await expect(dialog(page).getByRole("img", { name: "photo-2.jpg" })).toBeVisible();
	await settled(page);
	// Without a session the albums that are offered do not come, which breaks nothing.
	await page.route("**/admin/albums", (route) => route.fulfill({ status: 401, json: {} }));
	await page.reload();
	await expect(dialog(page).getByRole("listitem")).toHaveCount(2);
	await settled(page);
	await page.unroute("**/admin/albums");
	await context.clearCookies({ name: "token" });
	await create(page).press("Enter");
	await signInAsDemo(page);
	// The session had ended.
	forgetProblems(page);
	await expect(dialog(page).getByLabel("Title", { exact: true })).toHaveValue(title);
	await expect(dialog(page).getByRole("img", { name: "photo-2.jpg" })).toBeVisible();
	await expect(dialog(page).getByRole("listitem")).toHaveCount(2);
	await create(page).press("Enter");
	await expect(rowOf(page, title)).toContainText("2 photos");
	await expect(page.getByText("have arrived from your phone")).toBeHidden();
	await settled(page);
	await page.reload();
	await expect(rowOf(page, title)).toBeVisible();
	expect(await waiting(page)).toEqual([]);
});

test("a shared link stands in the form of a new sermon", async ({ page }) => {
	await share(page, { text: "Listen: https://files.example/sunday.mp3" });
	await signInAsDemo(page);
	await itWasMe(page);
	await choose(page, "New sermon");
	await expect(dialog(page).getByLabel("Audio URL")).toHaveValue(
		"https://files.example/sunday.mp3",
	);
	await expect(dialog(page).getByLabel("Video URL")).toHaveValue("");
});

test("what another website sends is asked about, beside what waits, and goes at the sign-out", async ({
	page,
	baseURL,
}) => {
	const address = "https://elsewhere.example/sunday.mp3";
	await share(page, { photos: 1 });
	await page.route("https://elsewhere.example/", (route) =>
		route.fulfill({
			contentType: "text/html",
			body: `<form action="${baseURL}/admin/share" method="post" enctype="multipart/form-data">
				<input name="text" value="${address}"><button>Win a prize</button></form>`,
		}),
	);
	await page.goto("https://elsewhere.example/");
	await page.getByRole("button").click();
	await expect(page).toHaveURL("/admin");
	await signInAsDemo(page);
	await expect(question(page)).toHaveCount(2);
	await expect(page.getByText(address)).toBeVisible();
	await expect(page.locator(`a[href*="elsewhere"]`)).toHaveCount(0);
	await settled(page);
	const [own, other] = await waiting(page);
	await visit(page, `/admin?dialog=sermons.create&received=${other}&link=${address}`);
	await expect(dialog(page).getByLabel("Audio URL")).toHaveValue("");
	await settled(page);
	await visit(page, "/admin");
	await page.getByRole("button", { name: "Discard" }).last().press("Enter");
	await expect(page.getByText(address)).toBeHidden();
	await expect.poll(() => waiting(page)).toEqual([own]);
	await page.getByRole("button", { name: "Sign Out" }).click();
	await expect(page.getByLabel("Admin Email")).toBeVisible();
	await expect.poll(() => waiting(page)).toEqual([]);
	// After twelve hours it goes by itself.
	await keepSince(page, [11, 13]);
	await signInAsDemo(page);
	await expect(question(page)).toHaveCount(1);
	expect(await waiting(page)).toHaveLength(1);
	// No more than five wait: nobody fills the device.
	await keepSince(page, [1, 2, 3, 4]);
	await settled(page);
	await page.goto("https://elsewhere.example/");
	await page.getByRole("button").click();
	await expect(page).toHaveURL(/\/admin/);
	await expect(question(page)).toHaveCount(5);
	await settled(page);
	expect(await waiting(page)).toHaveLength(5);
});
