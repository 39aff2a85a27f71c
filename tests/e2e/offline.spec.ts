import type { BrowserContext, Page } from "@playwright/test";
import { expect, forgetProblems, test } from "./fixtures";
import { signInAsDemo } from "./portal";
import { hydrated, settled, stopClock, visit, whole } from "./waiting";

test.use({ serviceWorkers: "allow" });

/** The addresses of all that the browser keeps for when there is no network. */
function keptBy(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const kept: string[] = [];
		for (const name of await caches.keys()) {
			for (const { url } of await (await caches.open(name)).keys()) {
				kept.push(url.replace(location.origin, ""));
			}
		}
		return kept;
	});
}

const keeps = (page: Page, ...paths: string[]) =>
	expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining(paths));

/** Opens a page and acts on it, until the service worker has come and keeps the Sunday card. */
async function begin(page: Page, language = "en") {
	await visit(page, `/?lng=${language}`);
	await keeps(page, ...["/", "/services", "/contact"].map((path) => `${path}?lng=${language}`));
	await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}

/** Takes the network away. Of pages that are opened then, Chromium 150 would say that it is there. */
async function offline(context: BrowserContext) {
	await context.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }),
	);
	await context.setOffline(true);
}

test("the open page is kept after two seconds, the Sunday card after ten, or at once on a second page", async ({
	page,
}) => {
	await page.clock.install();
	await stopClock(page);
	await page.goto("/services?lng=en");
	await whole(page);
	const registered = () =>
		page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
	await page.clock.runFor(1900);
	expect(await registered()).toBe(0);
	await page.clock.runFor(100);
	await keeps(page, "/services?lng=en");
	await page.clock.runFor(7000);
	expect(await keptBy(page)).not.toContain("/contact?lng=en");
	await page.clock.runFor(1000);
	await keeps(page, "/?lng=en", "/contact?lng=en");
	await page.evaluate(async () => {
		for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
		for (const name of await caches.keys()) await caches.delete(name);
	});
	await page.clock.resume();
	await page.goto("/privacy", { referer: page.url() });
	await whole(page);
	await page.clock.runFor(2000);
	await keeps(page, "/privacy?lng=en", "/?lng=en", "/contact?lng=en");
});

/** How a kept page says that it is one. */
const noNetwork = {
	en: /^You are offline\. This page was saved on \w+day, \d+ \w+ \d{4} at /,
	tn: /^Ga go na kgokagano\. Tsebe eno o e bona jaaka e bolokilwe ka \w+, \d+ \w+ \d{4} ka /,
};

