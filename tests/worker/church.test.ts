import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as asDelivered from "~/church/as-delivered";
import type { FactName } from "~/church/facts";
import { churchFields } from "~/church/fields";
import { i18nIn } from "~/i18n/i18n";
import { sweepMedia } from "~/media/bucket.server";
import { pictures } from "../fixtures/pictures";
import { call, db, empty, jsonOf, rowsOf, token, tokenOf } from "./backend";
import { administrator } from "./browser";
import { eventually } from "./eventually";
import { logOf } from "./logged";
import {
	beginElsewhere,
	loadDemoContent,
	madeAnew,
	readPage,
	visit,
	visitAsStranger,
} from "./visit";
import { openTab } from "./without-scripts";

beforeAll(loadDemoContent);

const delivered: Readonly<Record<FactName, string>> = { ...asDelivered };

/** A Wednesday, at noon in Gaborone. */
const NOW = Date.UTC(2026, 10, 25, 10);

beforeEach(async () => {
	await empty("church_facts", "former_rows", "idempotency_keys");
	vi.setSystemTime(NOW);
	await beginElsewhere();
});
afterEach(() => {
	vi.useRealTimers();
});

const inSetswana = { headers: { Cookie: "__Host-lng=tn", ...madeAnew } };

/** Another church: each of its facts differs from the one delivered. */
const other: Record<FactName, string> = {
	weekday: "6",
	begins: "17:00",
	ends: "19:30",
	moreServices: "3 18:15-19:00 Evening prayers",
	moreServicesTn: "Merapelo a maitseboa",
	worship: "50 Songs\n70 Teaching",
	worshipTn: "Difela\nThuto",
	expectations: "A short evening\nWe sing for an hour.",
	expectationsTn: "Maitseboa a makhutshwane\nRe opela ura.",
	bring: "A torch",
	bringTn: "Tolosa",
	prepare: "Eat early.",
	prepareTn: "Ja ka bonako.",
	address: "Jamhuri Hall\nMaun\nBotswana",
	coordinates: "-19.9833, 23.4167",
	postalAddress: "P.O. Box 200\nMaun",
	officeHours: "Open on Tuesdays",
	officeHoursTn: "Go butswe ka Labobedi",
	parking: "Two places to park",
	parkingTn: "Mafelo a mabedi a dikoloi",
	access: "A ramp at the door",
	accessTn: "Tselana fa mojakong",
	phones: "72000009\n72000008",
	whatsapp: "72000008",
	phoneHours: "Evenings",
	phoneHoursTn: "Maitseboa",
	email: "office@grace.example",
	replyPromise: "You hear from us soon",
	replyPromiseTn: "Re araba ka bonako",
	facebook: "https://facebook.example/grace",
	instagram: "https://instagram.example/grace",
	youtube: "https://youtube.example/grace",
	name: "Grace Chapel",
	shortName: "Grace",
	tagline: "Come and see.",
	welcome: "Nobody is a guest twice.",
	welcomeTn: "Ga go ope yo e leng moeng gabedi.",
	invitation: "The door is open.",
	invitationTn: "Kgoro e butswe.",
	story: "We met in a shop in 1999.\n\nThen we built.",
	storyTn: "Re kopanye mo lebenkeleng ka 1999.\n\nRa aga.",
	mission: "To feed.",
	missionTn: "Go jesa.",
	vision: "A full town.",
	visionTn: "Toropo e e tletseng.",
	beliefs: "Grace\nIt is enough.",
	beliefsTn: "Letlhogonolo\nLe lekane.",
	leaders: "Neo Dube\nPastor\nShe sings.",
	leadersTn: "Neo Dube\nMoruti\nO a opela.",
	portraits: "/pictures/story.avif",
	giving: "Orange Money\n*151#\nGrace Chapel\nSay your name.",
	givingTn: "Orange Money\n*151#\nGrace Chapel\nBua leina la gago.",
	live: "https://video.example/live",
	liveBegins: "17:30",
	liveEnds: "19:00",
	reminder: "20:30",
};

const pages = [
	...["/", "/about", "/services", "/sermons", "/events", "/gallery", "/contact", "/privacy"],
	...["/accessibility", "/podcast", "/signup", "/nope", "/offline", "/sermons/feed.xml"],
	...["/events.ics", "/.well-known/security.txt", "/en.webmanifest", "/tn.webmanifest"],
	"/api/church",
];

const superAdmin = () => tokenOf("super_admin", "sue");

const change = async (facts: Partial<Record<FactName, string>>, by = superAdmin()) => {
	const { data } = await jsonOf(call("GET", "/api/church"));
	const json = { ...facts, updatedAt: data.updatedAt };
	return call("PUT", "/api/church", { token: await by, json });
};

/** What every page says, in both languages. */
async function everything(): Promise<string> {
	const read = pages.flatMap((path) => [visit(path), visit(path, inSetswana)]);
	const texts = await Promise.all(read.map(async (answer) => (await answer).text()));
	return texts
		.join("\n")
		.replaceAll("&#x27;", "'")
		.replaceAll("&amp;", "&")
		.replaceAll("\r\n ", "");
}

/** The pieces of a fact that stand on a page as they are written. */
const piecesOf = (text: string) => text.split("\n").filter(Boolean);

