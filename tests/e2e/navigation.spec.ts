import { expectFocusInView } from "./accessible";
import {
	expect,
	forbidStorage,
	forgetProblems,
	holdBack,
	navigation,
	test,
	widths,
} from "./fixtures";
import { hydrated, settled, visit } from "./waiting";

test("on a phone the menu works by touch and by keyboard", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await visit(page, "/sermons");
	const home = navigation(page).getByRole("link", { name: "Home" });
	const events = navigation(page).getByRole("link", { name: "Events" });
	const menu = page.locator("header summary");
	await expect(events).toBeHidden();
	await menu.focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(home).toBeFocused();
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Escape");
	await expect(home).toBeHidden();
	// From a link of the menu, which disappears, the focus returns to the button.
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(home).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(home).toBeHidden();
	await expect(menu).toBeFocused();
	await page.evaluate(() => {
		addEventListener("click", () => {
			const details = document.querySelector("header details");
			sessionStorage.menu = details?.hasAttribute("open") ? "open" : "closed";
		});
	});
	await menu.click();
	await events.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Church Events");
	await expect(events).toBeHidden();
	// It closes at the tap, before the page has come.
	expect(await page.evaluate(() => sessionStorage.menu)).toBe("closed");
});

test("the language changes on the spot and stays, also in dates", async ({ page }) => {
	await page.goto("/events?tab=past&lng=en");
	await page.getByRole("button", { name: "Setswana" }).click();
	await expect(page).toHaveURL("/events?tab=past");
	await expect(page.locator("html")).toHaveAttribute("lang", "tn");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ditiragalo tsa Kereke");
	await expect(page).toHaveTitle(/Ditiragalo tsa Kereke/);
	await visit(page, "/sermons");
	expect(await page.evaluate(() => Intl.DateTimeFormat.supportedLocalesOf("tn"))).toEqual([]);
	await page.getByRole("button", { name: "English" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await page.getByRole("button", { name: "Setswana" }).click();
	await expect(page.locator("time").first()).toHaveText(
		/^\d+ (Firikgong|Tlhakole|Mopitlo|Moranang|Motsheganong|Seetebosigo|Phukwi|Phatwe|Lwetse|Phalane|Ngwanatsele|Sedimonthole) \d{4}$/,
	);
});

test("a change of language keeps the place and the focus, and is announced", async ({ page }) => {
	await visit(page, "/about?lng=en");
	await hydrated(page);
	const heading = page.getByRole("heading", { level: 2 }).nth(3);
	await heading.scrollIntoViewIfNeeded();
	await page.getByRole("button", { name: "Setswana" }).press("Enter");
	await expect(page.locator("html")).toHaveAttribute("lang", "tn");
	await expect(page.getByRole("button", { name: "English" })).toBeFocused();
	await expect(heading).toBeInViewport();
	await expect(page.getByRole("status").filter({ hasText: "Setswana" })).toHaveText(
		"Jaanong tsebe e ka Setswana.",
	);
});

test("a change of language that does not arrive leaves the page as it is", async ({ page }) => {
	await visit(page, "/contact?lng=en");
	await hydrated(page);
	const message = page.getByRole("textbox", { name: "Message" });
	await message.fill("Is there a choir?");
	await page.getByRole("button", { name: "Setswana" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "tn");
	await page.route("**/language.data*", (route) => route.abort());
	await page.getByRole("button", { name: "English" }).click();
	await expect(page.getByRole("button", { name: "English" })).toBeEnabled();
	await expect(page).toHaveURL("/contact");
	await expect(page.locator("html")).toHaveAttribute("lang", "tn");
	await expect(page.getByRole("textbox").last()).toHaveValue("Is there a choir?");
	await page.unroute("**/language.data*");
	await page.getByRole("button", { name: "English" }).click();
	await expect(page.locator("html")).toHaveAttribute("lang", "en");
	await expect(message).toHaveValue("Is there a choir?");
	forgetProblems(page);
});

test("the first Tab leads to the content, and the header stays at the top", async ({ page }) => {
	await page.goto("/sermons");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.locator("main")).toBeFocused();
	// The router, too, goes to the content, a moment after the browser.
	await settled(page);
	await page.mouse.wheel(0, 2000);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
	expect((await page.locator("header").boundingBox())?.y).toBe(0);
});

test("a page that is on its way is announced", async ({ page }) => {
	await visit(page, "/about");
	const main = page.getByRole("main");
	for (const name of ["Sermons", "Events"]) {
		const message = `Loading ${name.toLowerCase()}...`;
		const release = await holdBack(page, `**/${name.toLowerCase()}.data*`);
		await navigation(page).getByRole("link", { name }).click();
		await expect(main.getByText(message)).toBeVisible();
		release();
		await expect(main.getByText(message)).toBeHidden();
		await expect(navigation(page).locator("[aria-current=page]")).toHaveText(name);
		await expect(page.getByRole("article").first()).toBeVisible();
	}
	for (const name of ["Sermons", "Events"]) {
		await page.goto("/");
		const notice = page.locator("#loading-notice");
		await expect(notice).toBeHidden();
		// Holds the page where it is, as a slow network would.
		await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
		await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
		await expect(notice).toHaveText(`Loading ${name.toLowerCase()}...`);
		await expect(notice).toBeInViewport();
	}
});

test("the next page begins at its top, and Back returns to the place", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await visit(page, "/sermons");
	await page.evaluate(() => scrollTo(0, 3000));
	await page.locator("header summary").click();
	const left = await page.evaluate(() => scrollY);
	expect(left).toBeGreaterThan(1000);
	await navigation(page).getByRole("link", { name: "About" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Our Church");
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await expect(page.locator("main")).toBeFocused();
	await expect(page.getByRole("status").first()).toContainText("About Our Church");
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sermons");
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test("a sermon that is opened from the archive is announced, and the focus goes to it", async ({
	page,
}) => {
	await visit(page, "/sermons");
	await page.getByRole("link", { name: "Shining Like Stars", exact: true }).press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shining Like Stars");
	await expect(page.locator("main")).toBeFocused();
	await expect(page.getByRole("status").first()).toContainText("Shining Like Stars");
});

test("a page that comes to life stays where the visitor has scrolled to", async ({ page }) => {
	// She scrolls on with every frame, and notes where she was thrown back.
	await page.addInitScript(() => {
		let last = 0;
		const scroll = () => {
			if (scrollY < last) document.documentElement.dataset.thrownBack = `${last} to ${scrollY}`;
			scrollBy(0, 2);
			last = scrollY;
			requestAnimationFrame(scroll);
		};
		addEventListener("DOMContentLoaded", scroll);
	});
	await visit(page, "/sermons");
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
	expect(await page.evaluate(() => document.documentElement.dataset.thrownBack)).toBeUndefined();
});

test("a key that is pressed as the scripts come does not stop them", async ({ page }) => {
	await page.setViewportSize(widths.phone);
	await page.addInitScript(() => {
		// React's scheduler posts itself a message for what it does next; the key is there before it.
		const { postMessage } = MessagePort.prototype;
		MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
			queueMicrotask(() =>
				document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true })),
			);
			postMessage.call(this, message);
		} as typeof postMessage;
	});
	await visit(page, "/sermons");
	const menu = page.locator("header details");
	await page.locator("header summary").click();
	await expect(menu).toHaveAttribute("open");
	await page.keyboard.press("Escape");
	await expect(menu).not.toHaveAttribute("open");
});

test("where the browser forbids cookies and storage, links lead on when the scripts have come", async ({
	page,
}) => {
	await page.addInitScript(forbidStorage);
	await visit(page, "/");
	await page.evaluate(() => Object.assign(window, { isSame: true }));
	for (const name of ["Sermons", "Events", "Contact"]) {
		await navigation(page).getByRole("link", { name }).click();
		await expect(page).toHaveURL(`/${name.toLowerCase()}`);
		await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
	}
	expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("a map that does not come says so, above the way to it", async ({ page }) => {
	const frame = page.locator("iframe");
	const letGo = await holdBack(page, /openstreetmap/);
	await page.goto("/services?lng=en&map=1", { waitUntil: "commit" });
	await expect(frame).toHaveAttribute("loading", "lazy");
	// At a commit the style sheet may still be on its way.
	await expect.poll(async () => (await frame.boundingBox())?.height).toBe(384);
	letGo();
	const map = page.locator("figure").filter({ has: frame });
	const expectWord = async (word: string, way: string) => {
		await map.scrollIntoViewIfNeeded();
		await expect(map.getByText(word)).toBeVisible();
		await expect(map.getByRole("link", { name: way })).toBeVisible();
		expect((await map.getByText(word).boundingBox())?.height).toBe(384);
	};
	await page.goto("/services?map=1");
	await expectWord("The map could not be loaded.", "Get Directions");
	// Also where the framework runs, and where it has opened the page.
	await hydrated(page);
	await expectWord("The map could not be loaded.", "Get Directions");
	await navigation(page).getByRole("link", { name: "Contact" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
	await expect(frame).toHaveCount(0);
	await page.getByRole("link", { name: "Show map · about 300 KB" }).press("Enter");
	await expect(page.getByRole("figure", { name: /^Map/ })).toBeFocused();
	await expectWord("The map could not be loaded.", "Get Directions");
	await visit(page, "/contact?lng=tn&map=1");
	await expectWord("Mmapa ga o a kgona go laisiwa jaanong.", "Bona Tsela");
	forgetProblems(page);
});

test("what the Tab key reaches is never hidden under the header", async ({ page }) => {
	await visit(page, "/sermons?series=Walking+in+Grace&lng=tn");
	for (const viewport of [{ width: 800, height: 700 }, widths.phone]) {
		await page.setViewportSize(viewport);
		await expectFocusInView(page);
	}
});
