import {
	type BrowserContext,
	expect,
	type Locator,
	type Page,
	type Request,
} from "@playwright/test";

interface Noted {
	/** What is on its way. */
	requests: Set<Request>;
	isScripted: boolean;
}

const notes = new WeakMap<BrowserContext, Noted>();

/** As on a phone that pays by the byte, where a page fetches no framework by itself. */
export function onMeteredLine() {
	Object.defineProperty(navigator, "connection", {
		configurable: true,
		value: { type: "cellular" },
	});
}

/** Notes a context's requests from now on, so that `settled` can wait for them. */
export function noteRequests(context: BrowserContext, isScripted = true) {
	const requests = new Set<Request>();
	notes.set(context, { requests, isScripted });
	context.on("request", (request) => requests.add(request));
	context.on("requestfinished", (request) => requests.delete(request));
	context.on("requestfailed", (request) => requests.delete(request));
}

/**
 * Waits until an open page has come as a whole, and its scripts have taken it over if somebody has
 * acted.
 */
export async function whole(page: Page) {
	const isWhole = () => {
		if (document.readyState !== "complete") return false;
		const standsBy = document.querySelector("body > template");
		if (!("__remixContext" in window) || standsBy) return true;
		const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer"))?.[1];
		if (root?.stateNode.current.memoizedState.isDehydrated !== false) return false;
		// A part whose code comes later is taken over later.
		const fibers = [root.stateNode.current];
		for (const fiber of fibers) {
			if (fiber.memoizedState?.dehydrated) return false;
			for (const next of [fiber.child, fiber.sibling]) if (next) fibers.push(next);
		}
		return true;
	};
	// Asked from here: where no script runs, none in the page can wait. A page that goes refuses.
	await expect(async () => {
		expect(await page.evaluate(isWhole)).toBe(true);
	}).toPass({ intervals: [10, 20, 50] });
}

/**
 * Acts on an open page, as if the mouse came over a link, and waits until its scripts, where they
 * run, have taken it over.
 */
export async function hydrated(page: Page) {
	await whole(page);
	await page.evaluate(() => {
		const over = new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" });
		document.querySelector("a")?.dispatchEvent(over);
	});
	await whole(page);
}

/** Opens a page, and waits until its scripts, where they run, have taken it over. */
export async function visit(page: Page, path: string) {
	await page.goto(path);
	await hydrated(page);
}

/** Waits until nothing that a page asked for is on its way, and its scripts have nothing to do. */
export async function settled(page: Page) {
	await whole(page);
	const noted = notes.get(page.context());
	if (!noted) throw new Error("Nobody has noted the requests");
	do {
		await expect.poll(() => [...noted.requests].map((request) => request.url())).toEqual([]);
		// Where no script runs, no callback does.
		if (!noted.isScripted) return;
		// Chromium calls it between two pictures of the page; it may draw none for long, so not for ever.
		await page.evaluate(
			() => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
		);
	} while (noted.requests.size > 0);
}

/** Waits until all pictures of a page have come, also those that come when they are scrolled to. */
export async function scrollThrough(page: Page) {
	const scrollToNext = () =>
		page.evaluate(() => {
			// For who saves data, what is only for paper does not come.
			const next = [...document.images].find(
				(picture) => !picture.complete && picture.checkVisibility(),
			);
			if (next) next.scrollIntoView({ behavior: "instant" });
			else scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
			return next?.src;
		});
	await expect.poll(scrollToNext, { intervals: [20, 50, 100] }).toBeUndefined();
	await settled(page);
}

/** Lets a link that is pressed early wait for the scripts, however long they take on a busy machine. */
export function makePatient(link: Locator) {
	return link.evaluate((one: HTMLElement) => {
		one.dataset.live = "60000";
	});
}

/**
 * Stops the page's clock, which `page.clock.install` has replaced, a second later. On a busy machine
 * that moment may have passed before the clock stops: then it is named again, of a clock that stands.
 */
export async function stopClock(page: Page) {
	await expect(async () => {
		await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
	}).toPass();
}