test("every fact that is changed is on the pages at once, and the former one is nowhere", async () => {
	for (const name of Object.keys(churchFields) as FactName[]) {
		expect(other[name], name).not.toBe(delivered[name]);
	}
	const before = await everything();
	expect((await change(other)).status).toBe(200);
	const after = await everything();
	const isPlain: FactName[] = ["weekday", "begins", "ends", "worship", "coordinates", "reminder"];
	const names = (Object.keys(other) as FactName[]).filter((name) => !isPlain.includes(name));
	const missing = names.filter((name) =>
		piecesOf(other[name]).some((piece) => {
			const shown = /^\d{8}$/.test(piece) ? `tel:+267${piece}` : piece;
			return name !== "live" && !after.includes(shown);
		}),
	);
	expect(missing).toEqual([]);
	// Places that are not the church's: demo content names the town, and its leaders as speakers.
	const elsewhere = [
		"Botswana",
		"Tati Siding",
		"Pastor",
		"Moruti",
		"Dikitsiso",
		"Kobamelo",
		"Bosupi",
		"Letsatsi Lodge",
	];
	const left = names.flatMap((name) =>
		piecesOf(delivered[name]).filter(
			(piece) =>
				!elsewhere.includes(piece) &&
				!/^(Bishop|Pastor|Elder)\b/.test(piece) &&
				after.includes(piece),
		),
	);
	expect(left.filter((piece) => !"Worship".includes(piece))).toEqual([]);
	for (const [former, now] of [
		["Sunday: 9:00 AM - 12:30 PM", "Saturday: 5:00 PM - 7:30 PM"],
		["Tshipi: 9:00 AM - 12:30 PM", "Matlhatso: 5:00 PM - 7:30 PM"],
		["Su 09:00-12:30", "Sa 17:00-19:30"],
		["09:00-09:30", "17:00-17:50"],
		["-21.2739", "-19.9833"],
		["Visit Us This Sunday", "Visit Us This Week"],
		["Re Etele ka Tshipi Eno", "Re Etele Beke Eno"],
		["Sunday Service Schedule", "Order of Service"],
		["+267 71 000 001", "+267 72 000 009"],
		["we reply within 24 hours", "Visit, call or write to us."],
	] as const) {
		expect([former, before.includes(former), after.includes(former)]).toEqual([
			former,
			true,
			false,
		]);
		expect([now, before.includes(now), after.includes(now)]).toEqual([now, false, true]);
	}
	expect(after.split("TRIGGER:-PT690M").length).toBe(before.split("TRIGGER:-PT840M").length);
	expect(after).toContain('href="tel:*151%23"');
	expect(after).not.toContain("wa.me/26772000009");
});

test("nothing that is stored says what was delivered, so that a release can improve it", async () => {
	expect(await rowsOf("church_facts")).toBe(0);
	expect((await change({ parking: "Two places", begins: delivered.begins })).status).toBe(200);
	const row = () =>
		env.DB.prepare("SELECT parking, parking_tn, begins, access FROM church_facts").first();
	expect(await row()).toEqual({
		parking: "Two places",
		parking_tn: null,
		begins: null,
		access: null,
	});
	// Two languages are one fact.
	await change({ parking: "Two places", parkingTn: delivered.parkingTn });
	expect(await row()).toMatchObject({ parking_tn: delivered.parkingTn });
	const { parking, parkingTn } = delivered;
	await change({ parking, parkingTn });
	expect(await row()).toMatchObject({ parking: null, parking_tn: null });
});

test("a text that was not changed follows the day and the hours; one that was changed stays", async () => {
	expect((await change({ weekday: "6", begins: "10:00", ends: "13:30" })).status).toBe(200);
	const about = await readPage("/about");
	expect(about).toContain("Every week we worship from 10:00 AM to 01:30 PM.");
	expect(await readPage("/about", inSetswana)).toContain(
		"Beke le beke re obamela go simolola ka 10:00 AM go fitlha ka 1:30 PM.",
	);
	expect(await readPage("/services")).toContain(
		"Rest well the night before and come in good time.",
	);
	expect((await change({ begins: "13:30", ends: "17:00" })).status).toBe(200);
	expect(await readPage("/about")).toContain("Every week we worship from 01:30 PM to 05:00 PM.");
	await change({ story: "We meet.", storyTn: "" });
	expect(await readPage("/about")).toContain("We meet.");
	expect(await readPage("/about", inSetswana), "in English where there is no Setswana").toContain(
		"We meet.",
	);
});

test("texts that came with the form follow the day that is changed in it", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: Services");
	await page.press("Save", { weekday: "6" });
	const html = await readPage("/services");
	expect(html).toContain("A full service");
	expect(html).toContain("Rest well the night before");
	expect(html).not.toContain("Sunday morning");
});

test("what is wrong by another form of phones does not keep other facts from being changed", async () => {
	await env.DB.prepare(
		"INSERT INTO church_facts (id, title, phones, created_at) VALUES ('church', 'Our church', '123', 0)",
	).run();
	expect((await change({ parking: "Two places to park" })).status).toBe(200);
	expect((await change({ phones: "1234" })).status).toBe(400);
});

