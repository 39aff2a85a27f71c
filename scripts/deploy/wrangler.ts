/**
 * Talks with Cloudflare. What changes something is a command of wrangler; what only looks is asked of
 * Cloudflare's API, with wrangler's token, which is quicker and has no words to search.
 */
import { execFile, spawnSync } from "node:child_process";

/** Ends the command, with a sentence that says what is wrong and what to do. */
export class Refusal extends Error {}

export const dashboard = (page: string) =>
	`https://dash.cloudflare.com/${process.env.CLOUDFLARE_ACCOUNT_ID ?? "?to=/:account"}/${page}`;

/** What Cloudflare's words mean to whoever deploys a site, and what to do; null for unknown words. */
function meaningOf(words: string): string | null {
	if (/code: 10042\b/.test(words))
		return `R2, which keeps the photos, is not switched on. Open ${dashboard("r2/overview")} and add it (it asks for a card; 10 GB are free), then run this again.`;
	if (/code: 100328\b/.test(words))
		return `The account is on Workers Free, where sign-in would not work. Choose Workers Paid (5 $ a month) at ${dashboard("workers/plans")}, then run this again. (For a site without a portal, take [limits] out of wrangler.toml.)`;
	if (/workers\.dev subdomain|code: 10063\b/.test(words))
		return `The account has no name at workers.dev yet. Choose one at ${dashboard("workers/onboarding")}, then run this again.`;
	if (/code: (10000|10001|9109|9106|6003)\b|not logged in/i.test(words))
		return "Cloudflare does not know you. Run `npx wrangler login` and allow it in the browser, then run this again. (A CLOUDFLARE_API_TOKEN that has expired, or lacks a permission, is refused the same way.)";
	if (/fetch failed|ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN/.test(words))
		return "Cloudflare does not answer. Look to this machine's network, then run this again.";
	return null;
}

export function refusalOf(words: string, command: string): Refusal {
	const meaning = meaningOf(words);
	return new Refusal(meaning ?? `"${command}" failed, with these words:\n${words.trim()}`);
}

/** Runs a command without questions, and says nothing itself. */
export function run(command: string, parameters: string[]) {
	return new Promise<{ isDone: boolean; stdout: string; printed: string }>((resolve) => {
		execFile(command, parameters, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
			resolve({ isDone: !error, stdout, printed: `${stdout}\n${stderr}` || String(error) });
		});
	});
}

/** @throws Refusal in words that help where they are known, else with wrangler's own */
export async function wrangler(...parameters: string[]): Promise<string> {
	const { isDone, stdout, printed } = await run("wrangler", parameters);
	if (isDone) return stdout;
	throw refusalOf(printed, `wrangler ${parameters.slice(0, 3).join(" ")}`);
}

/** The JSON that a command prints, after what else it may say. */
export function jsonIn<Content>(stdout: string): Content {
	return JSON.parse(stdout.slice(stdout.search(/^[[{]/m))) as Content;
}

let signedInAs: Record<string, string> | undefined;

/** How wrangler proves who it is, after a sign-in by the browser if need be. Never shown. */
async function credentials(): Promise<Record<string, string>> {
	let token = process.env.CLOUDFLARE_API_TOKEN;
	if (!token) {
		const look = () => run("wrangler", ["auth", "token", "--json"]);
		let looked = await look();
		if (!looked.isDone && process.stdin.isTTY && process.stdout.isTTY) {
			spawnSync("wrangler", ["login"], { stdio: "inherit" });
			looked = await look();
		}
		if (!looked.isDone) throw refusalOf(looked.printed, "wrangler auth token");
		({ token } = jsonIn<{ token: string }>(looked.stdout));
	}
	return { Authorization: `Bearer ${token}` };
}

/**
 * Reads from Cloudflare's API: null for what is not there.
 *
 * @param path below the account, or from the root where it begins with `//`
 * @throws Refusal in words that help
 */
export async function read<Result>(path: string): Promise<Result | null> {
	signedInAs ??= await credentials();
	const base = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
	const account = `/accounts/${process.env.CLOUDFLARE_ACCOUNT_ID}`;
	const url = base + (path.startsWith("//") ? path.slice(1) : account + path);
	const response = await fetch(url, { headers: signedInAs }).catch((error: Error) => {
		throw refusalOf(`fetch failed: ${error.message}`, "fetch");
	});
	if (response.status === 404) return null;
	const body = (await response.json().catch(() => ({}))) as {
		result?: Result;
		errors?: { code: number; message: string }[];
	};
	if (response.ok) return body.result ?? null;
	const errors = body.errors?.map(({ code, message }) => `${message} [code: ${code}]`);
	throw refusalOf(errors?.join("\n") ?? `status ${response.status}`, `Cloudflare's ${path}`);
}
