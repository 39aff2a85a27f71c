import { expectFocusInView } from "./accessible";
import { expect, holdBack, test, widths } from "./fixtures";
import { hydrated, visit } from "./waiting";

for (const javaScriptEnabled of [true, false]) {
	test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		test.use({ javaScriptEnabled });

		for (const start of ["/", "/sermons"]) {
			test(`on a phone the menu of ${start} opens, and closes on choosing a page`, async ({
				page,
			}) => {
				await page.setViewportSize(widths.phone);
				await page.goto(start);
				const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", {
					name: "Events",
				});
				await expect(link).toBeHidden();
				await page.locator("header summary").click();
				await expect(link).toBeVisible();
				await link.click();
				await expect(page).toHaveURL("/events");
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("Church Events");
				await expect(link).toBeHidden();
			});
		}

		if (javaScriptEnabled) {
			for (const start of ["/", "/sermons"]) {
				test(`the menu of ${start} closes at the tap, before the page has come`, async ({
					page,
				}) => {
					await page.setViewportSize(widths.phone);
					await visit(page, start);
					await page.evaluate(() => {
						addEventListener("click", () => {
							const menu = document.querySelector("header details");
							sessionStorage.menu = menu?.hasAttribute("open") ? "open" : "closed";
						});
					});
					await page.locator("header summary").click();
					const navigation = page.getByRole("navigation", { name: "Main" });
					await navigation.getByRole("link", { name: "Contact" }).click();
					await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
					expect(await page.evaluate(() => sessionStorage.menu)).toBe("closed");
				});
			}

			test("a chosen tab is lit before its view has come", async ({ page }) => {
				await visit(page, "/events");
				const release = await holdBack(page, "**/events.data*");
				const past = page.getByRole("main").getByRole("link", { name: "Past Events" });
				await past.click();
				await expect(past).toHaveAttribute("aria-current", "page");
				await expect(page.locator('main nav [aria-current="page"]')).toHaveCount(1);
				await expect(page).toHaveURL("/events");
				release();
				await expect(page).toHaveURL("/events?tab=past");
			});
		}

		test("the navigation leads to all seven pages and marks the current one", async ({ page }) => {
			await page.goto("/sermons");
			const navigation = page.getByRole("navigation", { name: "Main" });
			await expect(navigation.getByRole("link")).toHaveText([
				"Home",
				"About",
				"Services",
				"Sermons",
				"Events",
				"Gallery",
				"Contact",
			]);
			for (const name of ["Gallery", "Services", "Home", "Events"]) {
				await navigation.getByRole("link", { name }).click();
				await expect(navigation.locator("[aria-current=page]")).toHaveText(name);
			}
		});

		test("the language changes on the spot and stays", async ({ page }) => {
			await page.goto("/events?tab=past&lng=en");
			await page.getByRole("button", { name: "Setswana" }).click();
			await expect(page).toHaveURL("/events?tab=past");
			await expect(page.locator("html")).toHaveAttribute("lang", "tn");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ditiragalo tsa Kereke");
			await expect(page).toHaveTitle(/Ditiragalo tsa Kereke/);
			await page.goto("/");
			await expect(page.locator("html")).toHaveAttribute("lang", "tn");
			await page.getByRole("button", { name: "English" }).click();
			await expect(page).toHaveURL("/");
			await expect(page.locator("html")).toHaveAttribute("lang", "en");
		});

		test("series, event and category tabs are links that mark the open one", async ({ page }) => {
			await visit(page, "/sermons");
			await page.getByRole("link", { name: "Walking in Grace" }).click();
			const anchor = javaScriptEnabled ? "" : "#search";
			await expect(page).toHaveURL(`/sermons?series=Walking%20in%20Grace${anchor}`);
			await expect(page.locator("main [aria-current=page]")).toHaveText("Walking in Grace");
			await expect(page.getByRole("article")).toHaveCount(5);

			await page.goto("/events");
			await expect(page.locator("main [aria-current=page]")).toHaveText("Upcoming Events");
			await page.getByRole("link", { name: "Past Events" }).click();
			await expect(page).toHaveURL("/events?tab=past");
			await expect(page.getByRole("article").first()).toBeVisible();

			await page.goto("/gallery");
			await expect(page.getByRole("article")).toHaveCount(6);
			await page.getByRole("link", { name: "Outreach", exact: true }).click();
			await expect(page.getByRole("article")).toHaveCount(1);
		});
	});
}

test("the header stays at the top while the page scrolls", async ({ page }) => {
	await page.goto("/sermons");
	await page.mouse.wheel(0, 2000);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
	expect((await page.locator("header").boundingBox())?.y).toBe(0);
});

test("the first Tab leads to the content", async ({ page }) => {
	await page.goto("/");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to content" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.locator("main")).toBeFocused();
});

for (const path of ["/", "/sermons"]) {
	test(`on a phone the menu of ${path} works by keyboard`, async ({ page }) => {
		await page.setViewportSize(widths.phone);
		await visit(page, path);
		const home = page.locator("header nav").getByRole("link", { name: "Home" });
		await page.locator("header summary").focus();
		await page.keyboard.press("Enter");
		await page.keyboard.press("Tab");
		await expect(home).toBeFocused();
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Escape");
		await expect(home).toBeHidden();
	});
}

const loading = [
	{ name: "Sermons", message: "Loading sermons..." },
	{ name: "Events", message: "Loading events..." },
];