test("new leaders have no portraits of the example church's", async () => {
	await change({ leaders: "Neo Dube\nPastor\nShe sings." });
	for (const init of [{}, inSetswana]) {
		const html = await (await visit("/about", init)).text();
		expect(html).not.toContain("/demo/leader-1.webp");
		expect(html).not.toContain("Lorato");
		expect(html).toContain("She sings.");
	}
});

test("a story may have more paragraphs in one language than in the other", async () => {
	await change({ story: "One.", storyTn: "Pele.\n\nMorago." });
	expect(await readPage("/about", inSetswana)).toMatch(/Pele\. Morago\./);
});

test("a fact that is only in English is marked as English on pages in Setswana", async () => {
	await change({
		...{ parking: "Behind the hall", parkingTn: "", story: "One.\n\nTwo.", storyTn: "" },
		...{ mission: "To serve", missionTn: "", expectations: "Songs\nWe sing.", expectationsTn: "" },
		...{ bring: "A Bible", bringTn: "", leaders: "Neo\nPastor\nSince 2001.", leadersTn: "" },
		...{ moreServices: "3 18:00-19:30 Bible study", moreServicesTn: "" },
		...{ giving: "Cash\n-\nAt the door", givingTn: "", phoneHours: "Mornings", phoneHoursTn: "" },
	});
	const english = ["Behind the hall", "To serve", "Songs", "We sing.", "A Bible"];
	const marked = [
		...english,
		"Bible study",
		"Pastor",
		"Since 2001.",
		"Cash",
		"At the door",
		"Mornings",
	];
	const read = (init = {}) =>
		Promise.all(
			["/", "/about", "/services", "/contact", "/accessibility"].map(async (path) =>
				(await visit(path, init)).text(),
			),
		);
	const [html, plain] = [(await read(inSetswana)).join(), (await read()).join()];
	for (const text of marked) {
		expect(html).toContain(`<span lang="en">${text}</span>`);
		expect(plain).toMatch(new RegExp(`[> ]${text}<`));
		expect(plain).not.toContain(`<span lang="en">${text}`);
	}
	expect(html).not.toMatch(/<(?:p|li|td|h3)[^>]*>(?:Behind the hall|To serve|Pastor)/);
	expect(html).toContain('<p lang="en">One.</p><p lang="en">Two.</p>');
	expect(plain).toContain("<p>One.</p><p>Two.</p>");
});

test("without an answer of the database no page or file is kept with other facts", async () => {
	await change({ name: "Grace Chapel", story: "We met." });
	await env.DB.prepare("ALTER TABLE church_facts RENAME TO away").run();
	await beginElsewhere();
	const paths = ["/offline", "/about.data?_routes=routes%2Fabout", "/events.ics", "/contact"];
	await logOf("error", async () => {
		for (const path of paths) await (await visitAsStranger(path)).text();
	});
	await env.DB.prepare("ALTER TABLE away RENAME TO church_facts").run();
	for (const path of paths) {
		const text = await (await visitAsStranger(path)).text();
		expect([path, text.includes(path.includes("about") ? "We met." : "Grace Chapel")]).toEqual([
			path,
			true,
		]);
	}
});

test("a page of the cache is made anew after a change, and after its undo", async () => {
	const read = async () => (await visitAsStranger("/contact")).text();
	expect(await read()).toContain("Parking available");
	const page = await openTab("church", "ann");
	await page.press("Change: Place");
	await page.press("Save", { parking: "Two places to park" });
	expect(page.text()).toContain("The church's facts changed");
	expect(await read()).toContain("Two places to park");
	await page.press("Undo");
	expect(page.text()).toContain("Change to the church's facts undone");
	expect(await read()).toContain("Parking available");
	const log = await openTab("users", "ann");
	expect(log.text()).toContain("Parking Before: Parking available After: Two places to park");
});

test("a fact that is emptied in English is not shown in Setswana either", async () => {
	const text = "Go na le lefelo la go emisa dikoloi";
	const isShown = async () => (await (await visit("/services", inSetswana)).text()).includes(text);
	expect(await isShown()).toBe(true);
	await change({ parking: "" });
	expect(await isShown()).toBe(false);
	await empty("church_facts");
	await beginElsewhere();
	// The portal's form has the delivered Setswana filled in.
	const page = await openTab("church", "ann");
	await page.press("Change: Place");
	await page.press("Save", { parking: "" });
	expect(page.text()).toContain("The church's facts changed");
	expect(await isShown()).toBe(false);
});

test("an empty fact is not shown", async () => {
	await change({ parking: "", parkingTn: "", access: "", accessTn: "", bring: "", bringTn: "" });
	const html = await readPage("/services");
	expect(html).not.toContain("Parking available");
	expect(html).not.toContain("What to Bring");
	const nothing = ["story", "mission", "vision", "beliefs", "leaders", "expectations"] as const;
	await change(
		Object.fromEntries(
			nothing.flatMap((name) => [
				[name, ""],
				[`${name}Tn`, ""],
			]),
		),
	);
	for (const path of ["/about", "/services"]) {
		expect(await (await visit(path)).text()).not.toMatch(
			/Our Story|Our Mission|Our Core Beliefs|Our Leadership|What to Expect/,
		);
	}
	await change({ phoneHours: "", phoneHoursTn: "" });
	const contact = await readPage("/contact");
	expect(contact).toContain("Please call instead of writing. +267");
	expect(contact).not.toContain("at these hours");
	await change({ address: "Jamhuri Hall", postalAddress: "", whatsapp: "" });
	expect(await (await visit("/")).text()).toContain("A church family in Jamhuri Hall.");
	expect(await readPage("/")).not.toContain(" · </p>");
});

