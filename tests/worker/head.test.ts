import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listedPages } from "~/layout/navigation";
import { SENT_IN_HEAD } from "~/layout/sent-in-head";
import { addTo, sermon } from "./backend";
import { loadDemoContent, ORIGIN, visit } from "./visit";

beforeAll(loadDemoContent);

const paths = listedPages.map((page) => page.to);

/** Pages of single things, which stand in the sitemap too. */
const things = [
	"/sermons?sermon=sermon-01",
	"/events?event=event-hill-prayer",
	"/gallery?album=album-youth-weekend",
];

async function headOf(path: string) {
	const html = await (await visit(path)).text();
	return html.slice(0, html.indexOf("</head>"));
}

/** Texts of links that say nothing of where they lead, as Lighthouse lists them. */
const vague =
	/^(click here|click this|go|here|information|learn more|more|more info|more information|right here|read more|see more|start|this)$/i;

const textOf = (html: string) =>
	html
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&amp;", "&")
		.replaceAll("&#x27;", "'")
		.replace(/\s+/g, " ")
		.trim();

test("every page is one that search engines can list, in both languages", async () => {
	const seen = new Set<string>();
	for (const path of [...paths, ...things]) {
		const english = ORIGIN + path;
		const and = path.includes("?") ? "&" : "?";
		const setswana = `${english}${and}lng=tn`;
		for (const [lng, address] of [
			["en", english],
			["tn", setswana],
		]) {
			const page = await visit(`${path}${and}lng=${lng}`);
			const where = `${path} ${lng}`;
			expect(page.status, where).toBe(200);
			expect(page.headers.has("X-Robots-Tag"), where).toBe(false);
			const html = (await page.text()).replaceAll("&amp;", "&");
			expect(html, where).toContain(`<html lang="${lng}"`);
			expect(html, where).toContain('name="viewport"');
			expect(html, where).not.toContain("noindex");
			const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
			const description = /<meta name="description" content="([^"]{10,})"/.exec(html)?.[1];
			expect(title, where).toContain("Kingdom Realms Ministries");
			expect(description, where).toBeDefined();
			seen.add(`${title}|${description}`);
			expect(html, where).toContain(`<link rel="canonical" href="${address}"/>`);
			expect(html, where).toContain(`property="og:url" content="${address}"`);
			for (const [hrefLang, href] of [
				["en", english],
				["tn", setswana],
				["x-default", english],
			]) {
				expect(html, where).toContain(`rel="alternate" hrefLang="${hrefLang}" href="${href}"`);
			}
			expect(html.match(/<h1[\s>]/g), where).toHaveLength(1);
			for (const [, attributes = "", inner = ""] of html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)) {
				const alt = /<img[^>]* alt="([^"]+)"/.exec(inner)?.[1] ?? "";
				const text = textOf(inner) || alt || (/aria-label="([^"]+)"/.exec(attributes)?.[1] ?? "");
				expect(text, `${where} ${attributes}`).not.toMatch(/^$/);
				expect(text, `${where} ${attributes}`).not.toMatch(vague);
				// A placeholder, whose page is still to come, has a role instead.
				expect(attributes, where).toMatch(/ href="[^"]+"| role="link" aria-disabled="true"/);
			}
			for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image, where).toMatch(/ alt="/);
		}
	}
	expect(seen.size).toBe((paths.length + things.length) * 2);
	const series = await headOf("/sermons?series=Walking%20in%20Grace");
	expect(series).toContain(`<link rel="canonical" href="${ORIGIN}/sermons"/>`);
});

test("the portal, the ways in and accounts ask not to be listed", async () => {
	for (const path of ["/admin", "/password", "/account/link", "/outbox"]) {
		const head = await headOf(path);
		expect(head, path).toContain('<meta name="robots" content="noindex"/>');
	}
});

