import type { Browser, Page } from "@playwright/test";
import { onMeteredLine, whole } from "../e2e/waiting.ts";
import { median, short, spread } from "./report.ts";
import { BYTES_PER_SECOND, openSlowLine, ROUND_TRIP_MS } from "./slow-line.ts";

const ROUNDS = 3;

/** A low-end phone on slow 4G: 150 ms round trip, 1.6 Mbps down, a quarter of this machine's CPU. */
const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

function onWifi() {
	Object.defineProperty(navigator, "connection", { value: { type: "wifi" } });
}

async function onPhone<Result>(
	browser: Browser,
	use: (page: Page) => Promise<Result>,
	line = onMeteredLine,
	network = slow4g,
) {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
	});
	await context.addInitScript(line);
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
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
function vitalsOf(browser: Browser, url: string, network = slow4g) {
	const measure = async (page: Page) => {
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
		await page.waitForFunction(
			() => (window as unknown as { vitals: { lcp: number } }).vitals.lcp > 0,
		);
		return page.evaluate(() => {
			const entries = [
				...performance.getEntriesByType("navigation"),
				...performance.getEntriesByType("resource"),
			] as PerformanceResourceTiming[];
			const needed = entries.filter(({ initiatorType: by }) => /navigation|link|css/.test(by));
			const bytes = needed.reduce((sum, { transferSize }) => sum + transferSize, 0);
			const { vitals } = window as unknown as { vitals: { lcp: number; cls: number } };
			const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
			return { ...vitals, fcp, bytes };
		});
	};
	return onPhone(browser, measure, onMeteredLine, network);
}

/** What the first words wait for, one after the other: TCP, TLS, the page, its styles. */
const ROUND_TRIPS = 4;

/**
 * A first visit over a line of 400 ms and 400 kbps with TLS, beside what the line itself takes for its
 * round trips and the bytes of page and styles.
 */
export async function measureFirstVisits(browser: Browser, site: URL) {
	const rows = [];
	const line = await openSlowLine(site);
	const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
	for (const path of ["/", "/services", "/sermons", "/events", "/gallery", "/contact"]) {
		const visits = [];
		for (let round = 0; round < ROUNDS; round++) {
			visits.push(await vitalsOf(browser, line.origin + path, unlimited));
		}
		const limit = visits.map(
			({ bytes }) => ROUND_TRIPS * ROUND_TRIP_MS + (bytes / BYTES_PER_SECOND) * 1000,
		);
		rows.push({
			page: `\`${path}\``,
			"first words ms": spread(visits.map(({ fcp }) => fcp)),
			"LCP ms": spread(visits.map(({ lcp }) => lcp)),
			"the line alone ms": spread(limit),
			"KB of page and styles": short(median(visits.map(({ bytes }) => bytes / 1024))),
		});
	}
	line.close();
	return rows;
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
	/** What is pressed. */
	control: string;
	/** The key that is pressed then. */
	key?: string;
	/** Whether what the act is for is to be seen; called in the page. */
	isDone: () => boolean;
}

/** The first thing that somebody does on a page, and what it is for. */
const acts: Act[] = [
	{
		name: "a photo: until it is shown large",
		path: "/gallery",
		control: "main a[data-live]",
		isDone: () => document.querySelector("dialog[open]") !== null,
	},
	{
		name: "the search field and a key: until the list is filtered",
		path: "/sermons",
		control: "main input[type=search]",
		key: "#",
		isDone: () => document.querySelector("main article") === null,
	},
	{
		name: "the leaders' arrow: until the next one is shown",
		path: "/about",
		control: "main [aria-current] + button:not([aria-current])",
		isDone: () => document.querySelectorAll("main button[aria-current]")[1]?.ariaCurrent === "true",
	},
];

/**
 * The time from the first press on a page to its effect, while scripts are fetched. Where they take
 * too long, a link goes its way, and its page is the effect.
 */
function timeOf({ path, control, key, isDone }: Act, browser: Browser, origin: URL) {
	return onPhone(browser, async (page) => {
		await page.goto(new URL(path, origin).href, { waitUntil: "load" });
		const pressed = page.locator(control).first();
		await pressed.scrollIntoViewIfNeeded();
		// She presses what she sees: the pictures around it have come.
		await page.waitForLoadState("networkidle");
		const box = await pressed.boundingBox();
		if (!box) throw new Error(`${path} has no ${control}`);
		const begun = performance.now();
		const effect = Promise.race([
			page.waitForFunction(isDone).then(() => false),
			page.waitForEvent("domcontentloaded").then(() => true),
		]);
		await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
		if (key) await page.keyboard.press(key);
		const byLink = await effect;
		return { ms: performance.now() - begun, byLink };
	});
}

export async function measureFirstActs(browser: Browser, origin: URL) {
	const rows = [];
	for (const act of acts) {
		const times = [];
		for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(act, browser, origin));
		const links = times.filter(({ byLink }) => byLink).length;
		rows.push({
			"first act": act.name,
			page: `\`${act.path}\``,
			ms: spread(times.map(({ ms }) => ms)),
			"by the link instead": `${links} of ${ROUNDS}`,
		});
	}
	return rows;
}

/**
 * The time from a press until the next frame shows its effect, as browsers account for it (INP), of the
 * first and of the tenth press at rest on wifi: a photo is opened, and leafed on from.
 */
function restingActs(browser: Browser, origin: URL) {
	const open = async (page: Page) => {
		await page.addInitScript(() => {
			const presses: number[] = [];
			Object.assign(window, { presses });
			new PerformanceObserver((list) => {
				for (const { name, duration } of list.getEntries()) {
					if (name === "click") presses.push(duration);
				}
			}).observe({
				type: "event",
				durationThreshold: 16,
				buffered: true,
			} as PerformanceObserverInit);
		});
		await page.goto(new URL("/gallery", origin).href, { waitUntil: "load" });
		// The framework comes at rest, a second later.
		await whole(page);
		await page.waitForFunction(() => "__remixContext" in window);
		await whole(page);
		await page.waitForLoadState("networkidle");
		const photo = page.locator("main a[data-live]").first();
		await photo.tap();
		const next = page.locator("dialog[open] button").last();
		for (let press = 2; press <= 10; press++) {
			await next.tap();
			await page.waitForLoadState("networkidle");
		}
		const presses = () => (window as unknown as { presses: number[] }).presses;
		await page.waitForFunction(
			() => (window as unknown as { presses: number[] }).presses.length >= 10,
		);
		return page.evaluate(presses);
	};
	return onPhone(browser, open, onWifi);
}

export async function measureRestingActs(browser: Browser, origin: URL) {
	const rounds: number[][] = [];
	for (let round = 0; round < ROUNDS; round++) rounds.push(await restingActs(browser, origin));
	const row = (name: string, at: number) => ({
		press: name,
		"ms until the next frame": spread(rounds.map((presses) => presses.at(at) ?? Number.NaN)),
	});
	return [row("the first: a photo is opened", 0), row("the tenth: the next photo", 9)];
}