test.each([
	["Services", { ends: "08:00" }, "The service cannot end before it begins."],
	["Services", { worship: "Songs\n30 Sermon" }, "Each line begins with its minutes"],
	["Services", { worship: "200 Songs\n30 Sermon" }, "longer than the service"],
	["Services", { reminder: "late" }, "Type hours and minutes"],
	["Services", { live: "javascript:alert(1)" }, "The address must begin with"],
	["Place", { address: " " }, "This cannot be empty."],
	["Place", { coordinates: "at the lodge" }, "No place was found in this."],
	[
		"Place",
		{ coordinates: "https://www.google.com/maps/dir/-20,25/Tati+Siding/@-21.2,27.6,13z" },
		"No place was found in this.",
	],
	["Contact", { "phones[1].number": "710000" }, "This cannot be dialled"],
	["Contact", { "phones[0].number": "", "phones[1].number": "" }, "This cannot be empty."],
	["Contact", { email: "office at church" }, "Type an email address"],
	["Contact", { email: "office,pastor@grace.example" }, "Type an email address"],
	["People", { "leaders[1].role": "" }, "This cannot be empty."],
	["People", { "leaders[3].name": "Neo Dube" }, "This cannot be empty."],
	["People", { "leaders[0].portrait": "portrait.jpg" }, "This is not the address of a picture."],
	[
		"People",
		{ "leaders[0].portrait": "https://x.example/a.jpg?\\b" },
		"This is not the address of a picture.",
	],
	["Giving", { "giving[0].number": "72 000 009" }, "This cannot be empty."],
	["Place", { address: "Hall\nStreet\nMaun\nBotswana" }, "Three lines at most"],
	["Services", { worship: "30 Songs", worshipTn: "Difela\nThero" }, "another number of entries"],
	["Services", { bring: "A torch\nA chair" }, "another number of entries"],
	[
		"Services",
		{ "services[0].name": "Prayers", "services[0].weekday": "3" },
		"Type when it begins",
	],
	[
		"Services",
		{ "services[0].name": "Prayers", "services[0].begins": "18:00" },
		"Type when it begins",
	],
	["Services", { "services[0].weekday": "3" }, "This cannot be empty."],
	[
		"Services",
		{
			"services[0].name": "Prayers",
			"services[0].weekday": "3",
			"services[0].begins": "18:00",
			"services[0].ends": "17:00",
		},
		"The service cannot end before it begins.",
	],
	["Services", { liveBegins: "10:00" }, "Type both hours, the earlier one first."],
	["Place", { coordinates: "https://maps.app.goo.gl/abc" }, "A short link does not say"],
	["Place", { coordinates: "0, 0" }, "No place was found in this."],
])(
	"a wrong fact is refused at its field, what was typed stays, and nothing is stored: %s %o",
	async (card, typed, problem) => {
		const page = await openTab("church", "ann");
		await page.press(`Change: ${card}`);
		await page.press("Save", typed);
		expect(page.dialog()).toContain(problem);
		expect(page.dialog()).toContain(Object.values(typed)[0]?.trim().split("\n")[0]);
		expect(await rowsOf("former_rows")).toBe(0);
	},
);

test.each([
	["https://www.google.com/maps/@-21.1,27.5,15z", "-21.1, 27.5"],
	[
		"https://www.google.com/maps/place/Hall/@-20,25,9z/data=!3m1!4b1!3d-21.25!4d27.45",
		"-21.25, 27.45",
	],
	["https://www.openstreetmap.org/?mlat=-21.3&mlon=27.6#map=15/-21/27", "-21.3, 27.6"],
	["https://www.openstreetmap.org/#map=17/-21.27/27.47", "-21.27, 27.47"],
	["geo:-21.2,27.4?z=12", "-21.2, 27.4"],
	["https://maps.google.com/?q=-21.2%2C27.4", "-21.2, 27.4"],
	["-21.2 , 27.4", "-21.2, 27.4"],
	["\u2068\u221221.2, 27.4\u2069", "-21.2, 27.4"],
	// A route leads to the church; its start and the middle of the screen are elsewhere.
	["https://www.google.com/maps/dir//-21.27,27.47/@-21.1,27.6,12z", "-21.27, 27.47"],
	[
		"https://www.google.com/maps/dir/-20,25/-21.27,+27.47/@-21.1,27.6,12z/data=!3m1",
		"-21.27, 27.47",
	],
	[
		"https://www.google.com/maps/dir/-20,25/Tati+Siding/@-21.2,27.6,13z/data=!4m9!1m1!4e1!1m5!1m1!1s0x1!2m2!1d27.47!2d-21.27",
		"-21.27, 27.47",
	],
	[
		"https://www.google.com/maps/dir/?api=1&origin=-20,25&destination=-21.27,27.47",
		"-21.27, 27.47",
	],
	["https://maps.google.com/?saddr=-20,25&daddr=-21.27,27.47", "-21.27, 27.47"],
	[
		`https://www.google.com/maps/dir/Francistown/${"Tati+Siding+".repeat(30)}/data=!2m2!1d27.5!2d-21.1!2m2!1d27.47!2d-21.27`,
		"-21.27, 27.47",
	],
])("a place is taken as maps give it: %s", async (typed, stored) => {
	const { data } = await jsonOf(change({ coordinates: typed }));
	expect(data.coordinates).toBe(stored);
});