/** What a page tells search engines beside its words, by type. */
async function dataOf(path: string) {
	const html = await (await visit(path)).text();
	const [, json = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
	const { "@graph": graph = [] } = JSON.parse(json) as { "@graph"?: Record<string, unknown>[] };
	return Object.fromEntries(graph.map((thing) => [thing["@type"], thing]));
}

test("search engines are told of the church, its events and sermons, and where a page stands", async () => {
	const { Church } = await dataOf("/");
	expect(await dataOf("/contact")).toMatchObject({ Church });
	expect(Church).toMatchObject({
		name: "Kingdom Realms Ministries",
		address: { addressLocality: "Tati Siding", addressCountry: "BW" },
		geo: { latitude: -21.2739, longitude: 27.4731 },
		openingHours: "Su 09:00-12:30",
		knowsLanguage: ["en", "tn"],
	});
	expect(Church).not.toHaveProperty("sameAs");
	const event = await dataOf("/events?event=event-hill-prayer&lng=tn");
	expect(event.Event).toMatchObject({
		name: "Thapelo ya Moso mo Thabeng",
		startDate: expect.stringMatching(/T05:30:00\+02:00$/),
		eventStatus: "https://schema.org/EventScheduled",
		location: { "@type": "Place", name: expect.any(String) },
		url: `${ORIGIN}/events?event=event-hill-prayer&lng=tn`,
	});
	const address = async (id: string) =>
		((await dataOf(`/events?event=${id}`)).Event as { location: { address: unknown } }).location
			.address;
	expect(await address("event-choir-practice")).toMatchObject({ addressLocality: "Tati Siding" });
	expect(await address("event-hill-prayer")).toBe("Foot of Nyangabgwe Hill, Francistown");
	const names = (list: Record<string, unknown> | undefined) =>
		(list as { itemListElement: { name: string }[] }).itemListElement.map(({ name }) => name);
	expect(names(event.BreadcrumbList)).toEqual(["Gae", "Ditiragalo", "Thapelo ya Moso mo Thabeng"]);
	expect(names((await dataOf("/about")).BreadcrumbList)).toEqual(["Home", "About"]);
	const sermon = await dataOf("/sermons?sermon=sermon-01");
	expect(sermon.AudioObject).toMatchObject({
		name: "Shining Like Stars",
		contentUrl: "https://example.org/listen/shining-like-stars",
		encodingFormat: "audio/mpeg",
		duration: "PT48M",
		creator: { name: "Bishop Kagiso Molefe" },
	});
	expect(sermon.VideoObject).toMatchObject({ url: "https://example.org/watch/shining-like-stars" });
	expect(await dataOf("/nope")).toEqual({});
});

test("no text can break out of what search engines are told", async () => {
	const title = '</script><script>alert(1)</script><!-- " \u2028';
	const { id } = await addTo("/sermons", sermon);
	await env.DB.prepare("UPDATE sermons SET title = ? WHERE id = ?").bind(title, id).run();
	const path = `/sermons?sermon=${id}`;
	expect(await (await visit(path)).text()).not.toContain("<script>alert");
	expect((await dataOf(path)).AudioObject).toMatchObject({ name: title });
});

test("the card of a shared event without a title says so", async () => {
	const { id } = await addTo("/events", {});
	for (const [lng, title] of [
		["en", "Untitled"],
		["tn", "Ga e na setlhogo"],
	]) {
		const head = await headOf(`/events?event=${id}&lng=${lng}`);
		expect(head).toContain(`<title>${title} · Kingdom Realms Ministries</title>`);
		expect(head).toContain(`property="og:title" content="${title} · `);
	}
});

test("a page that is not there asks search engines to forget it", async () => {
	const head = await headOf("/nope");
	expect(head).toContain("<title>Oops! Page not found · Kingdom Realms Ministries</title>");
	expect(head).toContain('<meta name="robots" content="noindex"/>');
	expect(head).not.toContain("canonical");
});

test("on a public page the framework stands by; in the portal it runs", async () => {
	for (const path of ["/", "/about", "/sermons", "/contact", "/nope"]) {
		const html = await (await visit(path)).text();
		const runs = html.replace(/<template>.*?<\/template>/gs, "");
		expect(runs.length, path).toBeLessThan(html.length);
		expect(runs, path).not.toContain('type="module"');
		expect(runs, path).not.toContain("modulepreload");
		expect(html, path).toMatch(/<script async="" src="[^"]*first-interaction/);
	}
	const portal = await (await visit("/admin")).text();
	expect(portal).toContain('type="module"');
	expect(portal).toContain("modulepreload");
	expect(portal).not.toContain("<template>");
});

test("search engines are told of every page in both languages", async () => {
	const robots = await (await visit("/robots.txt")).text();
	expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
	const sitemap = await visit("/sitemap.xml");
	expect(sitemap.headers.get("Content-Type")).toContain("application/xml");
	const xml = await sitemap.text();
	const listed = xml.match(/<loc>[^<]+/g) ?? [];
	expect(new Set(listed).size).toBe(listed.length);
	for (const path of [...paths, ...things]) {
		expect(listed).toContain(`<loc>${ORIGIN}${path}`);
		const setswana = `${ORIGIN}${path}${path.includes("?") ? "&amp;" : "?"}lng=tn`;
		expect(listed).toContain(`<loc>${setswana}`);
		expect(xml).toContain(`hreflang="tn" href="${setswana}"/>`);
	}
	expect(xml).toMatch(/sermon=sermon-01<\/loc><lastmod>\d{4}-\d\d-\d\dT[^<]+Z<\/lastmod>/);
	expect(xml.match(/hreflang="x-default"/g)).toHaveLength(listed.length);
	expect(xml).toMatch(/<\/urlset>$/);
});

test("whoever finds a weakness knows where to report it, and until when that holds", async () => {
	const answer = await visit("/.well-known/security.txt");
	expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	const text = await answer.text();
	expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
	expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`);
	const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - Date.now()) / 86_400_000;
	// RFC 9116 recommends less than a year.
	expect(days).toBeGreaterThan(100);
	expect(days).toBeLessThan(365);
});

test("forms that take names say where the privacy policy stands", async () => {
	const soon = new Date(Date.now() + 86_400_000).toISOString();
	const { id } = await addTo("/events", { date: soon, requiresRegistration: true });
	for (const path of ["/signup", "/contact", `/events?event=${id}&register=1`]) {
		const html = await (await visit(path)).text();
		expect(html, path).toMatch(/<a href="\/privacy" target="_blank"[^>]*>Privacy Policy<\/a>/);
	}
});

test("React is shown every tag of a page's head", async () => {
	for (const path of [...paths, "/admin", "/password", "/signup", "/no-such-page"]) {
		const unknown: string[] = [];
		const known = new HTMLRewriter().on("head > *", {
			element: (element) => void element.setAttribute("data-unknown", ""),
		});
		for (const selector of SENT_IN_HEAD.split(",")) {
			known.on(`head > ${selector}`, {
				element: (element) => void element.removeAttribute("data-unknown"),
			});
		}
		const html = await known.transform(await visit(path)).text();
		for (const [tag] of html.matchAll(/<[^>]* data-unknown[^>]*>/g)) unknown.push(tag);
		expect(unknown, path).toEqual([]);
	}
});
