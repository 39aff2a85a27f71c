import type { Page } from "@playwright/test";
import { withNotice } from "~/platform/http/notice-parameter";
import {
	dialog,
	expect,
	forgetProblems,
	holdBack,
	postsOf,
	requestsOf,
	test,
	widths,
} from "./fixtures";
import { hydrated, settled, stopClock, whole } from "./waiting";

const FRAMEWORK = "**/assets/framework-*.js";
const LATE_MS = 2000;

/** As on a slow phone: every script comes two seconds late. */
test.beforeEach(async ({ page }) => {
	await page.route("**/assets/*.js", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, LATE_MS));
		await route.fallback();
	});
});

/** Acts when the page's small script has come, and the framework has not. */
async function open(page: Page, path: string) {
	await page.goto(path);
	await whole(page);
	await expect(page.locator("body > template").first()).toBeAttached();
}

const asks = (requests: string[]) => requests.some((url) => /assets\/framework/.test(url));

test("a picture that does not come is hidden while nobody acts, and the strip closes its gap", async ({
	page,
}) => {
	await page.route(/sunday-worship-\d.*\.webp/, (route) => route.fulfill({ status: 404 }));
	const requests = requestsOf(page);
	for (const path of ["/", "/gallery"]) {
		await open(page, path);
		const broken = page.locator('main img[src*="sunday-worship"]');
		await broken.first().evaluate((picture) => picture.scrollIntoView());
		await expect(broken.first()).toBeHidden();
		await expect(page.locator("a:has(img[hidden])").first()).toBeHidden();
		if (path === "/") await expect(page.locator("li:has(> a > img[hidden])").first()).toBeHidden();
	}
	expect(asks(requests)).toBe(false);
	forgetProblems(page);
});

test("a row of tabs that was scrolled before the scripts came stays where it is", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await open(page, "/sermons");
	const row = page.getByRole("navigation", { name: "Series" }).locator("ul");
	const tab = row.getByRole("link", { name: "Walking in Grace" });
	await tab.scrollIntoViewIfNeeded();
	const place = () => row.evaluate(({ scrollLeft }) => scrollLeft);
	const left = await place();
	expect(left).toBeGreaterThan(0);
	await hydrated(page);
	expect(await place()).toBe(left);
});

test("what stands in the phone field when the scripts come is cleaned", async ({ page }) => {
	await open(page, "/contact");
	const phone = page.getByLabel("Phone Number");
	await phone.evaluate((field: HTMLInputElement) => {
		field.value = "71 23x4567";
	});
	await phone.focus();
	await expect(phone).toHaveValue("71234567");
});

for (const { path, fill, button, says } of [
	{
		path: "/signup",
		fill: [
			["email", "neo@late.example"],
			["password", "a long enough one"],
		],
		button: "Create Account",
		says: "Creating Account...",
	},
	{
		path: "/contact?lng=tn",
		fill: [],
		button: "Romela Molaetsa",
		says: "Go a romelwa...",
	},
] as const) {
	test(`a form of ${path} that is sent before the scripts come says so, and is sent once`, async ({
		page,
	}) => {
		await page.route(FRAMEWORK, (route) => route.abort());
		await open(page, path);
		for (const [name, text] of fill) await page.locator(`input[name=${name}]`).fill(text);
		const posts = postsOf(page);
		// The page goes at once, so all is asked in one go.
		const said = await page.getByRole("button", { name: button }).evaluate((one: HTMLElement) => {
			one.click();
			one.click();
			return document.getElementById("loading-notice")?.textContent;
		});
		expect(said).toBe(says);
		await expect(page.locator("#loading-notice")).toBeHidden();
		expect(posts).toHaveLength(1);
		forgetProblems(page);
	});
}

test("Alt+T leads to what the server has notified of, once", async ({ page }) => {
	await open(page, withNotice("/contact", "messageSent"));
	await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
	await page.keyboard.press("Alt+t");
	await expect(page.getByRole("region", { name: "Notifications" })).toBeFocused();
	await expect(page).toHaveURL("/contact");
	await page.reload();
	await whole(page);
	await expect(page.getByText("Message Sent Successfully!")).toBeHidden();
});

test("a press counts where the small script comes after the framework", async ({ page }) => {
	const release = await holdBack(page, "**/assets/on-first-interaction-*.js");
	await page.goto("/admin", { waitUntil: "commit" });
	await page.waitForFunction(() => "isLive" in window);
	release();
	await whole(page);
	await page.getByRole("button", { name: "Show password" }).click();
	await expect(page.locator("input[name=password]")).toHaveAttribute("type", "text");
});

test("a pressed control that is gone when the framework comes is not pressed again", async ({
	page,
}) => {
	await open(page, "/gallery");
	const photo = page.locator("a[data-live]").first();
	await photo.click();
	await photo.evaluate((link) => {
		link.remove();
		dispatchEvent(new Event("live"));
	});
	await settled(page);
	await expect(page).toHaveURL("/gallery");
});