test("a place in the sea is asked about once", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: Place");
	await page.press("Save", { coordinates: "-1, 2" });
	expect(page.dialog()).toContain("This is far from where the church was.");
	expect(page.dialog()).not.toContain("Failed");
	expect(await rowsOf("church_facts")).toBe(0);
	await page.press("Save");
	expect(await (await visit("/services?map=1")).text()).toContain("marker=-1,2");
});

test("what is null in a call stays as it is, and what is no text is refused", async () => {
	const json = { parking: null, access: "A ramp" };
	const { data } = await jsonOf(call("PUT", "/api/church", { token, json }));
	expect(data).toMatchObject({ parking: "Parking available", access: "A ramp" });
	const wrong = { json: { phones: ["71000001"] }, token };
	expect((await call("PUT", "/api/church", wrong)).status).toBe(400);
	expect((await call("PUT", "/api/church", { token, json: { email: "x" } })).status).toBe(400);
});

test("phones are taken as people write them", async () => {
	const typed = { phones: "+267 71 234 567, 00267 7200-0008", whatsapp: "71 234 567" };
	const { data } = await jsonOf(change(typed));
	expect(data).toMatchObject({ phones: "71234567\n72000008", whatsapp: "71234567" });
});

test("portraits come with the form, and are kept as long as they can be seen again", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: People");
	const file = new File([pictures.png.slice()], "neo.png", { type: "image/png" });
	await page.press("Save", { "leaders[0].portrait": "", "leaders[0].file": file });
	const { data } = await jsonOf(call("GET", "/api/church"));
	expect(data.portraits).toMatch(
		/^\/media\/[0-9a-f]{32}\.png\n\/demo\/leader-2\.webp\n\/demo\/leader-3\.webp$/,
	);
	const [portrait] = data.portraits.split("\n");
	expect(await (await visit("/about")).text()).toContain(portrait);
	// The nightly job removes what nothing shows.
	vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60 * 1000);
	await empty("former_rows");
	await sweepMedia({ db, media: env.MEDIA, now: Date.now() });
	expect((await visit(portrait)).status).toBe(200);
	vi.setSystemTime(NOW + 60_000);
	expect((await change({ portraits: delivered.portraits })).status).toBe(200);
	const kept = await env.DB.prepare("SELECT url FROM former_pictures WHERE url = ?")
		.bind(portrait)
		.first();
	expect(kept).toEqual({ url: portrait });
	const missing = `/media/${"a".repeat(32)}.jpg`;
	expect((await change({ portraits: missing })).status).toBe(400);
});

test("the second of two administrators is shown what the first has left", async () => {
	const [ann, ben] = [await openTab("church", "ann"), await openTab("church", "ben")];
	await ann.press("Change: Place");
	await ben.press("Change: Place");
	await ann.press("Save", { parking: "Two places to park" });
	await ben.press("Save", { parking: "Three places to park" });
	expect(ben.dialog()).toContain("Somebody else changed this");
	expect(ben.dialog()).toContain("Two places to park");
	await ben.press("Save");
	expect(await readPage("/contact")).toContain("Three places to park");
});

test("two administrators who change different cards do not get in each other's way", async () => {
	const [ann, ben] = [await openTab("church", "ann"), await openTab("church", "ben")];
	await ann.press("Change: Place");
	await ben.press("Change: Welcome and story");
	await ann.press("Save", { parking: "Two places to park" });
	await ben.press("Save", { story: "We met.", storyTn: "Re kopane." });
	expect(ben.text()).toContain("The church's facts changed");
	expect(await readPage("/contact")).toContain("Two places to park");
	expect(await readPage("/about")).toContain("We met.");
});

test("the name is for super administrators alone", async () => {
	const page = await openTab("church", "ann");
	expect(page.text()).not.toContain("Slogan");
	expect((await change({ name: "Mine" }, Promise.resolve(token))).status).toBe(403);
	expect((await change({ parking: "Here" }, Promise.resolve(token))).status).toBe(200);
	expect((await change({ name: "Ours" })).status).toBe(200);
	const undoes = await env.DB.prepare("SELECT max(change) FROM former_rows").first<number>(
		"max(change)",
	);
	const undo = { intent: "church.undo", id: `${undoes}` };
	const refused = await page.send(undo);
	expect(refused.status).toBe(403);
	expect(await refused.text()).toContain("Only super admins can undo this change.");
	expect((await change({ shortName: "Us" })).status).toBe(200);
	expect((await page.send({ ...undo, id: `${Number(undoes) + 1}` })).status).toBe(403);
	expect(await readPage("/")).toContain("Welcome to Ours");
});

test("what is still the example church's is listed until somebody says that it is right", async () => {
	const page = await openTab("dashboard", "ann");
	expect(page.text()).toContain("Still as delivered");
	await page.press("Open Our Church");
	await page.press("These are right for us: hide this list");
	expect(page.text()).toContain("The list is gone");
	for (const tab of ["church", "dashboard"]) {
		expect((await openTab(tab, "ann")).text()).not.toContain("Still as delivered");
	}
});

