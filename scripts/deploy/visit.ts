/** Asks a deployed site what a visitor, and somebody who means no good, would ask. */
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

interface Visited {
	origin: string;
	/** The home page, in the language of who names none. */
	home: Response;
	html: string;
}

/** What was found, whether it is right, and what to do when it is not. */
interface Found {
	isRight: boolean;
	found: string;
	advice?: string;
}

const checks: [what: string, check: (visited: Visited) => Found | Promise<Found>][] = [
	["languages", hasLanguages],
	["headers", hasHeaders],
	["plain http", leadsToHttps],
	["a write by nobody", refusesWrites],
	["sign-in", refusesSignIn],
	["a photo's sizes", hasSizes],
];

const securityHeaders = ["Content-Security-Policy", "Referrer-Policy", "X-Content-Type-Options"];

/**
 * Prints what it finds, and returns whether everything is as it should be.
 *
 * @param isThisBuild whether the site must be what build/ holds; else it is only said
 * @param patienceS how long to wait for a version that was just deployed, and for a certificate
 * @throws TypeError when the site does not answer any more
 */
export async function visit(origin: string, isThisBuild: boolean, patienceS: number) {
	const visited = await whenDeployed(origin, isThisBuild, patienceS);
	if (!visited) {
		return report("home page", {
			isRight: false,
			found: `${origin} does not answer with one`,
			advice:
				"A new domain takes some minutes to get its certificate, and this machine needs its network: try `npm run deploy -- --check` then. `npx wrangler tail` shows the errors of a site that answers.",
		});
	}
	const isSame = isBuild(visited.html);
	let isRight = report("version", {
		isRight: isSame || !isThisBuild,
		found: `${isSame ? "the one" : "another one than"} that was built here`,
		advice: "Try `npm run deploy -- --check` in a minute, then deploy again.",
	});
	for (const [what, check] of checks) {
		isRight = report(what, await check(visited)) && isRight;
	}
	return isRight;
}

function report(what: string, { isRight, found, advice }: Found): boolean {
	console.log(`  ${isRight ? "ok" : "NOT RIGHT"}: ${what}: ${found}`);
	if (!isRight) console.log(`      ${advice}`);
	return isRight;
}

/** The home page once it is that of this build, or as it is when patience ends; null without an answer. */
async function whenDeployed(origin: string, isThisBuild: boolean, patienceS: number) {
	for (const end = Date.now() + patienceS * 1000; ; await setTimeout(3000)) {
		const home = await fetch(`${origin}/`).catch(() => null);
		const visited: Visited | null = home?.ok ? { origin, home, html: await home.text() } : null;
		const isDone = visited && (isBuild(visited.html) || !isThisBuild);
		if (isDone || Date.now() >= end) return visited;
	}
}

function isBuild(html: string): boolean {
	const named = [...html.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
	return named.length > 0 && named.every((path) => existsSync(`build/client${path}`));
}

async function hasLanguages({ html, origin }: Visited): Promise<Found> {
	const links = [...html.matchAll(/<link[^>]* hreflang="(?!x-)([\w-]+)"[^>]* href="([^"]+)"/gi)];
	const right: string[] = [];
	for (const [, language = "", href = ""] of links) {
		const { search } = new URL(href.replaceAll("&amp;", "&"), origin);
		const page = await (await fetch(`${origin}/${search}`)).text();
		if (page.includes(`<html lang="${language}"`)) right.push(language);
	}
	return {
		isRight: links.length > 0 && right.length === links.length,
		found: `${right.join(", ")} (${right.length} of ${links.length})`,
		advice: "`npx wrangler tail` shows what fails while you open the home page.",
	};
}

function hasHeaders({ home, origin }: Visited): Found {
	// A visitor's browser is asked for https over https alone.
	const overHttps = origin.startsWith("https:") ? ["Strict-Transport-Security"] : [];
	const lacking = [...securityHeaders, ...overHttps].filter((name) => !home.headers.has(name));
	return {
		isRight: lacking.length === 0,
		found: lacking.length === 0 ? "those of a safe page" : `${lacking.join(", ")} not there`,
		advice: "Look in the dashboard, at your domain, Rules, for a rule that changes headers.",
	};
}

async function leadsToHttps({ origin }: Visited): Promise<Found> {
	const { hostname, protocol } = new URL(origin);
	// Browsers ask .dev, as in workers.dev, by https alone.
	if (protocol !== "https:" || hostname.endsWith(".dev")) {
		return { isRight: true, found: "not asked at this address" };
	}
	const answer = await fetch(`http://${hostname}/favicon.svg`, { redirect: "manual" });
	const isRight = Boolean(answer.headers.get("Location")?.startsWith("https:"));
	return {
		isRight,
		found: isRight ? "leads to https" : "pictures are answered without https",
		advice: `In the dashboard, choose ${hostname}, SSL/TLS, Edge Certificates, and switch on "Always Use HTTPS".`,
	};
}

async function refusesWrites({ origin }: Visited): Promise<Found> {
	const call = await post(`${origin}/api/sermons`, { title: "Not by us" });
	const form = await fetch(`${origin}/contact`, {
		method: "POST",
		headers: { Origin: "https://elsewhere.example" },
		body: new URLSearchParams({ name: "Not by us" }),
	});
	return {
		isRight: call.status === 401 && form.status === 403,
		found: `${call.status} without a permission, ${form.status} from another website`,
		advice: "They should be 401 and 403. Roll back: `npm run deploy -- --rollback`.",
	};
}

async function refusesSignIn({ origin }: Visited): Promise<Found> {
	const nobody = { email: "nobody@elsewhere.example", password: "not a password" };
	const { status } = await post(`${origin}/api/login`, nobody);
	return {
		// 429 comes after many tries from here.
		isRight: status === 401 || status === 429,
		found: `a wrong password is answered with ${status}`,
		advice:
			"It should be 401. Checking a password takes more time than Workers Free allows: see Workers & Pages, Plans, in the dashboard. `npx wrangler tail` shows other reasons.",
	};
}

async function hasSizes({ origin }: Visited): Promise<Found> {
	const gallery = await (await fetch(`${origin}/gallery`)).text();
	const [photo] = /\/media\/[\w.-]+/.exec(gallery) ?? [];
	if (!photo) {
		const found = "no photo is there yet: add an album, then `npm run deploy -- --check`";
		return { isRight: true, found };
	}
	const small = await fetch(`${origin}${photo}?w=320`);
	const isRight = small.headers.get("Content-Type") === "image/webp";
	return {
		isRight,
		found: isRight ? "made by Images" : "photos are sent as large as they were uploaded",
		advice:
			"Open Images in the dashboard once, or choose its Paid plan if the month's 5,000 are spent.",
	};
}

function post(url: string, body: object): Promise<Response> {
	const headers = { "Content-Type": "application/json", Accept: "application/json" };
	return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}
