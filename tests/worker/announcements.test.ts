import { env } from "cloudflare:workers";
import { convertIcsCalendar, type IcsCalendar } from "ts-ics";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { panel } from "~/admin/dashboard/panel.server";
import { removeExpiredRows } from "~/nightly";
import { db, empty, rowsOf } from "./backend";
import { eventually } from "./eventually";
import { logOf } from "./logged";
import { send } from "./portal";
import {
	beginElsewhere,
	cacheOutcome,
	loadDemoContent,
	madeAnew,
	readPage,
	visitAsStranger,
} from "./visit";
import { openTab } from "./without-scripts";

beforeAll(loadDemoContent);

/** A Wednesday, at noon in Gaborone. The coming Sunday is 29 November. */
const NOW = Date.UTC(2026, 10, 25, 10);
const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(async () => {
	await empty("announcements", "idempotency_keys");
	vi.setSystemTime(NOW);
	await beginElsewhere();
});
afterEach(() => {
	vi.useRealTimers();
});

const inSetswana = { headers: { Cookie: "__Host-lng=tn", ...madeAnew } };

const conference = {
	title: "No service this Sunday: conference in Francistown",
	title_tn: "Ga go na tirelo ka Tshipi eno: khonferense kwa Francistown",
	from_day: "2026-11-25",
	until_day: "2026-11-29",
	cancels_service: "on",
};

const announce = (fields: object = {}) =>
	send(panel, "dashboard.create", { ...conference, ...fields });

test("an announcement whose days are over is asked about once, because nobody would see it", async () => {
	const page = await openTab("dashboard");
	await page.press("Add Announcement");
	const past = { title: "No service", from_day: "2025-11-25", until_day: "2025-11-29" };
	await page.press("Add Announcement", past);
	expect(page.dialog()).toContain("This day is over, so nobody will see the announcement.");
	expect(page.dialog()).toContain(">No service</textarea>");
	expect(await rowsOf("announcements")).toBe(0);
	await page.press("Add Announcement", { ...past, until_day: "2025-11-30" });
	expect(page.dialog()).toContain("This day is over");
	await page.press("Add Announcement");
	expect(page.text()).toContain("Announcement added");
	expect(await rowsOf("announcements")).toBe(1);
});

test("an administrator announces without scripts until Sunday, and every page shows it in its language", async () => {
	const page = await openTab("dashboard");
	await page.press("Add Announcement");
	expect(page.dialog()).toContain('value="2026-11-25"');
	expect(page.dialog()).toContain('value="2026-11-29"');
	const { title, title_tn } = conference;
	await page.press("Add Announcement", { title, title_tn, until_day: "2026-11-24" });
	expect(page.dialog()).toContain("The last day cannot be before the first day");
	expect(page.dialog()).toContain(`>${title}</textarea>`);
	await page.press("Add Announcement", { title: " \n ", until_day: "2026-11-29" });
	expect(page.dialog()).toContain("Write what visitors should know");
	await page.press("Add Announcement", { title, until_day: "2026-11-24" });
	await page.press("Add Announcement", { until_day: "2026-11-29", cancels_service: "on" });
	expect(page.text()).toContain("Announcement added");
	for (const path of ["/", "/about", "/services", "/sermons", "/gallery", "/contact", "/nope"]) {
		expect(await readPage(path), path).toContain(title);
		expect(await readPage(path, inSetswana), path).toContain(title_tn);
	}
	await page.press(`Edit ${title}`);
	await page.press("Update Announcement", { title_tn: "" });
	expect(await (await visitAsStranger("/about", inSetswana)).text()).toContain(
		`<p lang="en" class="font-semibold">${title}`,
	);
	await page.press(/^Delete/);
	await page.press("Delete");
	expect(await readPage("/about")).not.toContain(title);
	await page.press("Undo");
	expect(page.text()).toContain("Change to an announcement undone");
});

test("a page in the cache turns with the day on which an announcement begins, and after its last", async () => {
	await announce({ from_day: "2026-11-27" });
	const isOnPages = async () => {
		const pages = ["/about", "/about.data?_routes=root"].map((path) => visitAsStranger(path));
		const texts = await Promise.all((await Promise.all(pages)).map((page) => page.text()));
		return texts.map((text) => text.includes(conference.title));
	};
	const midnight = (day: number) => Date.UTC(2026, 10, day - 1, 22);
	for (const [at, is] of [
		[midnight(27) - 1, false],
		[midnight(27), true],
		[midnight(30) - 1, true],
		[midnight(30), false],
	] as const) {
		vi.setSystemTime(at);
		expect(await isOnPages(), new Date(at).toISOString()).toEqual([is, is]);
		await eventually(async () => expect(cacheOutcome(await visitAsStranger("/about"))).toBe("hit"));
	}
	vi.setSystemTime(midnight(30) + 29 * DAY_MS);
	await removeExpiredRows({ db, now: Date.now() });
	expect(await rowsOf("announcements")).toBe(1);
	await removeExpiredRows({ db, now: Date.now() + DAY_MS });
	expect(await rowsOf("announcements")).toBe(0);
});