for (const { name, message } of loading) {
	test(`"${message}" shows while that page is on its way`, async ({ page }) => {
		await page.goto(name === "Sermons" ? "/events" : "/sermons");
		await hydrated(page);
		const release = await holdBack(page, `**/${name.toLowerCase()}.data*`);
		await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
		await expect(page.getByRole("main").getByText(message)).toBeVisible();
		release();
		await expect(page.getByRole("main").getByText(message)).toBeHidden();
		await expect(page.getByRole("article").first()).toBeVisible();
	});
}

for (const { name, message } of loading) {
	test(`"${message}" also shows on the way from a page without the framework`, async ({ page }) => {
		await page.goto("/");
		const notice = page.locator("#loading-notice");
		await expect(notice).toBeHidden();
		// Holds the page where it is, as a slow network would.
		await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
		await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
		await expect(notice).toHaveText(message);
		await expect(notice).toBeInViewport();
	});
}

test("leaving a long page begins the next at its top, and Back returns to the place", async ({
	page,
}) => {
	await page.setViewportSize(widths.phone);
	await visit(page, "/sermons");
	await page.evaluate(() => scrollTo(0, 3000));
	await page.locator("header summary").click();
	const left = await page.evaluate(() => scrollY);
	expect(left).toBeGreaterThan(1000);
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Our Church");
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await expect(page.locator("main")).toBeFocused();
	await expect(page.getByRole("status").first()).toContainText("About Our Church");
	await page.goBack();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sermons");
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
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

test("when the server fails for a page's data, the page stands empty, in its language", async ({
	page,
	problems,
}) => {
	await page.clock.install();
	await visit(page, "/events?lng=tn");
	await page.route("**/sermons.data*", (route) => route.fulfill({ status: 500, body: "" }));
	await page.locator("header nav").getByRole("link", { name: "Dithero" }).click();
	// It is asked for three times more first.
	await expect(async () => {
		await page.clock.runFor(4000);
		const title = page.getByRole("heading", { level: 1 });
		await expect(title).toHaveText("Dithero", { timeout: 300 });
	}).toPass();
	await expect(page.getByText("Se ga se a kgona go laisiwa jaanong.")).toBeVisible();
	await expect(page.locator("html")).toHaveAttribute("lang", "tn");
	await expect(page.getByRole("contentinfo")).toBeVisible();
	problems.length = 0;
});

test("Setswana dates come out in Setswana in the browser, which has no Setswana of its own", async ({
	page,
}) => {
	await page.goto("/sermons?lng=en");
	expect(await page.evaluate(() => Intl.DateTimeFormat.supportedLocalesOf("tn"))).toEqual([]);
	await page.getByRole("button", { name: "Setswana" }).click();
	await expect(page.locator("time").first()).toHaveText(
		/^\d+ (Firikgong|Tlhakole|Mopitlo|Moranang|Motsheganong|Seetebosigo|Phukwi|Phatwe|Lwetse|Phalane|Ngwanatsele|Sedimonthole) \d{4}$/,
	);
});

test("the hero fills 65% of the viewport and the map frame is 384px high, loaded late", async ({
	page,
}) => {
	await page.setViewportSize(widths.desktop);
	await page.goto("/");
	const hero = page.locator("main > div").first();
	expect((await hero.boundingBox())?.height).toBeCloseTo(0.65 * widths.desktop.height, 0);
	await page.goto("/services");
	const map = page.locator("iframe");
	await expect(map).toHaveAttribute("loading", "lazy");
	expect((await map.boundingBox())?.height).toBe(384);
});

test("a key that is pressed as the scripts take the page over does not stop them", async ({
	page,
}) => {
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

for (const { path, word, way } of [
	{ path: "/services?lng=en", word: "The map could not be loaded", way: "Open in Maps" },
	{ path: "/contact?lng=tn", word: "Mmapa ga o a kgona go laisiwa", way: "Bula mo mmapeng" },
]) {
	test(`a map that does not come says so, above the way to it: ${path}`, async ({
		page,
		problems,
	}) => {
		await page.route(/openstreetmap\.org/, (route) => route.abort());
		await visit(page, path);
		const map = page.locator("figure").filter({ has: page.locator("iframe") });
		await map.scrollIntoViewIfNeeded();
		await expect(map.getByText(word)).toBeVisible();
		await expect(map.getByRole("link", { name: way })).toBeVisible();
		expect((await map.getByText(word).boundingBox())?.height).toBe(384);
		problems.length = 0;
	});
}

test("a map on a page that is opened from another one says so, too", async ({ page, problems }) => {
	await visit(page, "/about");
	await page.route(/openstreetmap\.org/, (route) => route.abort());
	await page
		.getByRole("navigation", { name: "Main" })
		.getByRole("link", { name: "Contact" })
		.click();
	const map = page.locator("figure").filter({ has: page.locator("iframe") });
	await map.scrollIntoViewIfNeeded();
	await expect(map.getByText("The map could not be loaded")).toBeVisible();
	problems.length = 0;
});

test("what the Tab key reaches is never hidden under the header", async ({ page }) => {
	await visit(page, "/sermons?lng=tn");
	for (const viewport of [{ width: 800, height: 700 }, widths.phone]) {
		await page.setViewportSize(viewport);
		await expectFocusInView(page);
	}
});
