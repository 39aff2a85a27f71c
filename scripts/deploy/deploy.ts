/**
 * Puts the site on Cloudflare, or a new release of it: `npm run deploy`. Each step looks first at what
 * is there, so a run that stopped is run again. docs/deploy.md says what each step does.
 *
 *     npm run deploy -- --dry-run    says what it would do, and changes nothing
 *     npm run deploy -- --check      asks the deployed site as a visitor would
 *     npm run deploy -- --rollback   puts the version before in its place
 */
import { randomBytes } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import {
	changeSettings,
	readSettings,
	type Settings,
	withDomain,
	withMail,
	withNamespace,
} from "./settings.ts";
import { visit } from "./visit.ts";
import { dashboard, jsonIn, Refusal, read, refusalOf, run, wrangler } from "./wrangler.ts";

const { values: options } = parseArgs({
	options: {
		"dry-run": { type: "boolean", default: false },
		check: { type: "boolean", default: false },
		rollback: { type: "boolean", default: false },
		/** Replaces what a domain leads to today, where nobody can be asked. */
		"take-domain": { type: "boolean", default: false },
		/** Where backups and the secret's copy go. */
		backups: { type: "string", default: join("..", `${basename(resolve("."))}-backups`) },
		/** Another address to ask than the site's own. */
		site: { type: "string" },
		patience: { type: "string", default: "180" },
	},
});
const isDryRun = options["dry-run"];
const canAsk = process.stdin.isTTY && process.stdout.isTTY;
let steps = 0;
const secretFile = join(options.backups, "secret-key.env");

await main().catch((error: unknown) => {
	if (!(error instanceof Refusal)) throw error;
	console.error(`\n\nSTOPPED: ${error.message}`);
	process.exitCode = 1;
});

async function main() {
	if (options.check && (options.site ?? readSettings().domain)) {
		return check({ isThisBuild: false });
	}
	step("Account");
	await signIn();
	if (options.rollback) {
		step("Rollback");
		await rollBack();
		return check({ isThisBuild: false });
	}
	if (options.check) return check({ isThisBuild: false });

	step("Address");
	await chooseDomain();
	const settings = readSettings();
	if (settings.domain) await lookAtDomain(settings.domain, settings.name);
	if (settings.sendsMail) say("mails are on; the domain must be set up for sending");
	else say("mails are off, so nobody can sign up yet");

	step("Database, bucket, namespace and secret");
	const isNewDatabase = await makeStorage(settings);
	const isNewSecret = await makeSecret(settings.name);

	step("Backup and migrations");
	await migrate(isNewDatabase);

	step("Build and deploy");
	await deploy(isNewSecret);

	if (isDryRun) return;
	await check({ isThisBuild: true });
	sayWhatRemains(settings);
}

function step(title: string) {
	steps++;
	console.log(`\n${steps}. ${title}`);
}

function say(found: string) {
	console.log(`  ${found}`);
}

/** Does what changes something, or says what it would be. */
async function change(what: string, make: () => Promise<unknown>) {
	if (isDryRun) return say(`would be made: ${what}`);
	process.stdout.write(`  ${what} ... `);
	await make();
	console.log("done");
}

/** @returns what was typed; empty where nobody can be asked */
async function ask(question: string): Promise<string> {
	if (!canAsk || isDryRun) return "";
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await terminal.question(`  ${question} `);
	terminal.close();
	return answer.trim();
}

async function signIn() {
	const accounts = (await read<{ id: string; name: string }[]>("//accounts?per_page=50")) ?? [];
	const chosen = process.env.CLOUDFLARE_ACCOUNT_ID ?? readSettings().accountId;
	const fitting = accounts.filter(({ id }) => !chosen || id === chosen);
	const [account] = fitting;
	if (!account || fitting.length > 1) {
		const lines = accounts.map(({ id, name }) => `account_id = "${id}"   # ${name}`);
		throw new Refusal(
			`Which account? Write one of these lines into wrangler.toml, below the name, then run this again:\n${lines.join("\n")}`,
		);
	}
	process.env.CLOUDFLARE_ACCOUNT_ID = account.id;
	const user = await read<{ email: string }>("//user").catch(() => null);
	say(`signed in: ${user?.email ?? "by a token"}, account "${account.name}"`);
	say("its plan shows at the deployment, which Workers Free refuses");
}

async function chooseDomain() {
	if (readSettings().domain) return;
	const domain = await ask(
		"The site's domain, such as church.example, which is in this account (Enter: none yet, the site answers at workers.dev):",
	);
	if (domain === "") return;
	if (!/^([\w-]+\.)+[a-z]{2,}$/i.test(domain)) throw new Refusal(`${domain} is no domain.`);
	changeSettings("the domain", withDomain(domain.toLowerCase()));
	const pastor = await ask(
		"Who looks after the site, and gets every permission? An e-mail address (Enter: later; nobody can sign up until then):",
	);
	if (/^[^\s"]+@[^\s"]+$/.test(pastor)) {
		changeSettings("the lines for mail", withMail(domain.toLowerCase(), pastor));
	} else if (pastor !== "") say(`${pastor} is no e-mail address, and left out`);
	say("written into wrangler.toml");
}

