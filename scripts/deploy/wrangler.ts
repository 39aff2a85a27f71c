/**
 * Talks with Cloudflare. What changes something is a command of wrangler; what only looks is asked of
 * Cloudflare's API, with wrangler's token, which is quicker and has no words to search.
 */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** Ends the command, with a sentence that says what is wrong and what to do. */
export class Refusal extends Error {}

export class SignedOut extends Refusal {}

export const dashboard = (page: string) =>
	`https://dash.cloudflare.com/${process.env.CLOUDFLARE_ACCOUNT_ID ?? "?to=/:account"}/${page}`;

const offline = () =>
	new Refusal("Cloudflare does not answer. Look to this machine's network, then run this again.");

const signedOut = () =>
	new SignedOut(
		"Cloudflare does not know you. Run `npx wrangler login` and allow it in the browser, then run this again. (A CLOUDFLARE_API_TOKEN that has expired, or lacks a permission, is refused the same way.)",
	);

/** What wrangler says, and what it means to whoever deploys a site. The first that fits. */
const refusals: [pattern: RegExp, meaning: () => Refusal][] = [
	[
		/code: 10042\b/,
		() =>
			new Refusal(
				`R2, which keeps the photos, is not switched on. Open ${dashboard("r2/overview")}, press "Add R2" (it asks for a card; 10 GB are free), then run this again.`,
			),
	],
	[
		/code: 100328\b/,
		() =>
			new Refusal(
				`The account is on Workers Free, where sign-in would not work. Choose Workers Paid (5 $ a month) at ${dashboard("workers/plans")}, then run this again. (For a site without a portal, take [limits] out of wrangler.toml.)`,
			),
	],
	[
		/workers\.dev subdomain|code: 10063\b/,
		() =>
			new Refusal(
				`The account has no name at workers.dev yet. Choose one at ${dashboard("workers/onboarding")}, then run this again.`,
			),
	],
	[/maximum number of D1 databases|code: 7406\b/, () => tooMany("D1 databases")],
	[
		/code: (10000|10001|9109|6003|9106)\b|not authenticated|not logged in|Failed to fetch auth token|CLOUDFLARE_API_TOKEN environment variable/i,
		signedOut,
	],
	[/fetch failed|ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|network connection/i, offline],
];

function tooMany(things: string) {
	return new Refusal(
		`The account has as many ${things} as its plan allows: delete one at ${dashboard("")}, or choose a larger plan at ${dashboard("workers/plans")}, then run this again.`,
	);
}

interface Ran {
	isDone: boolean;
	/** What went to the standard output, and all that was printed. */
	stdout: string;
	printed: string;
}

/** Runs a command without questions, and says nothing itself. */
export async function run(command: string, parameters: string[]): Promise<Ran> {
	const child = spawn(command, parameters, { stdio: ["ignore", "pipe", "pipe"] });
	const closed = new Promise<number | null>((resolve, reject) => {
		child.on("close", resolve);
		child.on("error", reject);
	});
	const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { isDone: (await closed) === 0, stdout, printed: `${stdout}\n${stderr}` };
}

/** @throws Refusal in words that help where they are known, else with wrangler's own */
export async function wrangler(...parameters: string[]): Promise<string> {
	const { isDone, stdout, printed } = await run("wrangler", parameters);
	if (isDone) return stdout;
	throw refusalOf(printed, `wrangler ${parameters.slice(0, 3).join(" ")}`);
}

export function refusalOf(printed: string, command: string): Refusal {
	const known = refusals.find(([pattern]) => pattern.test(printed));
	if (known) return known[1]();
	return new Refusal(`"${command}" failed, with these words:\n${printed.trim()}`);
}

/** The JSON that a command prints, after what else it may say. */
export function jsonIn<Content>(stdout: string): Content {
	return JSON.parse(stdout.slice(stdout.search(/^[[{]/m))) as Content;
}

let signedInAs: Record<string, string> | undefined;

/** How wrangler proves who it is. Never shown. */
async function credentials(): Promise<Record<string, string>> {
	const own = process.env.CLOUDFLARE_API_TOKEN;
	if (own) return { Authorization: `Bearer ${own}` };
	const told = await wrangler("auth", "token", "--json");
	const { token, key, email } = jsonIn<{ token?: string; key?: string; email?: string }>(told);
	if (token) return { Authorization: `Bearer ${token}` };
	return { "X-Auth-Key": key ?? "", "X-Auth-Email": email ?? "" };
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
	const response = await fetch(url, { headers: signedInAs }).catch(() => {
		throw offline();
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
