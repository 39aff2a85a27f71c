import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { withNotice } from "~/platform/http/notice-parameter";
import { forgetAttempts, password } from "./auth-service/client";
import { cookieless, newAdministrator, newBrowser } from "./browser";
import { eventually } from "./eventually";
import {
	cacheOutcome,
	leadsTo,
	loadDemoContent,
	ORIGIN,
	readPage,
	skipSecond,
	textOf,
	visitAsStranger,
} from "./visit";

beforeAll(loadDemoContent);
beforeEach(forgetAttempts);
afterEach(() => vi.useRealTimers());
const waited = skipSecond();
afterAll(() => waited.mockRestore());

const EVENT = "event-marriage-morning";
const SENT = "Message Sent Successfully!";

const message = { name: "Neo", phone: "71234567", subject: "prayer", message: "Ke kopa thapelo." };
const registration = { eventId: EVENT, name: "Neo", email: "", phone: "", attendees: "1" };
const email = "none@church.example";

/** What the page says that a browser without cookies comes to by a form. */
async function saidAfter(path: string, fields: Record<string, string>, lng = "en") {
	const browser = cookieless();
	const answer = await browser.post(path, fields);
	expect(answer.status).toBe(303);
	const url = new URL(answer.headers.get("Location") ?? "", ORIGIN);
	if (lng === "tn") url.searchParams.set("lng", lng);
	return textOf(await browser.open(url.pathname + url.search));
}

test.each<[string, Record<string, string>, string, string]>([
	["/contact", message, SENT, "Molaetsa o Rometswe ka Katlego!"],
	[`/events?event=${EVENT}&register=1`, registration, "Success Registration", "Go ikwadisa go at"],
	["/signup", { email, password, role: "User" }, "Success! Check your email", "Katlego! Tlhola"],
	["/password", { email }, "we have sent an email to it", "re e rometse imeile"],
])("without cookies, the page after a form of %s says that it went through", async (...row) => {
	const [path, fields, en, tn] = row;
	expect(await saidAfter(path, fields)).toContain(en);
	await forgetAttempts();
	expect(await saidAfter(path, fields, "tn")).toContain(tn);
});

test("no page says it later, to another site's visitor, of no form, or in a link", async () => {
	const path = leadsToAt(await cookieless().post("/contact", message));
	const said = await visitAsStranger(path);
	// Nothing of it is kept, for nobody: neither here, nor by a service worker.
	expect([cacheOutcome(said), said.headers.get("ETag")]).toEqual([undefined, null]);
	const html = await said.text();
	expect(html).toContain(SENT);
	expect(html).not.toContain("notice=");
	for (const site of ["cross-site", "same-site"]) {
		const headers = { "Sec-Fetch-Site": site };
		expect(await textOf(await visitAsStranger(path, { headers })), site).not.toContain(SENT);
	}
	expect(await readPage("/contact")).not.toContain(SENT);
	for (const name of ["toString", "messageSent.zzzzzzzz", "<b>messageSent"]) {
		const page = await visitAsStranger(withNotice("/contact", name));
		expect([page.status, (await page.text()).includes(SENT)], name).toEqual([200, false]);
	}
	const portal = await visitAsStranger(withNotice("/admin", "hasOwnProperty"));
	expect([portal.status, (await portal.text()).includes("hasOwnProperty")]).toEqual([200, false]);
	// A form that is refused there says so, and nothing else.
	expect(await textOf(await cookieless().post(path, {}))).not.toContain(SENT);
	vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
	const later = await visitAsStranger(path);
	expect(cacheOutcome(later)).toMatch(/hit|miss/);
	expect(await later.text()).not.toContain(SENT);
});

const leadsToAt = (response: Response) => response.headers.get("Location") ?? "";

test("a script that sends a form is told where the answer leads, hash and all", async () => {
	const init = {
		method: "POST",
		headers: { Origin: ORIGIN, Accept: "text/html", Prefer: "return=minimal" },
		body: new URLSearchParams(registration),
	};
	const told = await visitAsStranger(`/events?event=${EVENT}&register=1`, init);
	expect(told.status).toBe(204);
	const to = `/events?registered=${EVENT}#registered`;
	expect(leadsTo(told)).toEqual({ to, notice: "registered" });
	const refused = await visitAsStranger("/contact", init);
	expect([refused.status, refused.headers.get("Location")]).toEqual([400, null]);
});

const EN = "Your browser blocks this site's cookies";
const TN = "ga se boloke dikhukhi";

test("what works by cookies says so where there are none, in both languages", async () => {
	const { email } = await newAdministrator("refuses@church.example");
	for (const [path, fields] of [
		["/admin", { intent: "sign-in", email, password }],
		["/admin", { intent: "tab", tab: "sermons" }],
		["/admin", { intent: "sign-out" }],
		["/language", { lng: "tn", returnTo: "/sermons?series=Walking%20in%20Grace" }],
		["/data-saver", { saver: "on", returnTo: "/about" }],
	] as const) {
		expect(await saidAfter(path, fields), path).toContain(EN);
		expect(await saidAfter(path, fields, "tn"), path).toContain(TN);
	}
	for (const [intent, draft] of [
		[
			"sign-in",
			JSON.stringify({ intent: "sermons.create", typed: {}, reason: "portal:portal.expired" }),
		],
		["sign-in-code", ""],
	] as const) {
		const answer = await cookieless().send({ intent, email, password, ...(draft && { draft }) });
		expect(await textOf(answer), intent).toContain(EN);
	}
});

test("a browser that keeps cookies is told nothing of them, and given its page from the cache", async () => {
	const browser = newBrowser(ORIGIN, {}, visitAsStranger);
	const choose = (lng: string) => browser.post("/language", { lng, returnTo: "/about" });
	// Before its first cookie, nobody knows.
	const path = leadsToAt(await choose("tn"));
	expect(path).toMatch(/^\/about\?notice=/);
	await eventually(async () => {
		const page = await browser.open(path);
		expect(await textOf(page)).not.toContain(TN);
		expect(cacheOutcome(page)).toBe("hit");
	});
	expect(leadsToAt(await choose("en"))).toBe("/about");
	const { email } = await newAdministrator("keeps@church.example");
	expect(leadsToAt(await browser.signIn(email))).toBe("/admin");
	expect(await browser.read()).not.toContain(EN);
	const out = await browser.send({ intent: "sign-out" });
	expect(leadsTo(out)).toEqual({ to: "/admin", notice: "signedOut" });
	expect(await textOf(await browser.open(leadsToAt(out)))).toContain("You are signed out.");
});