test("without a network, what was kept is shown", async ({ page, context }) => {
	const saved = noNetwork.tn;
	const heading = "Ditirelo tsa Kobamelo";
	await begin(page, "tn");
	await page.goto("/sermons");
	await page.goto("/events?tab=past");
	await keeps(page, "/sermons?lng=tn", "/events?tab=past&lng=tn");
	await offline(context);
	for (const path of ["/services", "/", "/contact", "/sermons", "/events?tab=past"]) {
		await page.goto(path);
		await expect(page.locator("html")).toHaveAttribute("lang", "tn");
		await expect(page.locator("#saved")).toHaveText(saved);
		await expect(page.locator("#saved")).toBeInViewport();
	}
	await page.goto("/services");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
	// The styles came with it.
	const ground = page.locator("#saved");
	expect(await ground.evaluate((line) => getComputedStyle(line).position)).toBe("sticky");
	// Somebody acts on a page whose scripts the browser has, and goes on from it.
	await page.goto("/");
	await hydrated(page);
	await settled(page);
	await expect(ground).toBeVisible();
	await page.locator("header").getByRole("link", { name: "Ditirelo" }).click();
	await expect(page).toHaveURL("/services");
	await expect(page.locator("#saved")).toHaveText(saved);

	await page.goto("/gallery");
	await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText("Ga go na kgokagano");
	const facts = page.getByRole("main").locator("section[lang=tn]");
	for (const fact of [
		"Tshipi: 9:00 AM - 12:30 PM",
		"Letsatsi Lodge, Tati Siding, Botswana",
		"+267 71 000 001",
	]) {
		await expect(facts).toContainText(fact);
	}
	await facts.getByRole("link", { name: "Ditirelo" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);

	await context.setOffline(false);
	await page.goto("/services");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
	await expect(page.locator("#saved")).toHaveCount(0);
	forgetProblems(page);
});

test("both languages are kept, and the switch works without a network", async ({
	page,
	context,
}) => {
	await begin(page, "tn");
	await page.goto("/services?lng=en");
	await page.goto("/services");
	await keeps(page, "/services?lng=en", "/services?lng=tn");
	await offline(context);
	await page.goto("/services");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Worship Services");
	await expect(page.locator("#saved")).toHaveText(noNetwork.en);
	await page.goto("/gallery");
	await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText("You are offline");
	await expect(page.getByRole("main").locator("section[lang=en]")).toContainText(
		"Sunday: 9:00 AM - 12:30 PM",
	);
	await page.goto("/services");
	await page.locator("header").getByRole("button", { name: "Setswana" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ditirelo tsa Kobamelo");
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("lang", "tn");
	forgetProblems(page);
});

test("what is only one person's is never kept", async ({ page, context }) => {
	await begin(page);
	// An answer that sets a cookie, accounts, the API, files, and what is not there.
	for (const path of ["/about?lng=en", "/signup", "/password", "/nope", "/gallery"]) {
		await page.goto(path);
	}
	await page.evaluate(() => fetch("/api/sermons"));
	await page.goto("/events.ics").catch(() => {});
	await visit(page, "/admin");
	await signInAsDemo(page);
	await expect(page.getByText("Hi, admin")).toBeVisible();
	for (const path of ["/privacy", "/sermons", "/admin"]) await visit(page, path);
	await page.getByRole("button", { name: "Sign Out" }).click();
	await expect(page.getByLabel("Admin Email")).toBeVisible();
	// The portal's own cookies stand in the way of all that is kept.
	await context.clearCookies();
	await page.goto("/events");
	await keeps(page, "/events?lng=en");
	const kept = (await keptBy(page)).filter((path) => !/^\/assets\//.test(path));
	expect(kept.sort()).toEqual(
		["/?lng=en", "/contact?lng=en", "/events?lng=en", "/offline", "/services?lng=en"].sort(),
	);
	await offline(context);
	await expect(page.goto("/admin")).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
	forgetProblems(page);
});

test("the Sunday card is whole after a visit by a link with a query", async ({ page }) => {
	await page.goto("/?fbclid=1");
	await visit(page, "/contact?map=1");
	await keeps(page, "/?lng=en", "/services?lng=en", "/contact?lng=en");
});

test("without a network and without room, what was kept is shown", async ({ page, context }) => {
	await begin(page);
	const devtools = await context.newCDPSession(page);
	const { origin } = new URL(page.url());
	await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
	await offline(context);
	await page.goto("/services");
	await expect(page.getByText(noNetwork.en)).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Worship Services");
	forgetProblems(page);
});

test("of views the last twelve are kept, each with its own styles", async ({ page }) => {
	await begin(page);
	for (let n = 0; n < 14; n++) {
		await page.goto(`/sermons?q=${n}`);
		await keeps(page, `/sermons?q=${n}&lng=en`);
	}
	// The service worker does one thing after the other: what it keeps last, it keeps when it has
	// tidied up.
	await page.evaluate(async () => {
		await (await caches.open("kept 1")).delete("/offline");
		navigator.serviceWorker.controller?.postMessage("card");
	});
	await keeps(page, "/offline");
	const views = (await keptBy(page)).filter((path) => path.startsWith("/sermons?q"));
	expect(views).toHaveLength(12);
	expect(views).not.toContain("/sermons?q=1&lng=en");
	// As after a new version: a page that was kept before names other styles than the site's own.
	const left = await page.evaluate(async () => {
		const cache = await caches.open("kept 1");
		const page = await cache.match("/services?lng=en");
		const html = (await page?.text())?.replaceAll(/\/assets\/app-[\w-]+\.css/g, "/assets/old.css");
		const headers = new Headers(page?.headers);
		headers.set("X-Parts", "/assets/old.css");
		await cache.put("/services?lng=en", new Response(html, { headers }));
		await cache.put("/assets/old.css", new Response("h1 { color: red }"));
		await cache.put("/assets/nobodys.css", new Response(""));
		return true;
	});
	expect(left).toBe(true);
	await page.goto("/about");
	await keeps(page, "/about?lng=en", "/assets/old.css");
	await expect.poll(() => keptBy(page)).not.toContain("/assets/nobodys.css");
	await page.goto("/services");
	await expect.poll(() => keptBy(page)).not.toContain("/assets/old.css");
});

test("days that are chosen in a calendar are not fetched to be kept", async ({ page }) => {
	await begin(page);
	await visit(page, "/events?tab=calendar&date=2010-03-14");
	await keeps(page, "/events?tab=calendar&date=2010-03-14&lng=en");
	await page.getByRole("link", { name: /^Wednesday, 17 March 2010/ }).click();
	await expect(page).toHaveURL(/date=2010-03-17/);
	// What is opened next is kept after everything that was opened before.
	await page.getByRole("link", { name: "Sermons" }).first().click();
	await keeps(page, "/sermons?lng=en");
	expect(await keptBy(page)).not.toContain("/events?tab=calendar&date=2010-03-17&lng=en");
});

test("a form keeps what is typed until there is a network", async ({ page, context }) => {
	const path = "/contact?lng=en";
	const text = "Dumelang, ke kopa thapelo.";
	const word =
		"You are offline. Your message stays on this phone for 12 hours; send it when you are back.";
	const typed = page.getByRole("textbox", { name: "Message" });
	const note = page.locator("form").getByText(word);
	await visit(page, path);
	await typed.focus();
	// What keeps the text comes with the first focus.
	await settled(page);
	await expect(note).toBeHidden();
	await typed.fill(text);
	await page.getByLabel("Full Name").fill("Neo");
	await page.getByLabel("Phone Number").fill("71234567");
	await page.getByLabel("Subject").selectOption({ index: 1 });
	await settled(page);
	await context.setOffline(true);
	await page.getByRole("button", { name: "Send Message" }).click();
	await expect(note).toBeVisible();
	await expect(note).toBeFocused();
	await settled(page);
	// It says one calm thing, and no error beside it.
	await expect(page.locator("form .bg-clay-soft, [data-sonner-toast]")).toHaveCount(0);
	await expect(typed).toHaveValue(text);
	await context.setOffline(false);
	await expect(note).toBeHidden();
	// Forms that nobody can open any more; the second was kept by an earlier version.
	await page.evaluate(() => {
		localStorage.setItem("draft /events over", JSON.stringify({ fullName: "Neo", at: 0 }));
		localStorage.setItem("typed /events older", JSON.stringify({ fullName: "Neo" }));
	});
	await page.close();

	const later = await context.newPage();
	const again = later.getByRole("textbox", { name: "Message" });
	await later.goto(path);
	await expect(again).toHaveValue(text);
	await visit(later, path);
	await expect(again).toHaveValue(text);
	await later.getByRole("button", { name: "Send Message" }).click();
	await expect
		.poll(() =>
			later.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft|typed) /.test(key))),
		)
		.toEqual([]);
	forgetProblems(page);
});

test("a form shows what was typed for twelve hours, with a button that clears it", async ({
	page,
}) => {
	const path = "/events?event=event-marriage-morning&register=1&lng=tn";
	const typed = page.getByRole("textbox", { name: "Leina ka Botlalo" });
	const clear = page.getByRole("button", { name: "Phimola se ke se kwadileng" });
	const drafts = () =>
		page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft ")));
	const fill = async () => {
		await visit(page, path);
		await typed.focus();
		await settled(page);
		await expect(clear).toBeHidden();
		await typed.fill("Neo Kgosi");
		await expect.poll(drafts).toHaveLength(1);
		// What a page still asks for when it is left, the service worker would call failed.
		await settled(page);
	};
	await fill();
	await visit(page, path);
	await expect(typed).toHaveValue("Neo Kgosi");
	await clear.press("Enter");
	await expect(typed).toHaveValue("");
	await expect(page.locator(":focus")).toHaveAttribute("name", "name");
	await expect(clear).toBeHidden();
	expect(await drafts()).toEqual([]);

	await fill();
	await page.clock.setFixedTime(Date.now() + 11.9 * 60 * 60 * 1000);
	await visit(page, path);
	await expect(typed).toHaveValue("Neo Kgosi");
	// Having been shown again does not make it younger.
	await page.clock.setFixedTime(Date.now() + 12.1 * 60 * 60 * 1000);
	await visit(page, "/about");
	await expect.poll(drafts).toEqual([]);
});

test("the site can be installed, in both languages", async ({ page, request }) => {
	const worker = await request.get("/service-worker.js");
	expect(worker.headers()["cache-control"]).toBe("no-cache");
	expect((await worker.body()).length).toBeLessThan(8 * 1024);
	for (const [language, services] of [
		["en", "Services"],
		["tn", "Ditirelo"],
	]) {
		await page.goto(`/?lng=${language}`);
		const address = await page.locator("link[rel=manifest]").getAttribute("href");
		const answer = await request.get(address ?? "");
		expect(answer.headers()["content-type"]).toContain("application/manifest+json");
		const manifest = await answer.json();
		expect(manifest).toMatchObject({ lang: language, start_url: "/", display: "standalone" });
		expect(manifest.shortcuts).toMatchObject([
			{ name: services, url: "/services" },
			{ url: "/events" },
		]);
		const sizes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [
			sizes,
			purpose,
		]);
		expect(sizes).toEqual([
			["192x192", "any"],
			["512x512", "any"],
			["512x512", "maskable"],
		]);
		const apple = { src: "/apple-touch-icon.png", sizes: "180x180", purpose: "maskable" };
		for (const { src, sizes, purpose } of [...manifest.icons, apple]) {
			const icon = await page.evaluate(async (address) => {
				const image = await createImageBitmap(await (await fetch(address)).blob());
				const { width, height } = image;
				const drawn = new OffscreenCanvas(width, height).getContext("2d");
				drawn?.drawImage(image, 0, 0);
				const pixels = drawn?.getImageData(0, 0, width, height).data ?? [];
				return {
					sizes: `${width}x${height}`,
					isOpaque: pixels.every((value, place) => place % 4 !== 3 || value === 255),
				};
			}, src);
			expect(icon.sizes).toBe(sizes);
			// A church's own mark may fill its square.
			if (purpose === "maskable") expect(icon.isOpaque).toBe(true);
		}
	}
});