test("search engines are told when the facts were changed", async () => {
	const home = async () =>
		/<loc>[^<]*\/services<\/loc>.*?<\/url>/.exec(await (await visit("/sitemap.xml")).text())?.[0];
	expect(await home()).not.toContain("<lastmod>");
	await change({ parking: "Two places to park" });
	expect(await home()).toContain("<lastmod>2026-11-25");
});

test("what is still the example church's is listed until it is changed", async () => {
	const page = await openTab("church", "ann");
	expect(page.text()).toContain("Still as delivered");
	await change(other);
	await page.open("/admin");
	expect(page.text()).not.toContain("Still as delivered");
	await change({ officeHoursTn: "" });
	await page.open("/admin");
	expect(page.text()).toContain("Without Setswana: Office hours");
});

const inPlaces = async (text: string, init = {}) => {
	const paths = ["/", "/services", "/contact", "/about", "/offline", "/nope"];
	const pages = await Promise.all(paths.map((path) => visit(path, init)));
	const texts = await Promise.all(pages.map((page) => page.text()));
	return paths.filter((_, place) => texts[place]?.includes(text));
};

test("further services are on every page, with their day and hours in both languages, and for search engines", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: Services");
	await page.press("Another service", {
		"services[0].name": "Bible study",
		"services[0].weekday": "3",
		"services[0].begins": "18:00",
		"services[0].ends": "19:30",
	});
	expect(page.dialog()).toContain('value="Bible study"');
	await page.press("Save", {
		"services[0].nameTn": "Thuto ya Baebele",
		"services[1].name": "Night of prayer, the last Friday",
		"services[1].begins": "22:00",
		"services[1].ends": "05:00",
		"services[2].name": "Easter, by the river",
	});
	expect(page.text()).toContain("“Services”");
	const everywhere = ["/", "/services", "/contact", "/about", "/offline", "/nope"];
	expect(await inPlaces("Wednesday: 6:00 PM - 7:30 PM · Bible study")).toEqual(everywhere);
	expect(await inPlaces("10:00 PM - 5:00 AM · Night of prayer, the last Friday")).toEqual(
		everywhere,
	);
	expect(await inPlaces("Easter, by the river")).toEqual(everywhere);
	expect(await inPlaces("Laboraro: 6:00 PM - 7:30 PM · Thuto ya Baebele", inSetswana)).toEqual(
		everywhere,
	);
	expect(await inPlaces('"openingHours":["Su 09:00-12:30","We 18:00-19:30"]')).toContain("/");
	await page.press("Change: Services");
	await page.press("Remove: Bible study");
	await page.press("Save");
	const { data } = await jsonOf(call("GET", "/api/church"));
	expect(data.moreServices).toBe(
		"- 22:00-05:00 Night of prayer, the last Friday\nEaster, by the river",
	);
});

test("leaders are put in order, and none loses a text or a portrait", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: People");
	await page.press("Move up: Elder Tebogo Sebina");
	await page.press("Save", { "leaders[3].name": "Neo Dube", "leaders[3].role": "Choir" });
	const { data } = await jsonOf(call("GET", "/api/church"));
	const blocks = (text: string) => text.split("\n\n");
	const [bishop, pastor, elder] = blocks(delivered.leaders);
	expect(blocks(data.leaders)).toEqual([bishop, elder, pastor, "Neo Dube\nChoir"]);
	const [tnBishop, tnPastor, tnElder] = blocks(delivered.leadersTn);
	expect(blocks(data.leadersTn)).toEqual([tnBishop, tnElder, tnPastor, "Neo Dube\nChoir"]);
	expect(data.portraits).toBe("/demo/leader-1.webp\n/demo/leader-3.webp\n/demo/leader-2.webp\n-");
});

test("a form that is saved as it came changes nothing", async () => {
	const page = await openTab("church", "sue", "super_admin");
	for (const card of [
		"Services",
		"Place",
		"Contact",
		"People",
		"Giving",
		"Welcome and story",
		"Name",
	]) {
		await page.press(`Change: ${card}`);
		await page.press("Save");
	}
	expect(await rowsOf("former_rows")).toBe(0);
	expect(page.text()).toContain("Still as delivered");
});

test("a church has a phone in its building, and the first is the urgent one", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: Contact");
	await page.press("Move up: 71000002");
	await page.press("Save", {
		"phones[1].number": "+267 240 1234",
		"phones[1].whatsapp": null,
	});
	const { data } = await jsonOf(call("GET", "/api/church"));
	expect(data).toMatchObject({ phones: "71000002\n2401234", whatsapp: "71000002" });
	expect(await (await visit("/contact")).text()).toContain('href="tel:+2672401234"');
	expect(await readPage("/contact")).toContain("+267 240 1234");
});

test("pages that are still to come are announced until the church has an address of its own", async () => {
	expect(await readPage("/contact")).toContain("Follow Us");
	await change({ email: "office@grace.example" });
	expect(await readPage("/contact")).not.toContain("Follow Us");
	await change({ youtube: "https://youtube.example/grace" });
	const html = await (await visit("/contact")).text();
	expect(html).toContain("https://youtube.example/grace");
	expect(html).not.toContain("Facebook");
});

