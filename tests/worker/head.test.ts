import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { pages } from "~/layout/navigation";
import { createTables, ORIGIN, visit } from "./visit";

beforeAll(createTables);

const paths = [...pages.map((page) => page.to), "/signup", "/privacy"];

async function headOf(path: string) {
	const html = await (await visit(path)).text();
	return html.slice(0, html.indexOf("</head>"));
}

test("each page has a title and a description of its own, in both languages", async () => {
	const seen = new Set<string>();
	for (const path of paths) {
		for (const lng of ["en", "tn"]) {
			const head = await headOf(`${path}?lng=${lng}`);
			const title = /<title>([^<]+)<\/title>/.exec(head)?.[1];
			const description = /<meta name="description" content="([^"]+)"/.exec(head)?.[1];
			expect(title, path).toContain("Kingdom Realms Ministries");
			seen.add(`${title}|${description}`);
		}
	}
	expect(seen.size).toBe(paths.length * 2);
});

test("each page names its canonical address and its other language", async () => {
	const english = await headOf("/sermons?series=Walking%20in%20Grace");
	expect(english).toContain(`<link rel="canonical" href="${ORIGIN}/sermons"/>`);
	expect(english).toContain(`hrefLang="tn" href="${ORIGIN}/sermons?lng=tn"`);
	const slashed = await visit("/sermons/");
	expect([slashed.status, slashed.headers.get("Location")]).toEqual([301, "/sermons"]);
	const setswana = await headOf("/sermons?lng=tn");
	expect(setswana).toContain(`<link rel="canonical" href="${ORIGIN}/sermons?lng=tn"/>`);
});

test("each page brings an Open Graph card in the language shown", async () => {
	const head = await headOf("/about?lng=tn");
	expect(head).toContain('property="og:title" content="Ka ga Kereke ya Rona');
	expect(head).toContain('property="og:locale" content="tn_BW"');
	expect(head).toContain(`property="og:image" content="${ORIGIN}/card.jpg"`);
	expect(head).toContain(`property="og:url" content="${ORIGIN}/about?lng=tn"`);
});

test("the card of a shared event without a title says so", async () => {
	await env.DB.prepare("INSERT INTO events (id, title, date) VALUES ('bare', '', 0)").run();
	for (const [lng, title] of [
		["en", "Untitled"],
		["tn", "Ga e na setlhogo"],
	]) {
		const head = await headOf(`/events?event=bare&lng=${lng}`);
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
		expect(html, path).toContain('type="later"');
		expect(html, path).not.toContain('type="module"');
		expect(html, path).not.toContain("modulepreload");
		expect(html, path).toMatch(/<script async="" src="[^"]*first-act/);
	}
	const portal = await (await visit("/admin")).text();
	expect(portal).toContain('type="module"');
	expect(portal).toContain("modulepreload");
});

test("search engines are told of every page in both languages", async () => {
	const robots = await (await visit("/robots.txt")).text();
	expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
	const sitemap = await visit("/sitemap.xml");
	expect(sitemap.headers.get("Content-Type")).toContain("application/xml");
	const listed = (await sitemap.text()).match(/<loc>[^<]+/g) ?? [];
	expect(listed).toHaveLength(paths.length * 2);
	expect(listed).toContain(`<loc>${ORIGIN}/events?lng=tn`);
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
	await env.DB.prepare(
		"INSERT INTO events (id, title, date, requires_registration) VALUES ('soon', 'Soon', ?, 1)",
	)
		.bind(Date.now() + 86_400_000)
		.run();
	for (const path of ["/signup", "/contact", "/events?event=soon&register=1"]) {
		const html = await (await visit(path)).text();
		expect(html, path).toMatch(/<a href="\/privacy" target="_blank"[^>]*>Privacy Policy<\/a>/);
	}
});
