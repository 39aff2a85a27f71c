import {
	ACTORS_PAGE,
	CALENDAR_WIDGET,
	READERS_PAGE,
	READERS_SCRIPTS,
	weighed,
} from "../bench/budgets";
import { weigh, withoutImages } from "../bench/weigh";
import { expect, inLanguage, test } from "./fixtures";

for (const path of weighed) {
	const widget = path.includes("calendar") ? CALENDAR_WIDGET : 0;
	for (const lng of ["en", "tn"] as const) {
		test(`the first visit to ${inLanguage(path, lng)} keeps to its budgets`, async ({
			browser,
			baseURL,
		}) => {
			for (const { acts, budget } of [
				{ acts: false, budget: READERS_PAGE },
				{ acts: true, budget: ACTORS_PAGE + widget },
			]) {
				const context = await browser.newContext();
				await context.route(/openstreetmap/, (route) => route.fulfill({ body: "" }));
				const weight = await weigh(context, baseURL + inLanguage(path, lng), { acts });
				expect(withoutImages(weight)).toBeLessThanOrEqual(budget);
				expect(weight.icon).toBeLessThanOrEqual(2048);
				expect(weight.offline).toBeLessThanOrEqual(512);
				if (!acts) expect(weight.js).toBeLessThanOrEqual(READERS_SCRIPTS);
				await context.close();
			}
		});
	}
}
