/** Asks a deployed site what a visitor, and somebody who means no good, would ask. */
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const securityHeaders = ["Content-Security-Policy", "Referrer-Policy", "X-Content-Type-Options"];

/**
 * Prints what it finds, and returns whether everything is as it should be.
 *
 * @param isThisBuild whether the site must be what build/ holds; else it is only said
 * @param patienceS how long to wait for a version that was just deployed, and for a certificate
 * @throws TypeError when the site does not answer any more
 */
export async function visit(origin: string, isThisBuild: boolean, patienceS: number) {
	let isAllRight = true;
	function report(isRight: boolean, found: string, advice: string) {
		console.log(`  ${isRight ? "ok" : "NOT RIGHT"}: ${found}`);
		if (!isRight) console.log(`      ${advice}`);
		isAllRight &&= isRight;
	}

	const home = await homePage(origin, isThisBuild, patienceS);
	report(
		home !== null,
		`home page: ${origin} ${home ? "answers" : "does not answer"}`,
		"A new domain takes some minutes to get its certificate, and this machine needs its network: try `npm run deploy -- --check` then. `npx wrangler tail` shows the errors of a site that answers.",
	);
	if (!home) return false;
	const { headers, html } = home;
	const isSame = isBuild(html);
	report(
		isSame || !isThisBuild,
		`version: ${isSame ? "the one" : "not the one"} that was built here`,
		"Try `npm run deploy -- --check` in a minute, then deploy again.",
	);

	const links = [...html.matchAll(/<link[^>]* hreflang="(?!x-)([\w-]+)"[^>]* href="([^"]+)"/gi)];
	const languages: string[] = [];
	for (const [, language = "", href = ""] of links) {
		const { search } = new URL(href.replaceAll("&amp;", "&"), origin);
		const page = await (await fetch(`${origin}/${search}`)).text();
		if (page.includes(`<html lang="${language}"`)) languages.push(language);
	}
	report(
		links.length > 0 && languages.length === links.length,
		`languages: ${languages.join(", ")} (${languages.length} of ${links.length})`,
		"`npx wrangler tail` shows what fails while you open the home page.",
	);

	const { hostname, protocol } = new URL(origin);
	const overHttps = protocol === "https:" ? ["Strict-Transport-Security"] : [];
	const lacking = [...securityHeaders, ...overHttps].filter((name) => !headers.has(name));
	report(
		lacking.length === 0,
		`headers: ${lacking.length === 0 ? "the security headers are there" : `${lacking.join(", ")} not there`}`,
		"Look in the dashboard, at your domain, Rules, for a rule that changes headers.",
	);

	// Browsers ask .dev, as in workers.dev, by https alone.
	if (protocol === "https:" && !hostname.endsWith(".dev")) {
		const picture = await fetch(`http://${hostname}/card.jpg`, { redirect: "manual" });
		const isLed = picture.headers.get("Location")?.startsWith("https:") ?? false;
		report(
			isLed,
			`plain http: ${isLed ? "leads to https" : "pictures are served without https"}`,
			`In the dashboard, choose ${hostname}, SSL/TLS, Edge Certificates, and switch on "Always Use HTTPS".`,
		);
	}

	const call = await post(`${origin}/api/sermons`, { title: "Not by us" });
	const form = await fetch(`${origin}/contact`, {
		method: "POST",
		headers: { Origin: "https://elsewhere.example" },
		body: new URLSearchParams({ name: "Not by us" }),
	});
	report(
		call.status === 401 && form.status === 403,
		`a write by nobody: ${call.status} without a permission, ${form.status} from another website`,
		"They should be 401 and 403. Roll back: `npm run deploy -- --rollback`.",
	);

	const nobody = { email: "nobody@elsewhere.example", password: "not a password" };
	const signIn = await post(`${origin}/api/login`, nobody);
	report(
		// 429 comes after many tries from here.
		signIn.status === 401 || signIn.status === 429,
		`sign-in: a wrong password is answered with ${signIn.status}`,
		"It should be 401. Checking a password takes more time than Workers Free allows: see Workers & Pages, Plans, in the dashboard. `npx wrangler tail` shows other reasons.",
	);

	const gallery = await (await fetch(`${origin}/gallery`)).text();
	// A GIF has no smaller sizes.
	const [photo] = /\/media\/\w+\.(?:jpg|png|webp)/.exec(gallery) ?? [];
	const small = photo && (await fetch(`${origin}${photo}?w=320`)).headers.get("Content-Type");
	report(
		!photo || small === "image/webp",
		`a photo's sizes: ${photo ? small : "there is no photo yet: add an album, then `npm run deploy -- --check`"}`,
		"It should be image/webp. Open Images in the dashboard once, or choose its Paid plan if the month's 5,000 are spent.",
	);
	return isAllRight;
}

/** The home page once it is that of this build, or as it is when patience ends; null without an answer. */
async function homePage(origin: string, isThisBuild: boolean, patienceS: number) {
	for (const end = Date.now() + patienceS * 1000; ; await setTimeout(3000)) {
		const response = await fetch(`${origin}/`).catch(() => null);
		const html = response?.ok ? await response.text() : "";
		const isDone = html !== "" && (isBuild(html) || !isThisBuild);
		if (isDone || Date.now() >= end)
			return response?.ok ? { headers: response.headers, html } : null;
	}
}

function isBuild(html: string): boolean {
	const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
	return named.length > 0 && named.every((path) => existsSync(`build/client${path}`));
}

function post(url: string, body: object): Promise<Response> {
	const headers = { "Content-Type": "application/json", Accept: "application/json" };
	return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}
