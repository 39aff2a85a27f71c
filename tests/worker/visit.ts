import { applyD1Migrations } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { vi } from "vitest";
import { EDITION_KEY } from "~/platform/page-cache/edition";

export const ORIGIN = "https://church.example";

/** The Worker under test. What `wrangler types` says of it depends on whether it was built before. */
export const worker = (
	exports as unknown as {
		default: Fetcher & { scheduled(trigger: { cron: string }): Promise<void> };
	}
).default;

/** Headers with which a page is made anew, whatever the page cache has: of somebody unknown to the site. */
export const madeAnew = { Authorization: "none" };

/** Asks the Worker for a page, which is made anew, without following redirects. */
export function visit(path: string, init: RequestInit = {}): Promise<Response> {
	const headers = new Headers(init.headers);
	if (!headers.has("Cookie")) headers.set("Authorization", headers.get("Authorization") ?? "none");
	return visitAsStranger(path, { ...init, headers });
}

/** The same for a visitor of whom nothing is known. */
export function visitAsStranger(path: string, init: RequestInit = {}): Promise<Response> {
	return worker.fetch(
		new Request(path.startsWith("http") ? path : ORIGIN + path, { redirect: "manual", ...init }),
	);
}

/** How requests were answered, by their ids, as the log has it: only pages say so themselves. */
const timings = new Map<string, string>();

const info = console.info;
console.info = (line: string) => {
	info(line);
	if (!line.includes('"event":"request"')) return;
	const { requestId, timing } = JSON.parse(line);
	timings.set(requestId, timing);
};

/** Where a form leads to, and the notification of the page there. */
export function leadsTo({ headers }: Response): { to: string; notice: string } {
	const location = headers.get("Location") ?? "";
	const [parameter = "", notice = ""] = /[?&]notice=(\w+)\.\w+/.exec(location) ?? [];
	return { to: location.replace(parameter, ""), notice };
}

/** What the page cache did for a response, such as `hit`; undefined when it had no part in it. */
export function cacheOutcome({ headers }: Response): string | undefined {
	const timing = timings.get(headers.get("X-Request-Id") ?? "") ?? "";
	return /cache;desc="(\w+)"/.exec(timing)?.[1];
}

/**
 * Begins an edition as another data centre would. It is later than those of tests whose clock stands
 * anywhere: the Worker goes on from file to file.
 */
export function beginElsewhere() {
	return env.EDITION.put(EDITION_KEY, `${10 * vi.getRealSystemTime()}.elsewhere@`);
}

/** The text of a page as a visitor reads it: no markup, entities resolved, one space at a time. */
export async function readPage(path: string, init?: RequestInit): Promise<string> {
	return textOf(await visit(path, init));
}

export async function textOf(response: Response): Promise<string> {
	const html = await response.text();
	return html
		.replace(/<head>.*?<\/head>/s, " ")
		.replace(/<script.*?<\/script>/gs, " ")
		.replace(/<!--.*?-->|<wbr[^>]*>/g, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&amp;", "&")
		.replaceAll("&#x27;", "'")
		.replace(/\s+/g, " ");
}

export async function createTables() {
	await applyD1Migrations(env.DB, env.MIGRATIONS);
}

export async function loadDemoContent() {
	await createTables();
	await applyD1Migrations(env.DB, env.DEMO, "demo_migrations");
}

/** Lets the second for which the contact form waits pass at once, until it is restored. */
export function skipSecond() {
	const wait = setTimeout;
	const waited = vi.spyOn(globalThis, "setTimeout");
	return waited.mockImplementation(((done: () => void, ms?: number) =>
		wait(done, ms === 1000 ? 0 : ms)) as typeof setTimeout);
}

/** For writes by which no page is looked at. */
export const voidPages = () => {};
