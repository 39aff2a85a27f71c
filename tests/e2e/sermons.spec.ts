import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit, setTextSize } from "./accessible";
import { expect, holdBack, test, widths } from "./fixtures";
import { settled, visit } from "./waiting";

const box = "Search sermons, scripture, or speakers...";

test("typing filters at once, also within a series", async ({ page }) => {
	await page.goto("/sermons");
	const search = page.getByPlaceholder(box);
	const cards = page.getByRole("main").getByRole("article");
	await expect(cards).toHaveCount(15);
	await search.fill("NEO DITLHONG");
	await expect(cards).toHaveCount(4);
	await expect(page.getByRole("main").getByRole("status")).toHaveText("4 sermons");
	await page.getByRole("link", { name: "Walking in Grace" }).click();
	await expect(page).toHaveURL(/series=Walking/);
	await expect(search).toHaveValue("NEO DITLHONG");
	await expect(cards).toHaveCount(1);
	await expect(cards).toContainText("The Father Who Ran");
	await search.fill("");
	await expect(cards).toHaveCount(5);
	await search.fill("zzz");
	await expect(page.getByText("No sermons found").first()).toBeVisible();
	await page.getByRole("link", { name: "Show all sermons" }).click();
	await expect(cards).toHaveCount(15);
	await expect(search).toHaveValue("");
});

/** The search box, the number of sermons found and the first of them are on the screen together. */
async function expectResultsInView(page: Page) {
	const main = page.getByRole("main");
	await expect(main.getByRole("searchbox")).toBeInViewport();
	await expect(main.getByRole("status")).toBeInViewport();
	await expect(main.getByRole("article").getByRole("heading").first()).toBeInViewport();
}

test("on a phone what is found comes into view, also within a series", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await visit(page, "/sermons");
	const search = page.getByRole("main").getByRole("searchbox");
	await search.fill("neo");
	await expectResultsInView(page);
	await expect(search).toBeFocused();
	await visit(page, "/sermons");
	const chip = page.getByRole("link", { name: "Walking in Grace" });
	await chip.click();
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(5);
	await expectResultsInView(page);
	await expect(chip).toBeInViewport();
	const chips = page.getByRole("navigation", { name: "Series" });
	expect((await chips.boundingBox())?.height).toBeLessThan(70);
	await expectToFit(page);
});

test("on a phone a series that the Tab key reaches is wholly in view", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await visit(page, "/sermons");
	const series = page.getByRole("navigation", { name: "Series" }).getByRole("link");
	await series.first().focus();
	for (let place = 1; place < (await series.count()); place++) {
		await page.keyboard.press("Tab");
		await expect(series.nth(place)).toBeFocused();
		await expect(series.nth(place)).toBeInViewport({ ratio: 0.99 });
	}
});

test("a search address is opened, and shortening the text widens the search", async ({ page }) => {
	await page.goto("/sermons?q=teaches+grace");
	const cards = page.getByRole("main").getByRole("article");
	await expect(cards).toHaveCount(1);
	await page.getByPlaceholder(box).fill("grace");
	await expect(page).toHaveURL("/sermons?q=grace");
	await expect.poll(() => cards.count()).toBeGreaterThan(4);
});

test("what is typed before the scripts have come is searched for, too", async ({ page }) => {
	const release = await holdBack(page, "**/assets/*.js");
	await page.goto("/sermons?q=teaches+grace", { waitUntil: "commit" });
	await page.getByPlaceholder(box).fill("grace");
	release();
	await expect(page).toHaveURL("/sermons?q=grace");
	await expect.poll(() => page.getByRole("main").getByRole("article").count()).toBeGreaterThan(4);
});

test("a series that is focused before the scripts have come keeps the focus", async ({ page }) => {
	const release = await holdBack(page, "**/assets/*.js");
	await page.goto("/sermons", { waitUntil: "commit" });
	const series = page.getByRole("link", { name: "Walking in Grace" });
	await series.focus();
	release();
	await expect(series).toHaveAttribute("href", /Grace$/);
	await expect(series).toBeFocused();
});

test.describe("a browser set to Russian", () => {
	test.use({ locale: "ru-RU" });

	test("counts in Setswana by its own rule, not by the Russian one", async ({ page }) => {
		await page.goto("/sermons?lng=tn");
		const search = page.getByPlaceholder("Batla dithero, ditemana kgotsa dibui...");
		const found = page.getByRole("main").getByRole("status");
		await expect(found).toHaveText("Go bontshiwa dithero tsa ntlha di le 15; go na le tse dingwe.");
		await search.fill("neo ditlhong");
		await expect(found).toHaveText("dithero di le 4");
		await search.fill("the father who ran");
		await expect(found).toHaveText("thero e le 1");
	});
});

test("a sermon's title leads to its page, on by its series, and back to all", async ({ page }) => {
	await visit(page, "/sermons");
	await page.getByRole("link", { name: "Grace That Teaches Us", exact: true }).click();
	const heading = page.getByRole("heading", { level: 1 });
	await expect(heading).toHaveText("Grace That Teaches Us");
	await expect(heading).toBeInViewport();
	await page.getByRole("link", { name: "Previous in the series" }).click();
	await expect(heading).toHaveText("A Seat at the King's Table");
	await page.getByRole("link", { name: "Show all sermons" }).click();
	await expect(page.getByRole("main").getByRole("article")).toHaveCount(15);
});

