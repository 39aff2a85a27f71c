import { beforeAll, expect, test } from "vitest";
import { loadDemoContent } from "./visit";
import { newReader } from "./without-scripts";

beforeAll(loadDemoContent);

/** The link that is marked as where one is, within a landmark. */
const current = (html: string, landmark: string) =>
	new RegExp(`<${landmark}\\b.*?<a [^>]*aria-current="page"[^>]*>(.*?)</a>`, "s")
		.exec(html)?.[1]
		?.replace(/<[^>]+>/g, "")
		.trim();

test("the navigation leads to all seven pages and marks the current one", async () => {
	const reader = newReader();
	await reader.open("/privacy");
	for (const name of ["Home", "About", "Services", "Sermons", "Events", "Gallery", "Contact"]) {
		await reader.follow(name);
		expect(reader.page.status).toBe(200);
		expect(current(reader.page.html, "header")).toBe(name);
	}
});

test("series, event and category tabs are links that mark the open one", async () => {
	const reader = newReader();
	for (const [path, name, to] of [
		["/sermons", "Walking in Grace", "/sermons?series=Walking%20in%20Grace#search"],
		["/events", "Past Events", "/events?tab=past"],
		["/gallery", "Outreach", "/gallery?category=Outreach"],
	] as const) {
		await reader.open(path);
		await reader.follow(name);
		expect(reader.page.path).toBe(to);
		expect(current(reader.page.html, "main")).toBe(name);
	}
});

test("a search that finds nothing says so, with a way back", async () => {
	const reader = newReader();
	await reader.open("/sermons?series=Walking%20in%20Grace");
	await reader.press("Search", { q: "zzz" });
	expect(reader.page.path).toMatch(/^\/sermons\?series=Walking\+in\+Grace&.*q=zzz$/);
	expect(reader.text()).toContain("No sermons found");
	await reader.follow("Show all sermons");
	expect(reader.page.path).toBe("/sermons");
});

test("every day of the calendar is a link that selects it, again selects none, and another month none", async () => {
	const reader = newReader();
	await reader.open("/events");
	await reader.follow("Calendar View");
	expect(reader.page.path).toBe("/events?tab=calendar");
	expect(reader.text()).toMatch(/Night of Prayer.*10:00 PM|10:00 PM.*Night of Prayer/);
	await reader.open("/events?tab=calendar&date=2010-03-14");
	const days = /<table.*<\/table>/s.exec(reader.page.html)?.[0] ?? "";
	expect(days.match(/<a /g)).toHaveLength(31);
	await reader.follow(/^Wednesday, 17 March 2010/);
	expect(reader.page.path).toBe("/events?tab=calendar&date=2010-03-17#day");
	expect(reader.text()).toContain("No events scheduled for this date.");
	await reader.follow(/^Wednesday, 17 March 2010.*Selected date/);
	expect(reader.page.path).toBe("/events?tab=calendar&date=none&month=2010-03#day");
	expect(reader.text()).toContain("Select a date to see events.");
	await reader.open("/events?tab=calendar");
	await reader.follow("Next month");
	expect(reader.page.path).toMatch(/date=none&month=/);
	expect(reader.text()).not.toContain("Night of Prayer");
	await reader.follow("Today");
	expect(reader.text()).toContain("Night of Prayer");
});
