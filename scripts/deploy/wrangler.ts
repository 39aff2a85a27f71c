/**
 * Talks with Cloudflare. What wrangler does well is a command of wrangler; the rest is asked of Cloudflare's
 * API, with wrangler's token, which is quicker and has no words to search.
 */
import { execFile, spawnSync } from "node:child_process";

/** Ends the command, with a sentence that says what is wrong and what to do. */
export class Refusal extends Error {}

export const canAsk = process.stdin.isTTY && process.stdout.isTTY;

export const dashboard = (page: string) =>
	`https://dash.cloudflare.com/${process.env.CLOUDFLARE_ACCOUNT_ID ?? "?to=/:account"}/${page}`;

/** What Cloudflare's words mean to whoever deploys a site, and what to do; null for unknown words. */
function meaningOf(words: string): string | null {
	if (/code: 10042\b/.test(words))
		return `R2, which keeps the photos, is not switched on. Open ${dashboard("r2/overview")} and add it (it asks for a card; 10 GB are free), then run this again.`;
	if (/code: 100328\b/.test(words))
		return `The account is on Workers Free, where sign-in would not work. Choose Workers Paid (5 $ a month) at ${dashboard("workers/plans")}, then run this again. (For a site without a portal, take [limits] out of wrangler.toml.)`;
	if (/code: 7404\b/.test(words))
		return 'The database is not there; the deployed site knows it by an id. Give a new one another name, as docs/operations.md says under "Back up", write it as database_name into wrangler.toml, then run this again.';
	if (/workers\.dev subdomain|code: 10063\b/.test(words))
		return `The account has no name at workers.dev yet. Choose one at ${dashboard("workers/onboarding")}, then run this again.`;
	if (/code: (10000|10001|9109|9106|6003)\b|not logged in/i.test(words))
		return "You are not signed in to Cloudflare. Run `npx wrangler login` and allow it in the browser, then run this again. Without an account, make one at https://dash.cloudflare.com/sign-up first. (A CLOUDFLARE_API_TOKEN that has expired, or lacks a permission, is refused the same way.)";
	if (
		/fetch failed|other side closed|hang up|Timeout|ECONN|E\w*UNREACH|ENOTFOUND|EAI_AGAIN/.test(
			words,
		)
	)
		return "Cloudflare does not answer. Check this machine's network, then run this again.";
	return null;
}

export function refusalOf(words: string, command: string): Refusal {
	const meaning = meaningOf(words);
	return new Refusal(meaning ?? `"${command}" failed with this message:\n${words.trim()}`);
}

/**
 * Runs a command without questions, and returns what it prints.
 *
 * @throws Refusal in words that help where they are known, else with the command's own
 */
export function run(command: string, ...parameters: string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		execFile(command, parameters, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
			if (!error) return resolve(stdout);
			const words = stderr || stdout || String(error);
			reject(refusalOf(words, [command, ...parameters.slice(0, 3)].join(" ")));
		});
	});
}

/** How wrangler proves who it is, after a sign-in by the browser if need be. Never shown. */
async function findToken(): Promise<string> {
	const { CLOUDFLARE_API_TOKEN } = process.env;
	if (CLOUDFLARE_API_TOKEN) return CLOUDFLARE_API_TOKEN;
	const look = () => run("wrangler", "auth", "token", "--json");
	const printed = await look().catch((refusal) => {
		if (!canAsk) throw refusal;
		console.log(
			"  Cloudflare's sign-in opens in your browser. No account yet? Make one there, and see what it needs: docs/deploy.md\n",
		);
		spawnSync("wrangler", ["login"], { stdio: "inherit" });
		return look();
	});
	return JSON.parse(printed.slice(printed.indexOf("{"))).token;
}

let token: string | undefined;

/**
 * Asks Cloudflare's API: null for what is not there.
 *
 * @param path below the account, or from the root where it begins with `//`
 * @param made what is posted; without it the API is only read
 * @throws Refusal in words that help
 */
export async function api<Result>(path: string, made?: object): Promise<Result | null> {
	token ??= await findToken();
	const base = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";
	const account = `/accounts/${process.env.CLOUDFLARE_ACCOUNT_ID}`;
	const url = base + (path.startsWith("//") ? path.slice(1) : account + path);
	const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
	const request = made ? { method: "POST", headers, body: JSON.stringify(made) } : { headers };
	const response = await fetch(url, request).catch((error: Error) => {
		throw refusalOf(`fetch failed: ${error.message}`, "fetch");
	});
	if (response.status === 404) return null;
	const { result, errors } = (await response.json().catch(() => ({}))) as {
		result?: Result;
		errors?: { code: number; message: string }[];
	};
	if (response.ok) return result ?? null;
	const words = errors?.map(({ code, message }) => `${message} [code: ${code}]`).join("\n");
	throw refusalOf(words ?? `status ${response.status}`, `Cloudflare's ${path}`);
}