for (const [name, path] of [
	["a page after a form", withNotice("/contact", "messageSent")],
	["the login page", "/admin"],
] as const) {
	test(`nothing on ${name} moves when the framework comes`, async ({ page }) => {
		await page.goto(path, { waitUntil: "commit" });
		await page.waitForFunction(() => document.readyState !== "loading");
		const end = () =>
			page.locator("main").evaluate(async (main) => {
				await document.fonts.ready;
				return main.getBoundingClientRect().bottom + scrollY;
			});
		const before = await end();
		await hydrated(page);
		await settled(page);
		expect(await end()).toBe(before);
	});
}

test("who types in the second field of a dialog stays there when the framework comes", async ({
	page,
}) => {
	await open(page, "/events?event=event-marriage-morning&register=1");
	const email = dialog(page).getByLabel("Email");
	await email.pressSequentially("neo@example.org", { delay: 250 });
	await settled(page);
	await expect(email).toHaveValue("neo@example.org");
	await expect(email).toBeFocused();
	await expect(email).not.toHaveAttribute("aria-invalid", "true");
	await expect(dialog(page).getByLabel("Full Name")).toHaveValue("");
});

test("who scrolls away from an answer stays there when the framework comes", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 400 });
	// The second mail within a minute is refused.
	for (let mails = 0; mails < 2; mails++) {
		await open(page, "/password");
		await page.locator("input[name=email]").fill("nobody@late.example");
		await page.locator("main [type=submit]").click();
		await page.waitForEvent("domcontentloaded");
	}
	await expect(page.getByRole("alert")).toBeFocused();
	await whole(page);
	const scrolled = await page.evaluate(() => {
		scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
		return scrollY;
	});
	await hydrated(page);
	await settled(page);
	expect(await page.evaluate(() => scrollY)).toBe(scrolled);
	forgetProblems(page);
});

test("a notice of the page goes with the first link, and does not come back", async ({ page }) => {
	await open(page, withNotice("/contact", "messageSent"));
	const notice = page.getByText("Message Sent Successfully!");
	await expect(notice).toBeVisible();
	await hydrated(page);
	await expect(notice).toBeVisible();
	await page.getByRole("contentinfo").getByRole("link", { name: "Services" }).click();
	await expect(page).toHaveURL("/services");
	await expect(notice).toBeHidden();
	await page.goBack();
	await expect(page).toHaveURL("/contact");
	await settled(page);
	await expect(notice).toBeHidden();
});

test("the page for a wrong address comes to life as it stands", async ({ page, problems }) => {
	await page.route("**/assets/not-found-*.js", (route) => route.abort(), { times: 1 });
	await open(page, "/nope");
	await hydrated(page);
	await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
	expect(problems.filter((one) => !/nope|not-found/.test(one))).toEqual([]);
	forgetProblems(page);
});

test("a photo on which the mouse rests is shown larger when the scripts have come", async ({
	page,
}) => {
	await page.setViewportSize(widths.desktop);
	await open(page, "/gallery");
	await page.getByRole("article").getByRole("listitem").nth(1).hover();
	await expect(page.locator("div[aria-hidden=true].fixed img")).toBeVisible();
});

test.describe("at rest", () => {
	for (const [line, starts] of [
		[{ type: "wifi" }, true],
		[{ type: "cellular" }, false],
		[{}, true],
	] as const) {
		test(`on ${JSON.stringify(line)} the framework ${starts ? "comes" : "does not come"}`, async ({
			page,
		}) => {
			await page.setViewportSize(widths.desktop);
			await page.addInitScript((value) => {
				Object.defineProperty(navigator, "connection", { configurable: true, value });
			}, line);
			const requests = requestsOf(page);
			await page.goto("/about");
			await whole(page);
			if (starts) return expect.poll(() => asks(requests)).toBe(true);
			await page.waitForTimeout(LATE_MS);
			await settled(page);
			expect(asks(requests)).toBe(false);
		});
	}
});

test.describe("on a phone", () => {
	test.use({ hasTouch: true, viewport: widths.phone });

	test("a finger on a photo starts the framework before it leaves; one that scrolls does not", async ({
		page,
	}) => {
		const requests = requestsOf(page);
		await page.clock.install();
		await open(page, "/gallery");
		const photo = page.getByRole("article").getByRole("listitem").first();
		await photo.evaluate((one) => one.scrollIntoView({ block: "center" }));
		const box = await photo.boundingBox();
		if (!box) throw new Error("There is no photo");
		const session = await page.context().newCDPSession(page);
		const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...y: number[]) =>
			session.send("Input.dispatchTouchEvent", {
				type,
				touchPoints: y.map((y) => ({ x: box.x + 40, y })),
			});
		const y = box.y + 40;
		// A finger that rests for 50 ms is no longer one that scrolls.
		await stopClock(page);
		await touch("touchStart", y);
		for (let step = 1; step <= 5; step++) await touch("touchMove", y - 20 * step);
		await touch("touchEnd");
		await page.clock.runFor(100);
		await page.clock.resume();
		await settled(page);
		expect(asks(requests)).toBe(false);
		await photo.evaluate((one) => one.scrollIntoView({ block: "center" }));
		await touch("touchStart", y);
		await expect.poll(() => asks(requests)).toBe(true);
		await touch("touchEnd");
	});
});
