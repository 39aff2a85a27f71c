import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminEmail, phones } from "~/church/contact";
import { pages } from "~/layout/navigation";
import { qrBitmap } from "~/platform/qr-code";
import { eventually } from "./eventually";
import { loadDemoContent, ORIGIN, readPage, visit, visitAsStranger } from "./visit";

const paths = pages.map((page) => page.to);

test("every page stands without content, and says so kindly", async () => {
	for (const path of paths) expect((await visit(path)).status, path).toBe(200);
	expect(await readPage("/sermons")).toContain("No sermons yet");
	expect(await readPage("/events")).toContain("No upcoming events");
	expect(await readPage("/events?tab=past")).toContain("No past events");
	expect(await readPage("/gallery")).toContain("No photos yet");
});

test("pages show the content of the database", async () => {
	await loadDemoContent();
	const sermons = await readPage("/sermons");
	expect(sermons).toContain("Shining Like Stars");
	expect(sermons).not.toContain("No sermons yet");
	expect(await readPage("/events")).toContain("Open Choir Practice");
	expect(await readPage("/gallery")).toContain("5 photos");
});

test("the demo content has what the pages can show", async () => {
	const one = async (query: string) =>
		Object.values((await env.DB.prepare(query).first<Record<string, number>>()) ?? {});
	expect(
		await one(
			"SELECT count(*) >= 24, count(DISTINCT series), count(DISTINCT speaker) FROM sermons",
		),
	).toEqual([1, 5, 4]);
	expect(
		await one(`SELECT count(*), count(DISTINCT type) >= 5, sum(registered_count >= capacity) >= 1,
			sum(requires_registration) >= 1, sum(date(date / 1000, 'unixepoch', '+2 hours') = date('now', '+2 hours')) >= 1,
			sum(date < unixepoch() * 1000) >= 1 FROM events`),
	).toEqual([14, 1, 1, 1, 1, 1]);
	expect(await one("SELECT count(*), count(DISTINCT category) FROM gallery_items")).toEqual([6, 4]);
});

test("a series tab shows the sermons of that series alone", async () => {
	const page = await readPage("/sermons?series=Walking%20in%20Grace");
	expect(page).toContain("The Father Who Ran");
	expect(page).not.toContain("Shining Like Stars");
});

test("an unknown series, category, tab or language is the default view", async () => {
	expect(await readPage("/sermons?series=Nobody")).toContain("Shining Like Stars");
	expect(await readPage("/gallery?category=Nobody")).toContain("5 photos");
	expect(await readPage("/events?tab=nobody")).toContain("Open Choir Practice");
	expect(await readPage("/?lng=fr")).toContain("Welcome to Kingdom Realms Ministries");
});

test("an unknown path is a 404 with the church's own page", async () => {
	for (const path of ["/nope", "/sermons/12", "/assets/nope.js", "/index.php"]) {
		const response = await visit(path);
		expect(response.status, path).toBe(404);
		expect(await response.text()).toContain("Oops! Page not found");
	}
	expect(await readPage("/nope?lng=tn")).toContain("Ijoo! Tsebe ga e a bonwa");
});

test("a QR code leads to a page of this site, and to nothing else", async () => {
	const code = async (path: string) => {
		const response = await visit(`/qr.bmp?${new URLSearchParams({ path })}`);
		return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
	};
	const event = "/events?event=event-hill-prayer&lng=tn";
	expect(await code(event)).toEqual({ status: 200, bytes: qrBitmap(ORIGIN + event) });
	for (const path of [
		"//elsewhere.example/events",
		"https://elsewhere.example/events",
		"/\\elsewhere.example/events",
		"/admin",
		"/constructor",
		`/events?q=${"x".repeat(300)}`,
	]) {
		expect((await code(path)).status, path).toBe(404);
	}
});

test("the footer names the current year", async () => {
	const year = new Date(Date.now() + 2 * 60 * 60 * 1000).getUTCFullYear();
	expect(await readPage("/")).toContain(`© ${year} Kingdom Realms Ministries`);
});

test("the footer leads to the statements and to a chat; who meets a barrier is told how to reach us", async () => {
	const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
	const ways = phones().flatMap(({ url, chatUrl }) => [url, chatUrl]);
	for (const path of ["/", "/accessibility", "/contact"]) {
		const html = await (await visit(path)).text();
		const [page = "", footer = ""] = html.split("<footer");
		const statements = ["/accessibility", "/privacy"];
		const inFooter = [...phones().map(({ url }) => url), phones()[0].chatUrl, ...statements];
		expect(linksIn(footer), path).toEqual(expect.arrayContaining(inFooter));
		if (path === "/") continue;
		expect(linksIn(page)).toEqual(expect.arrayContaining([...ways, `mailto:${adminEmail()}`]));
		expect(page).toMatch(/href="https:\/\/wa\.me\/26771000001"[^>]*>WhatsApp/);
	}
});

test("who types the address of a login or an upload is led to the portal, and a client is not", async () => {
	const headers = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
	for (const path of ["/login", "/Login/", "/logout", "/signin", "/sign-in", "/upload"]) {
		for (const method of ["GET", "HEAD"]) {
			const { status, headers: led } = await visitAsStranger(path, { headers, method });
			expect([status, led.get("Location")], path).toEqual([302, "/admin"]);
		}
	}
	const lost = await visitAsStranger("/login/forgotten", { headers });
	expect([lost.status, lost.headers.get("Content-Type")]).toEqual([
		404,
		"text/html; charset=utf-8",
	]);
	for (const path of ["/login", "/upload"]) {
		const { status, headers } = await visitAsStranger(path);
		expect([status, headers.get("Content-Type")]).toEqual([405, "application/json"]);
		expect([headers.get("Allow"), headers.get("Vary")]).toEqual([
			"POST",
			"Origin, Cookie, Save-Data, Accept",
		]);
	}
});

test("a page is made once, also where nothing was ever written", async () => {
	const isKept = async () => {
		const page = await visitAsStranger("/services");
		await page.text();
		expect(page.headers.get("Server-Timing")).toContain("hit");
	};
	await eventually(isKept);
});

test("a page that is still to come has a placeholder without an address, and words that say so", async () => {
	for (const [path, names, words] of [
		["/contact", ["Facebook", "Instagram", "YouTube"], "Our social media pages are coming."],
		["/signup", ["Terms of Service", "Facebook", "YouTube"], "We will publish them here."],
	] as const) {
		const html = await (await visit(path)).text();
		expect(html).not.toContain('href="#"');
		expect(html).toContain(words);
		const links = [...html.matchAll(/<a role="link" aria-disabled="true"(.*?)<\/a>/g)];
		const placeholders = links.map(([, link = ""]) => link);
		for (const name of names) expect(placeholders.join(), name).toContain(name);
		expect(placeholders.join()).not.toContain("href");
	}
	expect(await readPage("/signup")).toContain("An account is for members of our church");
});

test.each(["/services", "/contact"])(
	"the map of %s waits for a tap that says what it costs",
	async (path) => {
		for (const [lng, show] of [
			["en", "Show map · about 300 KB"],
			["tn", "Bontsha mmapa · KB di ka nna 300"],
		]) {
			const html = await (await visit(`${path}?lng=${lng}`)).text();
			expect(html).not.toContain("<iframe");
			expect(html).toContain(show);
			expect(html).toMatch(/<a [^>]*href="(\/\w+)?\?map=1#map"/);
		}
		const asked = await (await visit(`${path}?map=1`)).text();
		expect(asked).toContain("<iframe");
		expect(asked).not.toContain("Show map");
	},
);