/** Stops before a domain that is not in the account, or that leads elsewhere, is touched. */
async function lookAtDomain(domain: string, name: string) {
	const labels = domain.split(".");
	const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
	let zone: { status: string; name_servers?: string[] } | undefined;
	for (const parent of parents) {
		[zone] = (await read<NonNullable<typeof zone>[]>(`//zones?name=${parent}`)) ?? [];
		if (zone) break;
	}
	if (!zone) {
		throw new Refusal(
			`${domain} is not in this account. Open ${dashboard("add-site")}, add it, and give the name servers that are shown there to whoever sold you the domain. Then run this again.`,
		);
	}
	if (zone.status !== "active") {
		throw new Refusal(
			`${domain} is in the account, but not Cloudflare's yet. Where you bought it, set the name servers to ${zone.name_servers?.join(" and ")}. It takes up to a day; then run this again.`,
		);
	}
	const [owner] = (await read<{ service: string }[]>(`/workers/domains?hostname=${domain}`)) ?? [];
	if (owner?.service === name) return say(`https://${domain} is this site's`);
	const elsewhere = owner ? `the Worker ${owner.service}` : await leadsTo(domain);
	if (elsewhere && !options["take-domain"]) {
		// wrangler replaces it without a question where it has no terminal.
		const question = `${domain} leads to ${elsewhere} today. Shall it lead to this site instead? Type yes:`;
		if ((await ask(question)) !== "yes") {
			throw new Refusal(
				`${domain} leads to ${elsewhere} today, and is left as it is. Choose another name in wrangler.toml, or let this site have it: npm run deploy -- --take-domain`,
			);
		}
	}
	say(`https://${domain} ${elsewhere ? `will lead here, no longer to ${elsewhere}` : "is free"}`);
}

async function leadsTo(domain: string): Promise<string | null> {
	const resolver = new Resolver({ timeout: 2000, tries: 1 });
	const [address] = await resolver.resolve4(domain).catch(() => []);
	return address ? `another website (${address})` : null;
}

/** @returns whether there was no database */
async function makeStorage({
	name,
	domain,
	database,
	bucket,
	namespace,
}: Settings): Promise<boolean> {
	// R2 is what a new account most often lacks: it is asked first.
	const inR2 = await read<{ buckets: { name: string }[] }>(`/r2/buckets?name_contains=${bucket}`);
	const listNamespaces = () => read<KvNamespace[]>("/storage/kv/namespaces?per_page=1000");
	const [known, namespaces, subdomain, worker] = await Promise.all([
		read(`/d1/database/${database}`),
		listNamespaces(),
		read("/workers/subdomain"),
		read(`/workers/scripts/${name}/settings`),
	]);
	if (!subdomain && !domain) throw refusalOf("code: 10063", "wrangler deploy");
	if (worker && !known) {
		throw new Refusal(
			`The account has a Worker named ${name} already, without this site's database: it is something else. Choose another name in wrangler.toml, then run this again.`,
		);
	}
	await make(`the database ${database}`, known, "d1", "create", database);
	const hasBucket = inR2?.buckets.some(({ name }) => name === bucket);
	await make(`the bucket ${bucket}`, hasBucket, "r2", "bucket", "create", bucket);
	const isOurs = ({ id, title }: KvNamespace) => id === namespace.id || title === namespace.name;
	const found = namespaces?.find(isOurs);
	await make(`the namespace ${namespace.name}`, found, "kv", "namespace", "create", namespace.name);
	if (!namespace.id && !isDryRun) {
		// Without its id a first deployment would make another one, and fail by its name.
		const { id } = found ?? (await listNamespaces())?.find(isOurs) ?? {};
		if (id) changeSettings(`id = "${id}" below EDITION`, withNamespace(id));
		say("its id is written into wrangler.toml");
	}
	return known === null;
}

interface KvNamespace {
	id: string;
	title: string;
}

async function make(what: string, known: unknown, ...command: string[]) {
	if (known) say(`${what} is there`);
	else await change(what, () => wrangler(...command));
}

