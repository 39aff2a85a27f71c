import type { Browser } from "@playwright/test";

/** A low-end phone on slow 4G: 150 ms round trip, 1.6 Mbps down, a quarter of this machine's CPU. */
const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;

export interface Vitals {
	/** Largest contentful paint, in milliseconds after the navigation began. */
	lcp: number;
	/** Cumulative layout shift, without a unit. */
	cls: number;
}

export async function measureVitals(browser: Browser, url: string): Promise<Vitals> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		deviceScaleFactor: 2,
		isMobile: true,
	});
	await context.route(/openstreetmap/, (route) => route.abort());
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", { offline: false, ...slow4g });
	await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
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
	const vitals = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
	await context.close();
	return vitals;
}
