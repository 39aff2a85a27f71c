import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { expect, inLanguage, test, widths } from "./fixtures";
import { visit } from "./waiting";

const EVENT = "/events?event=event-marriage-morning";
const ENGLISH = "Marriage Enrichment Morning";
const SETSWANA = "Moso wa go Nonotsha";

/** A4 in points, the short side first. */
const A4 = [595, 842];

/** Prints the page: the size of each sheet, and the address in the QR code of the last one. */
async function print(page: Page) {
	const library = await PDFiumLibrary.init();
	const paper = await library.loadDocument(await page.pdf({ preferCSSPageSize: true }));
	const sheets = [...paper.pages()];
	const sizes = sheets.map((sheet) => {
		const { originalWidth, originalHeight } = sheet.getOriginalSize();
		return [originalWidth, originalHeight].map(Math.round).sort();
	});
	const picture = await sheets.at(-1)?.render({ scale: 2.5, render: "bitmap" });
	const code = picture && decodeQR(picture);
	library.destroy();
	return { sizes, code };
}

/** Each is one sheet, from a phone or a wide screen, in daylight or at night, with scripts or without. */
for (const { lng, javaScriptEnabled, viewport, colorScheme } of [
	{ lng: "en", javaScriptEnabled: true, viewport: widths.phone, colorScheme: "dark" },
	{ lng: "tn", javaScriptEnabled: false, viewport: widths.desktop, colorScheme: "light" },
] as const) {
	test.describe(`printed in ${lng}, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
		// Where the service worker runs, pictures that are fetched to print would be late.
		test.use({ javaScriptEnabled, viewport, colorScheme, serviceWorkers: "allow" });

		const [service, bring, place, event, month] =
			lng === "en"
				? [
						"Worship Services",
						"What to Bring",
						"Wheelchair accessible",
						ENGLISH,
						"Marriage Enrichment",
					]
				: ["Ditirelo tsa Kobamelo", "Se o ka Tlang ka Sone", "Lefelo la Rona", SETSWANA, SETSWANA];

		test("the services, an event and a month are one sheet each", async ({ page, baseURL }) => {
			await page.goto(EVENT);
			const day = await page.locator("dialog time").getAttribute("datetime");
			const calendar = `/events?tab=calendar&date=none&month=${day?.slice(0, 7)}`;
			for (const [path, ...texts] of [
				["/services", service, bring, "12:25-12:30", place],
				[EVENT, event, "Garden Room"],
				[calendar, `9:00 AM ${month}`],
			] as [string, ...string[]][]) {
				await page.emulateMedia({ media: null });
				await visit(page, inLanguage(path, lng));
				if (javaScriptEnabled) {
					const isControlled = () => page.evaluate(() => !!navigator.serviceWorker.controller);
					await expect.poll(isControlled).toBe(true);
				}
				const { sizes, code } = await print(page);
				expect(sizes).toEqual([A4]);
				expect(code).toBe(baseURL + (lng === "en" ? path : inLanguage(path, lng)));
				await page.emulateMedia({ media: "print" });
				for (const text of [...texts, "+267 71 000 001"]) {
					await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1);
				}
				for (const screenOnly of ["header", "footer", "iframe", "nav", ".button"]) {
					await expect(page.locator(screenOnly).filter({ visible: true })).toHaveCount(0);
				}
			}
		});
	});
}

test("on paper the texts of a list of events are whole", async ({ page }) => {
	await visit(page, "/events");
	const hidden = () =>
		page
			.locator(".line-clamp-2")
			.evaluateAll((texts) => texts.map((text) => text.scrollHeight - text.clientHeight));
	expect(Math.max(...(await hidden()))).toBeGreaterThan(5);
	await page.emulateMedia({ media: "print" });
	expect(Math.max(...(await hidden()))).toBeLessThan(2);
});

test("each page is dark on paper, without what is pressed; Contact is one sheet", async ({
	page,
}) => {
	await visit(page, "/about");
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	await expect(page.getByText("Skip to content")).toBeHidden();
	const color = (part: Element) => getComputedStyle(part).color;
	const texts = await page.locator("main p").all();
	for (const text of texts) expect(await text.evaluate(color)).toBe("rgb(0, 0, 0)");
	await visit(page, "/contact");
	await expect(page.locator("form#message")).toBeHidden();
	expect((await print(page)).sizes).toEqual([A4]);
});