/** Two minutes of silence: 8 bits, 8000 times a second. */
function silence() {
	const seconds = 120;
	const sound = Buffer.alloc(44 + seconds * 8000, 128);
	sound.write("RIFF\0\0\0\0WAVEfmt ", 0, "latin1");
	sound.writeUInt32LE(36 + seconds * 8000, 4);
	for (const [at, value] of [
		[16, 16],
		[20, 0x10001],
		[24, 8000],
		[28, 8000],
		[32, 0x80001],
	] as const) {
		sound.writeUInt32LE(value, at);
	}
	sound.write("data", 36, "latin1");
	sound.writeUInt32LE(seconds * 8000, 40);
	return sound;
}

async function hostRecordings(page: Page) {
	const headers = { "Accept-Ranges": "bytes" };
	await page.route("https://example.org/listen/**", (route) =>
		route.fulfill({ contentType: "audio/wav", body: silence(), headers }),
	);
}

test("a recording plays on while she goes through the site, and later from where it was", async ({
	page,
}) => {
	await page.setViewportSize(widths.phone);
	await hostRecordings(page);
	await page.goto("/sermons");
	await page.getByRole("link", { name: /^Listen \S+ MB : Grace That Teaches Us/ }).click();
	const bar = page.getByRole("region", { name: "Listen" });
	const player = bar.getByLabel("Listen: Grace That Teaches Us");
	const place = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime);
	const isPaused = () => player.evaluate((audio: HTMLAudioElement) => audio.paused);
	await expect.poll(isPaused).toBe(false);
	const session = await page.evaluate(() => navigator.mediaSession.metadata?.title);
	expect(session).toBe("Grace That Teaches Us");
	await player.evaluate((audio: HTMLAudioElement) => {
		audio.currentTime = 65;
	});
	await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Our Church");
	expect(await isPaused()).toBe(false);
	await expect.poll(place).toBeGreaterThan(65);
	await expectToFit(page);
	const last = page.getByRole("contentinfo").getByRole("link").last();
	await last.focus();
	const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
	expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
	await bar.getByRole("link", { name: "Grace That Teaches Us" }).click();
	await expect(page).toHaveURL("/sermons?sermon=sermon-07");
	await bar.getByRole("button", { name: "Close" }).click();
	await expect(bar).toHaveCount(0);
	await expect(page.getByRole("main")).toBeFocused();
	await page.reload();
	await page.getByRole("link", { name: /^Continue at 1:\d\d · 47 min · 11 MB/ }).click();
	await expect.poll(place).toBeGreaterThan(65);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a sermon's page has the browser's own player", async ({ page }) => {
		await page.goto("/sermons?sermon=sermon-07");
		await expect(page.getByLabel("Listen: Grace That Teaches Us")).toBeVisible();
	});
});

test("with text twice as large, the filters stand below each other on a phone", async ({
	page,
}) => {
	await page.setViewportSize(widths.phone);
	await page.goto("/sermons?lng=tn");
	const [speaker, book] = await page.getByRole("main").getByRole("combobox").all();
	const tops = async () =>
		(await Promise.all([speaker?.boundingBox(), book?.boundingBox()])).map((box) => box?.y);
	const [one, other] = await tops();
	expect(one).toBe(other);
	await setTextSize(page, 200);
	const [first = 0, second] = await tops();
	expect(second).toBeGreaterThan(first);
	await expectToFit(page);
});

for (const javaScriptEnabled of [true, false]) {
	test.describe(`a sermon's text ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
		test.use({ javaScriptEnabled });

		test("is found by what was said, and read in a column", async ({ page }) => {
			await page.goto("/sermons");
			const main = page.getByRole("main");
			await main.getByRole("searchbox").fill("grandmother at a fire");
			await main.getByRole("button", { name: "Search" }).click();
			await expect(main.getByRole("status")).toHaveText("1 sermon");
			const hits = main.getByRole("region", { name: "Found in the text of these sermons" });
			await expect(hits.locator("b")).toContainText("grandmother at a fire");
			await hits.getByRole("link", { name: "Go and Make Disciples" }).click();
			await expect(page).toHaveURL("/sermons?sermon=sermon-17&read=1#text");
			const text = main.getByRole("region", { name: "What was said" });
			await expect(text.getByRole("heading", { level: 3 }).first()).toBeInViewport();
			await expect(text.getByRole("blockquote")).toContainText("the next house");
			for (const viewport of [widths.phone, widths.desktop]) {
				await page.setViewportSize(viewport);
				await expectToFit(page);
				const { width = 0 } = (await text.locator("p").first().boundingBox()) ?? {};
				expect(width).toBeLessThan(720);
			}
			if (javaScriptEnabled) await expectAccessible(page);
			await page.goto("/sermons?sermon=sermon-17");
			await main.getByRole("link", { name: "Read : Go and Make Disciples" }).click();
			await expect(text).toBeInViewport();
		});
	});
}

test("where listening was broken off stands on the home page, in the list and on the sermon's page", async ({
	page,
}) => {
	await page.goto("/?lng=en");
	const listen = page.getByRole("link", { name: /^Listen/ });
	const url = await listen.getAttribute("href");
	await page.evaluate((url) => {
		localStorage.setItem(`heard ${url}`, "1240.7");
		localStorage.setItem("heard", "1");
	}, url);
	for (const path of ["/", "/sermons"]) {
		// Nobody acts: the framework comes by itself.
		await page.goto(path);
		await expect(page.locator(`a[href="${url}"]`).first()).toContainText("Continue at 20:40");
		await settled(page);
	}
	await page.goto("/sermons?lng=tn");
	await expect(page.locator(`a[href="${url}"]`).first()).toContainText("Tswelela ka 20:40");
	await settled(page);
});
