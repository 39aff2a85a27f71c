import type { Browser } from "@playwright/test";
import { weighed } from "./budgets.ts";
import { kilobytes } from "./report.ts";
import { weigh, withoutImages } from "./weigh.ts";

/** The bytes of each page, without photos: of a first visit and of one more, with and without acts. */
export async function measurePages(browser: Browser, demo: URL, grown: URL) {
	const rows: Record<string, string>[] = [];
	for (const path of weighed) {
		const row: Record<string, string> = { page: `\`${path}\`` };
		for (const [who, acts] of [
			["reader", false],
			["actor", true],
		] as const) {
			const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
			const visit = async (origin: URL) =>
				kilobytes(withoutImages(await weigh(context, new URL(path, origin).href, { acts })));
			row[who] = await visit(demo);
			row[`${who} again`] = await visit(demo);
			if (!acts) row["reader at 10,000"] = await visit(grown);
			await context.close();
		}
		rows.push(row);
	}
	return rows;
}