test("since when a text has no Setswana is told, until it has one", async () => {
	await change({ parking: "Two places to park" });
	vi.setSystemTime(NOW + 3 * 24 * 60 * 60 * 1000);
	await change({ access: "A ramp at the door", parking: "Three places to park" });
	const page = await openTab("church", "ann");
	expect(page.text()).toContain(
		"Without Setswana: Parking (since 25 November 2026), Access for wheelchairs (since 28 November 2026)",
	);
	await change({ parkingTn: "Mafelo a mararo" });
	await page.open("/admin");
	expect(page.text()).toContain("Without Setswana: Access for wheelchairs (since");
});

test("what is typed can be looked at before it is saved", async () => {
	const browser = await administrator("ann");
	const look = async (fields: Record<string, string>) => {
		const body = new FormData();
		for (const [name, text] of Object.entries(fields)) body.set(name, text);
		const response = await browser.open("/admin/church-look", { method: "POST", body });
		return { response, html: await response.text() };
	};
	const typed = {
		intent: "church.contact",
		"phones[0].number": "72 000 009",
		email: "office@grace.example",
	};
	const { response, html } = await look(typed);
	expect(response.status).toBe(200);
	expect(html).toContain("tel:+26772000009");
	expect(html).toContain("This is how the page will look.");
	expect(html).not.toContain("<script");
	expect(response.headers.get("Cache-Control")).toBe("no-store");
	expect(await rowsOf("church_facts")).toBe(0);
	expect(await (await visit("/contact")).text()).not.toContain("26772000009");
	const wrong = await look({ ...typed, email: "nobody" });
	expect([wrong.response.status, wrong.html]).toEqual([400, expect.stringContaining("press Save")]);
	expect(
		(await look({ intent: "church.identity", name: "Mine", shortName: "M" })).response.status,
	).toBe(403);
	expect((await look({ intent: "church.review" })).response.status).toBe(400);
});

test("what is live may have hours of its own, and else those of all services", async () => {
	const now = i18nIn("en").t("home:live.now");
	const isLive = async (time: string) => {
		vi.setSystemTime(new Date(time));
		return (await readPage("/")).includes(now);
	};
	await change({ live: "https://video.example/live", moreServices: "3 18:00-19:30 Bible study" });
	expect(await isLive("2026-11-25T16:30Z")).toBe(true);
	await change({ liveBegins: "10:00", liveEnds: "12:00" });
	expect(await isLive("2026-11-25T16:30Z")).toBe(false);
	expect(await isLive("2026-11-29T07:30Z")).toBe(false);
	expect(await isLive("2026-11-29T08:30Z")).toBe(true);
	await change({ liveBegins: "", liveEnds: "", moreServices: "6 22:00-05:00 Night of prayer" });
	expect(await isLive("2026-11-28T19:59Z")).toBe(false);
	expect(await isLive("2026-11-28T20:00Z")).toBe(true);
	expect(await isLive("2026-11-29T02:59Z")).toBe(true);
	expect(await isLive("2026-11-29T03:00Z")).toBe(false);
});

test("a picture that is refused is named at its person, and takes no other picture with it", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: People");
	await page.press("Save", {
		"leaders[0].file": new File(["no picture"], "bishop.jpg", { type: "image/jpeg" }),
		"leaders[1].file": new File([pictures.png.slice()], "pastor.png", { type: "image/png" }),
	});
	expect(page.dialog()).toMatch(/id="church-people-leaders\[0\]\.portrait-error"/);
	expect(page.dialog()).toMatch(
		/value="\/media\/[0-9a-f]{32}\.png"[^>]*name="leaders\[1\]\.portrait"|name="leaders\[1\]\.portrait"[^>]*value="\/media\//,
	);
	await page.press("Save");
	const { data } = await jsonOf(call("GET", "/api/church"));
	expect(data.portraits).toMatch(/^\/demo\/leader-1\.webp\n\/media\/.*\n\/demo\/leader-3\.webp$/);
});

test("cash has no number, and shows none", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: Giving");
	await page.press("Save", { "giving[0].name": "Cash", "giving[0].note": "On Sunday" });
	expect(await readPage("/contact")).toMatch(/Cash\s+On Sunday/);
	await page.press("Change: Giving");
	expect(page.dialog()).toMatch(/name="giving\[0\]\.note"[^>]*>On Sunday</);
	expect(await readPage("/services")).toContain("How to Give");
	await page.press("Remove: Cash");
	await page.press("Save");
	expect(await readPage("/services")).not.toContain("How to Give");
	expect(await readPage("/contact")).not.toContain("Cash");
});

test("the number of a bank account is no phone number", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: Giving");
	const account = { name: "First National Bank", number: "62001234567" };
	await page.press("Save", {
		"giving[0].name": account.name,
		"giving[0].number": account.number,
	});
	const html = await (await visit("/contact")).text();
	expect(html).toContain(account.number);
	expect(html).not.toContain(`tel:${account.number}`);
});

test("a Setswana text that is still the example church's is listed once the English one is changed", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: Welcome and story");
	await page.press("Save", {
		story: "We met in a shop.",
		beliefs: "Grace\nIt is enough.",
		beliefsTn: "",
	});
	expect(page.text()).toContain("Story, in Setswana");
	expect(page.text()).not.toContain("Beliefs, in Setswana");
});