/** @returns whether the next deployment brings the secret, whose copy is a file for its owner's eyes */
async function makeSecret(name: string): Promise<boolean> {
	const secrets = await read<{ name: string }[]>(`/workers/scripts/${name}/secrets`);
	if (secrets?.some((secret) => secret.name === "SECRET_KEY")) {
		say("the secret SECRET_KEY is there");
		return false;
	}
	if (process.env.WORKERS_CI) {
		say("no SECRET_KEY: set one in the dashboard, and keep a copy");
		return false;
	}
	if (existsSync(secretFile)) say(`the secret SECRET_KEY is taken from ${secretFile}`);
	else {
		await change(
			`a secret SECRET_KEY, in ${secretFile}; keep a copy where nobody else reads`,
			async () => {
				mkdirSync(options.backups, { recursive: true, mode: 0o700 });
				writeFileSync(secretFile, `SECRET_KEY=${randomBytes(32).toString("hex")}\n`, {
					mode: 0o600,
				});
			},
		);
	}
	return true;
}

async function migrate(isNewDatabase: boolean) {
	const all = readdirSync("migrations").filter((file) => file.endsWith(".sql"));
	const applied = isNewDatabase ? [] : await appliedMigrations();
	const unknown = applied.filter((file) => !all.includes(file));
	if (unknown.length > 0) {
		throw new Refusal(
			`The database has migrations that this folder does not know: ${unknown.join(", ")}. Either the site runs a newer release, which this one must not replace, or the database is another project's: choose another database_name in wrangler.toml.`,
		);
	}
	const pending = all.filter((file) => !applied.includes(file));
	if (pending.length === 0) return say("no migration is to be applied, so no backup is needed");
	const folder = join(options.backups, new Date().toISOString().slice(0, 19).replaceAll(":", "-"));
	if (applied.length === 0) say("the database is empty: nothing to back up");
	else if (process.env.WORKERS_CI) {
		say("no backup here, where no disk stays: D1's Time Travel has the database of the last days");
	} else {
		await change(`a backup in ${folder}`, async () => {
			const { isDone, printed } = await run("npm", ["run", "backup", "--", folder, "--remote"]);
			if (!isDone) {
				throw new Refusal(
					`There is no backup, so nothing was changed. Its words:\n${refusalOf(printed, "npm run backup").message}`,
				);
			}
		});
	}
	await change(`migrations: ${pending.join(", ")}`, async () => {
		const began = new Date().toISOString();
		await wrangler("d1", "migrations", "apply", "DB", "--remote").catch((error: Refusal) => {
			throw new Refusal(
				`${error.message}\nThe migration that failed was taken back, those before it stay, and nothing was deployed: a site that was there goes on as it was. Run this again when the reason is gone. To take the database back: npx wrangler d1 time-travel restore DB --timestamp ${began}`,
			);
		});
	});
}

/** @throws Refusal when the database is another project's */
async function appliedMigrations(): Promise<string[]> {
	const query = async (sql: string) => {
		const told = await wrangler("d1", "execute", "DB", "--remote", "--json", "--command", sql);
		const [first] = jsonIn<{ results: { name: string }[] }[]>(told);
		return first?.results.map(({ name }) => name) ?? [];
	};
	const tables = await query(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
	);
	if (tables.includes("d1_migrations")) return query("SELECT name FROM d1_migrations");
	if (tables.length === 0) return [];
	throw new Refusal(
		`The database is another project's: it has the tables ${tables.join(", ")}. Choose another database_name in wrangler.toml, then run this again.`,
	);
}

async function deploy(isNewSecret: boolean) {
	await change("the build", async () => {
		const { isDone, printed } = await run("npm", ["run", "build"]);
		if (!isDone) throw refusalOf(printed, "npm run build");
	});
	await change("the deployment", () =>
		wrangler("deploy", ...(isNewSecret ? ["--secrets-file", secretFile] : [])),
	);
}

async function rollBack() {
	await change("the version before, with the database as it is", () =>
		wrangler("rollback", "--yes", "--message", "npm run deploy -- --rollback"),
	);
}

/** @param isThisBuild whether the site must be what this folder's build/ holds */
async function check({ isThisBuild }: { isThisBuild: boolean }) {
	const { name, domain } = readSettings();
	const own = async () => {
		const found = await read<{ subdomain: string }>("/workers/subdomain");
		return `${name}.${found?.subdomain}.workers.dev`;
	};
	const origin = options.site ?? `https://${domain ?? (await own())}`;
	step(`Visit to ${origin}`);
	const isRight = await visit(origin, isThisBuild, Number(options.patience));
	if (!isRight) {
		throw new Refusal(
			"The site is deployed, but not everything is right: see above. `npm run deploy -- --check` asks again, `npm run deploy -- --rollback` goes back.",
		);
	}
	say("Everything is right.");
}

function sayWhatRemains({ domain, sendsMail }: Settings) {
	step("What remains, in docs/deploy.md");
	if (!domain) say("a domain: run this again and type it. Until then search engines stay away");
	if (sendsMail)
		say("the first administrator signs up at /signup, as SUPER_ADMIN_EMAIL in wrangler.toml");
	else say("mail, by which people confirm their addresses: nobody can sign up before");
	say(`copies of what is in ${options.backups}, where nobody else reads`);
}
