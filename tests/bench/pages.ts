import type { Browser } from "@playwright/test";
import { weighed } from "./budgets.ts";
import { kilobytes } from "./report.ts";
import { weigh, withoutImages } from "./weigh.ts";

/**
 * The weight of each page without photos: for who only reads and for who acts, and once more at
 * once. A later visit costs the HTML, when it has changed.
 */
export async function measurePages(browser: Browser, demo: URL, grown: URL) {
	const rows: Record<string, string>[] = [];
	for (const path of weighed) {
		const row: Record<string, string> = { page: `\`${path}\`` };
		for (const [who, acts] of [
			["reader", false],
			["actor", true],
		] as const) {
			const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
			const visit = (origin: URL) => weigh(context, new URL(path, origin).href, { acts });
			const first = await visit(demo);
			row[who] = kilobytes(withoutImages(first));
			if (!acts) row["HTML of it"] = kilobytes(first.html);
			row[`${who} again at once`] = kilobytes(withoutImages(await visit(demo)));
			if (!acts) row["reader at 10,000"] = kilobytes(withoutImages(await visit(grown)));
			await context.close();
		}
		rows.push(row);
	}
	return rows;
}
