import { gzipSync } from "node:zlib";
import { type Browser, expect } from "@playwright/test";
import { visit } from "../e2e/waiting.ts";
import { weighed } from "./budgets.ts";
import { kilobytes } from "./report.ts";
import { weigh, withoutImages } from "./weigh.ts";

const phone = { viewport: { width: 360, height: 740 } };

/**
 * The weight of each page without photos: for who only reads and for who acts, and once more at
 * once. A later visit costs the HTML, when it has changed. And with photos, for who saves data and who
 * does not.
 */
export async function measurePages(browser: Browser, demo: URL, grown: URL) {
	const rows: Record<string, string>[] = [];
	for (const path of weighed) {
		const row: Record<string, string> = { page: `\`${path}\`` };
		for (const [who, acts] of [
			["reader", false],
			["actor", true],
		] as const) {
			const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
			const open = (origin: URL) => weigh(context, new URL(path, origin).href, { acts });
			const first = await open(demo);
			row[who] = kilobytes(withoutImages(first));
			if (!acts) row["HTML of it"] = kilobytes(first.html);
			row[`${who} again at once`] = kilobytes(withoutImages(await open(demo)));
			if (!acts) {
				row["reader at 10,000"] = kilobytes(withoutImages(await open(grown)));
				row["with photos"] = kilobytes(withoutImages(first) + first.images);
				row["and data saver"] = await weighSaved(browser, new URL(path, demo).href);
			}
			await context.close();
		}
		rows.push(row);
	}
	return rows;
}

/** What a page weighs with its photos for who saves data. */
async function weighSaved(browser: Browser, url: string) {
	const context = await browser.newContext({ ...phone, extraHTTPHeaders: { "Save-Data": "on" } });
	const weight = await weigh(context, url, { acts: false });
	await context.close();
	return kilobytes(withoutImages(weight) + weight.images);
}

/**
 * What the pages cost that the service worker fetches when it comes, for when there is no network; and
 * what is shown then. Nothing is paid for it.
 */
export async function measureOffline(browser: Browser, demo: URL) {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	await visit(page, demo.href);
	const isReady = async () =>
		Boolean((await caches.match("/contact?lng=en")) && navigator.serviceWorker.controller);
	// The other pages of the Sunday card are fetched ten seconds after the first.
	await expect.poll(() => page.evaluate(isReady), { timeout: 30_000 }).toBe(true);
	const rows: Record<string, string>[] = [];
	for (const path of ["/", "/services", "/contact", "/gallery"]) {
		const html = await page.evaluate(
			async (address) => (await caches.match(address))?.text(),
			`${path}?lng=en`,
		);
		await context.setOffline(true);
		await page.goto(new URL(path, demo).href);
		const isKept = (await page.locator("#saved").count()) > 0;
		await context.setOffline(false);
		rows.push({
			page: `\`${path}\``,
			"fetched to be kept": html ? kilobytes(gzipSync(html, { level: 9 }).length) : "0.0",
			"without a network": isKept ? "the page as it was kept" : "the page for no network",
		});
	}
	await context.close();
	return rows;
}