test("while the database is away, pages stand without it and are not kept", async () => {
	await announce();
	await env.DB.prepare("ALTER TABLE announcements RENAME TO away").run();
	const lines = await logOf("error", async () => {
		const page = await visitAsStranger("/privacy");
		expect([page.status, cacheOutcome(page)]).toEqual([200, "miss"]);
		expect(await page.text()).not.toContain(conference.title);
	});
	expect(lines.join()).toContain("announcements could not be read");
	await env.DB.prepare("ALTER TABLE away RENAME TO announcements").run();
	expect(await (await visitAsStranger("/privacy")).text()).toContain(conference.title);
});

test("without Sunday's service, the next one is told: at home, to search engines and in calendars", async () => {
	const next = "Next service: Sunday, 6 December 2026";
	expect(await readPage("/")).not.toContain(next);
	await announce();
	expect(await readPage("/")).toContain(`No service on Sunday, 29 November 2026 ${next}`);
	expect(await readPage("/")).toContain("Visit Us Come as you are.");
	expect(await (await visitAsStranger("/")).text()).toContain(
		'"opens":"00:00","closes":"00:00","validFrom":"2026-11-25","validThrough":"2026-11-29"',
	);
	await announce({ title: "The well is dry", title_tn: "", cancels_service: "" });
	const text = await (await visitAsStranger("/events.ics?lng=tn", inSetswana)).text();
	const calendar: IcsCalendar = convertIcsCalendar(undefined, text);
	const entries = calendar.events?.filter(({ start }) => start.type === "DATE") ?? [];
	const days = entries.map(({ summary, start, end, recurrenceRule }) => [
		summary,
		start.date.toISOString().slice(0, 10),
		end?.date.toISOString().slice(0, 10),
		recurrenceRule?.frequency,
	]);
	expect(days).toEqual([
		[conference.title_tn, "2026-11-29", undefined, "WEEKLY"],
		["The well is dry", "2026-11-25", "2026-11-30", undefined],
	]);
	expect(await env.DB.prepare("SELECT id FROM announcements ORDER BY rowid").raw()).toEqual(
		entries.map(({ uid }) => [uid]),
	);
});

test("of two administrators who change one announcement, the second is shown what the first left", async () => {
	await announce({ cancels_service: "" });
	const [page, other] = [await openTab("dashboard"), await openTab("dashboard")];
	for (const one of [page, other]) await one.press(/^Edit/);
	await other.press("Update Announcement", { until_day: "2026-12-06", cancels_service: "on" });
	await page.press("Update Announcement", { title: "Mine" });
	expect(page.dialog()).toContain("Failed to update announcement");
	expect(page.dialog()).toMatch(/Last day.*6 December 2026/s);
	expect(page.dialog()).toMatch(/No Sunday service.*Yes/s);
	expect(page.dialog()).toContain(">Mine</textarea>");
	await page.press("Update Announcement");
	expect(await readPage("/about")).toContain("Mine");
});

test("an announcement that cancels the service is never pushed away by newer ones", async () => {
	await announce({ title: "The oldest cancels." });
	for (const title of ["Choir at five.", "Bring a plate."]) {
		vi.setSystemTime(Date.now() + 60_000);
		await announce({ title, title_tn: "", cancels_service: "" });
	}
	const about = await readPage("/about");
	expect(about).toMatch(/The oldest cancels\..*Bring a plate\./s);
	expect(about).not.toContain("Choir at five.");
	const page = await openTab("dashboard");
	expect(
		page
			.text()
			.match(/On all pages|Not shown: pages show 2/g)
			?.sort(),
	).toEqual(["Not shown: pages show 2", "On all pages", "On all pages"]);
});

test("announcements for half a year are all in the portal, and in calendars", async () => {
	for (let week = 1; week <= 26; week++) {
		const day = new Date(NOW + week * 7 * DAY_MS).toISOString().slice(0, 10);
		await announce({ title: `Week ${week}.`, from_day: day, until_day: day });
	}
	const page = await openTab("dashboard");
	const calendar = await (await visitAsStranger("/events.ics")).text();
	for (const text of ["Week 1.", "Week 21.", "Week 26."]) {
		expect(page.text()).toContain(text);
		expect(calendar).toContain(text);
	}
});

test("after Sunday's service an announcement is meant for the next one", async () => {
	const untilOf = async (time: string) => {
		vi.setSystemTime(new Date(time));
		const page = await openTab("dashboard");
		await page.press("Add Announcement");
		return /name="until_day"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="until_day"/
			.exec(page.dialog())
			?.slice(1)
			.join("");
	};
	expect(await untilOf("2026-11-29T09:00Z")).toBe("2026-11-29");
	expect(await untilOf("2026-11-29T13:00Z")).toBe("2026-12-06");
});
