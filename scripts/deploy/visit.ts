/** Asks a deployed site what a visitor, and somebody who means no good, would ask. */
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

interface Visited {
	origin: string;
	/** The home page, in the language of who names none. */
	home: Response;
	html: string;
}

/** What was found; and when it is not as it should be, what to do. */
type Found = { found: string; advice?: string };

const checks: [what: string, check: (visited: Visited) => Promise<Found>][] = [
	["languages", hasLanguages],
	["headers", hasHeaders],
	["search engines", isForSearchEngines],
	["plain http", leadsToHttps],
	["a write by nobody", refusesWrites],
	["sign-in", refusesSignIn],
	["a photo's sizes", hasSizes],
];

/**
 * Prints what it finds, and returns whether everything is as it should be.
 *
 * @param isThisBuild whether the site must be what build/ holds; else it is only said
 * @param patienceS how long to wait for a version that was just deployed, and for a certificate
 */
export async function visit(origin: string, isThisBuild: boolean, patienceS: number) {
	const visited = await whenDeployed(origin, isThisBuild, patienceS);
	if (!visited) {
		report(false, "home page", {
			found: `${origin} does not answer with one`,
			advice:
				"A new domain takes some minutes to get its certificate: try `npm run deploy -- --check` then. `npx wrangler tail` shows the errors of a site that answers.",
		});
		return false;
	}
	const found = isBuild(visited.html) ? "the one" : "another one than";
	let isRight = isBuild(visited.html) || !isThisBuild;
	report(isRight, "version", {
		found: `${found} that was built here`,
		advice: isRight ? undefined : "Try `npm run deploy -- --check` in a minute, then deploy again.",
	});
	for (const [what, check] of checks) {
		const found = await check(visited).catch((error: unknown) => ({
			found: `no answer (${error instanceof Error ? error.message : error})`,
			advice: "Try `npm run deploy -- --check` again in a minute.",
		}));
		report(!found.advice, what, found);
		isRight &&= !found.advice;
	}
	return isRight;
}

function report(isRight: boolean, what: string, { found, advice }: Found) {
	console.log(`  ${isRight ? "ok" : "NOT RIGHT"}: ${what}: ${found}`);
	if (advice) console.log(`      ${advice}`);
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
	if (links.length > 0 && right.length === links.length) return { found: right.join(", ") };
	return {
		found: `${right.length} of ${links.length}`,
		advice: "`npx wrangler tail` shows what fails while you open the home page.",
	};
}

async function hasHeaders({ home, origin }: Visited): Promise<Found> {
	const [, block = ""] = readFileSync("public/_headers", "utf8").split(/^\/.*\n/m);
	const expected = [...block.matchAll(/^ +([\w-]+): (.*)$/gm)].filter(
		// Pages have others, and a visitor's browser is asked for https over https alone.
		([, name = ""]) =>
			!["Content-Security-Policy", "Cache-Control"].includes(name) &&
			(name !== "Strict-Transport-Security" || origin.startsWith("https:")),
	);
	const wrong = expected.filter(([, name = "", value]) => home.headers.get(name) !== value);
	const names = wrong.map(([, name = ""]) => name);
	if (!home.headers.has("Content-Security-Policy")) names.push("Content-Security-Policy");
	if (names.length === 0) return { found: `${expected.length + 1}, as in public/_headers` };
	return {
		found: `${names.join(", ")} differ`,
		advice: "Look in the dashboard, at your domain, Rules, for a rule that changes headers.",
	};
}

const isWorkersDev = (origin: string) => new URL(origin).hostname.endsWith(".workers.dev");

async function isForSearchEngines({ home, origin }: Visited): Promise<Found> {
	const isHidden = /noindex/.test(home.headers.get("X-Robots-Tag") ?? "");
	const found = isHidden ? "asked to leave this address out" : "welcome";
	if (isHidden === isWorkersDev(origin)) return { found };
	return { found, advice: "Only at workers.dev should they be asked to leave the site out." };
}

async function leadsToHttps({ origin }: Visited): Promise<Found> {
	const { hostname, protocol } = new URL(origin);
	if (protocol !== "https:") return { found: "not asked: this address is plain http itself" };
	if (isWorkersDev(origin)) return { found: "browsers ask .dev addresses by https alone" };
	const answer = await fetch(`http://${hostname}/card.jpg`, { redirect: "manual" });
	if (answer.headers.get("Location")?.startsWith("https:")) return { found: "leads to https" };
	return {
		found: "pictures are answered without https",
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
	const found = `${call.status} without a permission, ${form.status} from another website`;
	if (call.status === 401 && form.status === 403) return { found };
	return {
		found,
		advice: "They should be 401 and 403. Roll back: `npm run deploy -- --rollback`.",
	};
}

async function refusesSignIn({ origin }: Visited): Promise<Found> {
	const nobody = { email: "nobody@elsewhere.example", password: "not a password" };
	const { status } = await post(`${origin}/api/login`, nobody);
	if (status === 401) return { found: "a wrong password is refused" };
	if (status === 429) return { found: "refused for now, after many tries from here" };
	return {
		found: `it answers ${status}`,
		advice:
			"Checking a password takes more time than Workers Free allows: see Workers & Pages, Plans, in the dashboard. `npx wrangler tail` shows other reasons.",
	};
}

async function hasSizes({ origin }: Visited): Promise<Found> {
	const gallery = await (await fetch(`${origin}/gallery`)).text();
	const [photo] = /\/media\/[\w.-]+/.exec(gallery) ?? [];
	if (!photo) {
		return {
			found: "no photo is there yet: add an album, then `npm run deploy -- --check`",
		};
	}
	const small = await fetch(`${origin}${photo}?w=320`);
	if (small.headers.get("Content-Type") === "image/webp") return { found: "made by Images" };
	return {
		found: "photos are sent as large as they were uploaded",
		advice:
			"Open Images in the dashboard once, or choose its Paid plan if the month's 5,000 are spent.",
	};
}

function post(url: string, body: object): Promise<Response> {
	const headers = { "Content-Type": "application/json", Accept: "application/json" };
	return fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
}