test("an undo takes back its own facts, and leaves what others have changed since", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: Welcome and story");
	await page.press("Save", { story: "We met in a shop.", storyTn: "Re kopane." });
	const undo = page.page.path;
	await page.press("Change: Place");
	await page.press("Save", { parking: "Two places to park" });
	await page.open(undo);
	await page.press("Undo");
	expect(page.text()).not.toContain("Undo anyway");
	expect(await readPage("/about")).toContain("Kingdom Realms Ministries began");
	expect(await readPage("/contact")).toContain("Two places to park");
	// What was changed again is asked about, and then alone put back.
	await change({ parking: "Three places to park", access: "A ramp" });
	await change({ parking: "Four places to park", email: "office@grace.example" });
	const log = await openTab("users", "ann");
	expect(log.text()).toContain("Three places to park");
});

test("who agrees to overwrite one change of a fact does not overwrite the next one unseen", async () => {
	await change({ parking: "Ten places to park" });
	const page = await openTab("church", "ann");
	await page.press("Change: Place");
	await page.press("Save", { parking: "Eleven places to park" });
	await change({ parking: "Twelve places to park" });
	await page.press("Undo");
	expect(page.text()).toContain("Twelve places to park");
	await change({ parking: "Thirteen places to park" });
	await page.press("Undo anyway");
	expect(page.text()).toContain("Thirteen places to park");
	expect(await readPage("/contact")).toContain("Thirteen places to park");
	await page.press("Undo anyway");
	expect(await readPage("/contact")).toContain("Ten places to park");
});

test("a service that is on is offered live, until it ends, and not on a day without one", async () => {
	await change({ live: "https://video.example/live" });
	const now = i18nIn("en").t("home:live.now");
	for (const [time, isLive] of [
		["2026-11-29T06:59Z", false],
		["2026-11-29T07:00Z", true],
		["2026-11-29T10:29Z", true],
		["2026-11-29T10:30Z", false],
	] as const) {
		vi.setSystemTime(new Date(time));
		await (await visitAsStranger("/")).text();
		await eventually(async () =>
			expect([time, (await (await visitAsStranger("/")).text()).includes(now)]).toEqual([
				time,
				isLive,
			]),
		);
	}
	vi.setSystemTime(new Date("2026-11-22T08:00Z"));
	await env.DB.prepare(
		"INSERT INTO announcements (id, title, from_day, until_day, cancels_service) VALUES ('a', 'None', '2026-11-20', '2026-11-23', 1)",
	).run();
	expect(await readPage("/")).not.toContain(now);
	// Without Sunday's service alone, what is on another day goes on, also into that Sunday's morning.
	await change({ moreServices: "6 22:00-05:00 Night of prayer\n5 18:00-19:30 Bible study" });
	for (const [time, isLive] of [
		["2026-11-20T16:30Z", true],
		["2026-11-22T02:59Z", true],
		["2026-11-22T08:00Z", false],
	] as const) {
		vi.setSystemTime(new Date(time));
		expect([time, (await readPage("/")).includes(now)]).toEqual([time, isLive]);
	}
	// What is on the same day goes on for search engines, too: the church is not closed.
	await change({ moreServices: "0 17:00-18:30 Prayers" });
	const html = await (await visitAsStranger("/")).text();
	expect(html).toContain('"opens":"17:00","closes":"18:30","validFrom":"2026-11-20"');
	expect(html).not.toContain('"opens":"00:00"');
	await change({ moreServices: "" });
	await empty("announcements");
});

test("the last change on the dashboard leads to where it was made", async () => {
	await change({ parking: "Two places to park" });
	const page = await openTab("dashboard", "ann");
	expect(page.text()).toContain("Last change Our Church The church's facts changed · sue · ");
	await page.press("Our Church");
	expect(page.text()).toContain("Each card has one short form.");
});

test("the church's facts are named in the portal's language, and a weekday in words", async () => {
	const page = await openTab("church", "ann");
	await page.press("Change: Services");
	await page.press("Save", { weekday: "3" });
	await page.press("Undo");
	await page.open(page.page.path.replace("#", "&lng=tn#"));
	expect(page.text()).toContain("“Kereke ya Rona”");
	page.jar.set("__Host-tab", "users");
	await page.open("/admin?lng=en");
	expect(page.text()).toMatch(/Day of the service Before: Sunday After: Wednesday/);
	expect(page.text()).not.toContain("Our church");
});

test("an undo of 'all is right' lists again what is to be checked, whatever has changed since", async () => {
	await empty("church_facts", "former_rows", "audit_log");
	const page = await openTab("church", "ann");
	await page.press("These are right for us: hide this list");
	const reviewed = await env.DB.prepare("SELECT max(change) AS id FROM former_rows").first("id");
	await change({ parking: "Two places to park" });
	const undo = { intent: "church.undo", id: `${reviewed}` };
	for (const said of ["undone", "nothingUndone"]) {
		expect((await page.send(undo)).headers.get("Location")).toContain(said);
		await page.open("/admin");
		expect(page.text()).toContain("These are right for us: hide this list");
	}
	expect(await readPage("/contact")).toContain("Two places to park");
});
