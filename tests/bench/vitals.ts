import type { Browser, Page } from "@playwright/test";
import { short, spread } from "./report.ts";

const ROUNDS = 3;

/** A low-end phone on slow 4G: 150 ms round trip, 1.6 Mbps down, a quarter of this machine's CPU. */
const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

async function onPhone<Result>(browser: Browser, use: (page: Page) => Promise<Result>) {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
	});
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", { offline: false, ...slow4g });
	await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
	try {
		return await use(page);
	} finally {
		await context.close();
	}
}

/**
 * Largest contentful paint, in milliseconds after the navigation began, and cumulative layout shift,
 * without a unit.
 */
function vitalsOf(browser: Browser, url: string) {
	return onPhone(browser, async (page) => {
		await page.addInitScript(() => {
			const vitals = { lcp: 0, cls: 0 };
			Object.assign(window, { vitals });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) vitals.lcp = entry.startTime;
			}).observe({ type: "largest-contentful-paint", buffered: true });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					vitals.cls += (entry as PerformanceEntry & { value: number }).value;
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.goto(url, { waitUntil: "networkidle" });
		return page.evaluate(
			() => (window as unknown as { vitals: { lcp: number; cls: number } }).vitals,
		);
	});
}

/** LCP and CLS of the pages that load differently, at demo size and at 10,000. */
export async function measureVitals(browser: Browser, demo: URL, grown: URL) {
	const rows = [];
	for (const path of ["/", "/about", "/services", "/sermons", "/events", "/gallery", "/contact"]) {
		const few = [];
		const many = [];
		for (let round = 0; round < ROUNDS; round++) {
			few.push(await vitalsOf(browser, new URL(path, demo).href));
			many.push(await vitalsOf(browser, new URL(path, grown).href));
		}
		rows.push({
			page: `\`${path}\``,
			"LCP ms": spread(few.map(({ lcp }) => lcp)),
			"at 10,000": spread(many.map(({ lcp }) => lcp)),
			CLS: short(Math.max(...few.map(({ cls }) => cls))),
			"at 10,000 ": short(Math.max(...many.map(({ cls }) => cls))),
		});
	}
	return rows;
}

interface Act {
	name: string;
	path: string;
	act: (page: Page) => Promise<void>;
	/** Whether what the act is for is to be seen; called in the page. */
	isDone: () => boolean;
}

/** The first thing that somebody does on a page, and what it is for. */
const acts: Act[] = [
	{
		name: "a photo: until the lightbox is open",
		path: "/gallery",
		act: (page) => page.locator("main a[data-live]").first().tap(),
		isDone: () => document.querySelector("dialog[open]") !== null,
	},
	{
		name: "the search field, then a key: until the list is filtered",
		path: "/sermons",
		act: async (page) => {
			await page.locator("main input[type=search]").tap();
			await page.keyboard.press("#");
		},
		isDone: () => document.querySelector("main article") === null,
	},
	{
		name: "an arrow of the leaders: until the next one is shown",
		path: "/about",
		act: (page) => page.locator("main button[data-live]").last().tap(),
		isDone: () => document.querySelectorAll("main button[aria-current]")[1]?.ariaCurrent === "true",
	},
];

/** The time from the first press or key on a page to its effect, scripts fetched meanwhile. */
export async function measureFirstActs(browser: Browser, origin: URL) {
	const rows = [];
	for (const { name, path, act, isDone } of acts) {
		const times: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			const time = await onPhone(browser, async (page) => {
				await page.goto(new URL(path, origin).href, { waitUntil: "load" });
				await page.evaluate(`(() => {
					let begun;
					for (const type of ["pointerdown", "keydown"]) {
						addEventListener(type, (event) => { begun ??= event.timeStamp; }, { capture: true });
					}
					const isDone = ${isDone};
					window.effect = new Promise((resolve) => {
						const look = () => {
							if (begun !== undefined && isDone()) resolve(performance.now() - begun);
							else requestAnimationFrame(look);
						};
						look();
					});
				})()`);
				await act(page);
				return page.evaluate(() => (window as unknown as { effect: Promise<number> }).effect);
			});
			times.push(time);
		}
		rows.push({ "first act": name, page: `\`${path}\``, ms: spread(times) });
	}
	return rows;
}
