import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { loadDemoContent, readPage, visit } from "./visit";

test("the calendar stands in its place in the page as sent, from the first visit on", async () => {
	await loadDemoContent();
	for (let request = 0; request < 2; request++) {
		const html = await (await visit("/events?tab=calendar")).text();
		expect(html).toContain("Calendar of Events");
		expect(html).not.toContain("Loading events...</p>");
		expect(html).not.toMatch(/<template id="B:|<div hidden id="S:/);
	}
});

test("the calendar speaks Setswana", async () => {
	const page = await readPage("/events?tab=calendar&date=2028-02-29&lng=tn");
	expect(page).toContain("Khalendara ya Ditiragalo");
	expect(page).toContain("Tlhakole 2028 Tsh Mos Labb Labr Labn Labt Mat");
	expect(page).toContain("Labobedi, 29 Tlhakole 2028");
	expect(page).toContain("Ga go na ditiragalo tse di rulagantsweng letsatsi leno.");
	const html = await (await visit("/events?tab=calendar&date=2028-02-29&lng=tn")).text();
	expect(html).toMatch(
		/"Labobedi, 29 Tlhakole 2028\. Ga go na ditiragalo[^"]* Letlha le le tlhophilweng"/,
	);
	expect(await readPage("/events?tab=calendar&date=none&lng=tn")).toContain(
		"Tlhopha letlha go bona ditiragalo.",
	);
});

test("a cancelled event is crossed out in the month, which is printed, too", async () => {
	await env.DB.prepare(
		"INSERT INTO events (id, title, date, cancelled) VALUES ('off', 'Prayer night', ?, 1), ('on', 'Choir', ?, 0)",
	)
		.bind(Date.parse("2028-03-05T16:00:00Z"), Date.parse("2028-03-06T16:00:00Z"))
		.run();
	const html = await (await visit("/events?tab=calendar&date=none&month=2028-03")).text();
	expect(html).toContain("<li><s>6:00 PM Prayer night</s></li>");
	expect(html).toContain("<li>6:00 PM Choir</li>");
});

test("the calendar ends at its first and its last month", async () => {
	const months = async (path: string) =>
		[...(await (await visit(path)).text()).matchAll(/aria-label="(Previous|Next) month"/g)].map(
			(found) => found[1],
		);
	expect(await months("/events?tab=calendar&date=1970-01-05")).toEqual(["Next"]);
	expect(await months("/events?tab=calendar&date=2200-12-05")).toEqual(["Previous"]);
	expect(await months("/events?tab=calendar")).toEqual(["Previous", "Next"]);
});
