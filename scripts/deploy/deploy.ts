/**
 * Puts the site on Cloudflare, or a new release of it: `npm run deploy`. Each step looks first at what
 * is there, so a run that stopped is run again. docs/deploy.md says what each step does.
 *
 *     npm run deploy -- --dry-run    says what it would do, and changes nothing
 *     npm run deploy -- --check      asks the deployed site as a visitor would
 *     npm run deploy -- --rollback   puts the release before in its place
 */
import { hash, randomBytes } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { BACKUP_WEEKS } from "../../app/backup-content.ts";
import { firstLink } from "../first-administrator.js";
import { readParameters } from "../parameters.ts";
import { visit } from "./visit.ts";
import { api, canAsk, dashboard, Refusal, refusalOf, run } from "./wrangler.ts";
import {
	domainLines,
	mailLines,
	readSettings,
	type Settings,
	writeKeeping,
	writeSettings,
} from "./wrangler-toml.ts";

const { values: options } = readParameters("deploy", {
	options: {
		"dry-run": { type: "boolean", default: false },
		check: { type: "boolean", default: false },
		rollback: { type: "boolean", default: false },
		/** The address to ask, if it is not the site's own. */
		site: { type: "string" },
		/** How many seconds a visit waits for the new version. */
		patience: { type: "string", default: "180" },
	},
});
const isDryRun = options["dry-run"];
let steps = 0;
const backups = join("..", `${basename(resolve("."))}-backups`);
/** The message of a rollback in the list of deployments, by which the next one knows it. */
const ROLLBACK = "npm run deploy -- --rollback";
const PASSKEYS_MOVE =
	'Passkeys are added anew at a new domain, so first make sure that an administrator has a password: see "A change of domain" in docs/deploy.md';
const secretFile = join(backups, "secret-key.env");

await main().catch((error: unknown) => {
	if (!(error instanceof Refusal)) throw error;
	console.error(`\n\nSTOPPED: ${error.message}`);
	process.exitCode = 1;
});

async function main() {
	if (options.check && (options.site ?? readSettings().domain)) return check(false);
	step("Account");
	const refusal = await signIn().catch((thrown: unknown) => {
		if (isDryRun && thrown instanceof Refusal) return thrown;
		throw thrown;
	});
	if (refusal) return listUnseen(refusal);
	if (options.rollback) {
		step("Rollback");
		const version = await findReleaseBefore();
		await change("the release before, with the database as it is", () =>
			run("wrangler", "rollback", version, "--yes", "--message", ROLLBACK),
		);
	}
	if (options.rollback || options.check) return check(false);

	step("Address");
	await chooseDomain();
	const settings = readSettings();
	if (settings.sendsMail) say("email is on; the domain must be set up for sending it");
	else say("email is off: administrators come by links, and nobody else can sign up yet");
	await chooseKeeping(settings);

	step("Database, bucket, namespace and secret");
	const database = await makeStorage(settings);
	const isNewSecret = await makeSecret(settings.name, database);

	step("Backup and migrations");
	await migrate(database);

	step("Build and deploy");
	const secrets = isNewSecret ? ["--secrets-file", secretFile] : [];
	await change("the build", () => run("npm", "run", "build"));
	await change("the deployment", () =>
		run("wrangler", "deploy", "--tag", releaseTag(), ...secrets),
	);

	if (isDryRun) {
		step("The first administrator");
		return say("would print a link that works once, for an hour, where there is none yet");
	}
	const found = await check(true).catch((error: Error) => error);
	// Also where the visit has found something, such as a switch in the dashboard.
	step("The first administrator");
	if (database) {
		await inviteFirst(database).catch((error) => {
			throw found ?? error;
		});
	}
	if (found) throw found;
	step("What remains, in docs/deploy.md");
	if (!settings.domain) say(`a domain: run this again and type it. ${PASSKEYS_MOVE}`);
	say("email, so that people can sign up, and choose a new password when they forget one");
	say(`a copy of what is in ${backups}, where nobody else can read it`);
}

/**
 * Finds the version to go back to. The version before the newest one may be the same release: a run
 * that was repeated has deployed it twice, and a secret that was set has made a version without a tag.
 *
 * @throws Refusal when there is none, and after a rollback: a second one would bring the version back
 *   that the first one has replaced
 */
async function findReleaseBefore(): Promise<string> {
	const script = `/workers/scripts/${readSettings().name}`;
	const found = await api<{ deployments: Deployment[] }>(`${script}/deployments`);
	const deployments = found?.deployments ?? [];
	if (deployments[0]?.annotations?.["workers/message"] === ROLLBACK) {
		throw new Refusal(
			"The last deployment was such a rollback already, and another one would undo it. `npx wrangler versions list` shows older versions, `npx wrangler rollback <version>` chooses one.",
		);
	}
	const ids = deployments.flatMap(({ versions }) => versions[0]?.version_id ?? []);
	const tags = await Promise.all(
		ids.map(async (id) => {
			const version = await api<Pick<Deployment, "annotations">>(`${script}/versions/${id}`);
			return version?.annotations?.["workers/tag"];
		}),
	);
	const releaseOf = (place: number) => tags.slice(place).find((tag) => tag);
	const before = ids.find(
		(_, place) => place > 0 && (!releaseOf(0) || releaseOf(place) !== releaseOf(0)),
	);
	if (before) return before;
	throw new Refusal(
		"There is no release before this one. `npm run deploy` deploys what this folder holds.",
	);
}

/** Of all deployments, the newest comes first. */
interface Deployment {
	versions: { version_id: string }[];
	annotations?: Record<string, string>;
}

/** Names what is deployed: the same code with the same settings has the same name. */
function releaseTag(): string {
	const files = ["build/server/index.js", "wrangler.toml"];
	return hash("sha256", files.map((file) => readFileSync(file, "utf8")).join()).slice(0, 12);
}

function step(title: string) {
	steps++;
	console.log(`\n${steps}. ${title}`);
}

function say(found: string) {
	console.log(`  ${found}`);
}

/** Does what changes something, or says what it would be. */
async function change<Made>(what: string, make: () => Promise<Made>): Promise<Made | null> {
	if (isDryRun) {
		say(`would make: ${what}`);
		return null;
	}
	process.stdout.write(`  ${what} ... `);
	const made = await make();
	console.log("done");
	return made;
}

/** @returns what was typed; empty where nobody can be asked */
async function ask(question: string): Promise<string> {
	if (!canAsk) return "";
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await terminal.question(`  ${question} `);
	terminal.close();
	return answer.trim();
}

/** What a run does, what it needs and what it costs, where no account can be looked at. */
function listUnseen({ message }: Refusal) {
	say(`could not look: ${message}`);
	say("needs: an account at Cloudflare on Workers Paid, 5 $ a month");
	const unseen: [title: string, ...found: string[]][] = [
		[
			"Address",
			"could not look whether the domain is in the account",
			"needs: a domain, which costs what its seller asks, or none: then the site is at workers.dev",
		],
		[
			"Database, bucket, namespace and secret",
			"could not look what is there; would make what is missing",
			"needs: R2 switched on, which asks for a card; all of it is in the 5 $ for a church's site",
			`the secret's copy is written into ${secretFile}`,
		],
		[
			"Backup and migrations",
			`could not look which are applied; there are ${migrationFiles().length}`,
			"a backup comes first where there is a database",
		],
		["Build and deploy", "would make: the build, then the deployment"],
		["Visit", "would ask the site as a visitor does"],
		[
			"The first administrator",
			"would print a link that works once, for an hour; it needs neither a domain nor email",
		],
	];
	for (const [title, ...found] of unseen) {
		step(title);
		for (const line of found) say(line);
	}
}

function migrationFiles(): string[] {
	return readdirSync("migrations").filter((file) => file.endsWith(".sql"));
}

interface Account {
	id: string;
	name: string;
}

async function signIn() {
	const accounts = (await api<Account[]>("//accounts?per_page=50")) ?? [];
	const chosen = process.env.CLOUDFLARE_ACCOUNT_ID ?? readSettings().accountId;
	const fitting = accounts.filter(({ id }) => !chosen || id === chosen);
	const account = fitting.length === 1 ? fitting[0] : await chooseAccount(fitting);
	if (!account) {
		const lines = accounts.map(({ id, name }) => `account_id = "${id}"   # ${name}`);
		throw new Refusal(
			`Which account? Write one of these lines into wrangler.toml, below the name, then run this again:\n${lines.join("\n")}`,
		);
	}
	process.env.CLOUDFLARE_ACCOUNT_ID = account.id;
	const user = await api<{ email: string }>("//user").catch(() => null);
	say(`signed in: ${user?.email ?? "by a token"}, account "${account.name}"`);
	say("its plan is checked at the deployment, which Workers Free refuses");
}

async function chooseAccount(accounts: Account[]): Promise<Account | undefined> {
	const list = accounts.map(({ name }, index) => `\n    ${index + 1}  ${name}`).join("");
	const number = accounts.length > 0 ? await ask(`Which account?${list}\n  Its number:`) : "";
	const account = accounts[Number(number) - 1];
	if (account && !isDryRun) writeSettings(`account_id = "${account.id}"`);
	return account;
}

async function chooseDomain() {
	const { domain: known, name } = readSettings();
	if (known) return lookAtDomain(known, name);
	if (isDryRun) return;
	const typed = await ask(
		"The site's domain, such as church.example, which is in this account (Enter: none yet, the site answers at workers.dev):",
	);
	const domain = typed.toLowerCase();
	if (domain === "") return;
	say(`${PASSKEYS_MOVE}.`);
	if (!/^([\w-]+\.)+[a-z]{2,}$/.test(domain)) throw new Refusal(`${domain} is not a domain.`);
	// A domain that was mistyped is not written into the file: the next run asks for it again.
	await lookAtDomain(domain, name);
	const pastor = await ask(
		"Who looks after the site, and gets every permission? An e-mail address (Enter: later; nobody can sign up until then):",
	);
	const isMailbox = /^[^\s"]+@[^\s"]+$/.test(pastor);
	if (!isMailbox && pastor !== "") say(`${pastor} is not an e-mail address, and was left out`);
	writeSettings(...domainLines(domain), ...(isMailbox ? mailLines(domain, pastor) : []));
	say("written into wrangler.toml");
}

/** Asks once whether forms are stored. Where nobody can be asked they are only logged. */
async function chooseKeeping({ keepsForms }: Settings) {
	if (keepsForms === undefined && canAsk && !isDryRun) {
		const typed = await ask(
			"Keep the messages and event registrations that people send, for the portal? Names, phone numbers and messages, prayer requests among them, are then stored for administrators to read: messages for 12 months, registrations until 90 days after the event. The forms and the privacy page say so. Type yes (Enter: no, they are only logged for seven days):",
		);
		writeKeeping(typed.toLowerCase() === "yes");
	}
	if (readSettings().keepsForms) say("messages and registrations are kept (KEEP_FORMS)");
	else say("messages and registrations are only logged (KEEP_FORMS)");
}

/** Stops before a domain that is not in the account, or that leads elsewhere, is touched. */
async function lookAtDomain(domain: string, name: string) {
	const labels = domain.split(".");
	let zone: { status: string; name_servers?: string[] } | undefined;
	for (let first = 0; first < labels.length - 1 && !zone; first++) {
		const parent = labels.slice(first).join(".");
		[zone] = (await api<NonNullable<typeof zone>[]>(`//zones?name=${parent}`)) ?? [];
	}
	if (!zone) {
		throw new Refusal(
			`${domain} is not in this account. Open ${dashboard("add-site")}, add it, and give the name servers shown there to the company that sold you the domain. Then run this again.`,
		);
	}
	if (zone.status !== "active") {
		throw new Refusal(
			`${domain} is in the account, but not Cloudflare's yet. Where you bought it, set the name servers to ${zone.name_servers?.join(" and ")}. It takes up to a day; then run this again.`,
		);
	}
	const [owner] = (await api<{ service: string }[]>(`/workers/domains?hostname=${domain}`)) ?? [];
	if (owner?.service === name) return say(`https://${domain} is this site's`);
	const elsewhere = owner ? `the Worker ${owner.service}` : await leadsTo(domain);
	if (!elsewhere) return say(`https://${domain} is free`);
	// wrangler replaces it without a question where it has no terminal.
	const question = `${domain} leads to ${elsewhere} today. Should it lead to this site instead? Type yes:`;
	if ((await ask(question)) === "yes") return;
	throw new Refusal(
		`${domain} leads to ${elsewhere} today, and is left as it is. Choose another name in wrangler.toml, or let this site have it: run this in a terminal, and type yes.`,
	);
}

async function leadsTo(domain: string): Promise<string | null> {
	const resolver = new Resolver({ timeout: 2000, tries: 1 });
	const [address] = await resolver.resolve4(domain).catch(() => []);
	return address ? `another website (${address})` : null;
}

/** @returns the database; null where a dry run has not made it */
async function makeStorage({ name, domain, database, bucket, namespace }: Settings) {
	// R2 is asked first, because a new account most often lacks it.
	const knownR2 = await api(`/r2/buckets/${bucket}`);
	const [knownD1, namespaces, subdomain, worker] = await Promise.all([
		api<Database>(`/d1/database/${database}`),
		api<Namespace[]>("/storage/kv/namespaces?per_page=1000"),
		api("/workers/subdomain"),
		api(`/workers/scripts/${name}/settings`),
	]);
	if (!subdomain && !domain) throw refusalOf("code: 10063", "wrangler deploy");
	if (worker && !knownD1) {
		throw new Refusal(
			`The account has a Worker named ${name} already, without this site's database, so it is something else. Choose another name in wrangler.toml, then run this again.`,
		);
	}
	if (knownR2 && !knownD1) {
		throw new Refusal(
			`The account has a bucket named ${bucket} already, but no database named ${database}. If it is another site's bucket, this site would remove its photos: choose another bucket_name in wrangler.toml, then run this again. If it is this site's, make its database first: npx wrangler d1 create ${database}`,
		);
	}
	const { id, title } = namespace;
	const knownKv =
		namespaces?.find((one) => one.id === id) ?? namespaces?.find((one) => one.title === title);
	const d1 = await make(`the database ${database}`, knownD1, "/d1/database", { name: database });
	await make(`the bucket ${bucket}`, knownR2, "/r2/buckets", { name: bucket });
	const kv = await make(`the namespace ${title}`, knownKv ?? null, "/storage/kv/namespaces", {
		title,
	});
	if (kv && kv.id !== id && !isDryRun) {
		// Without its id a first deployment would make another one, and fail by its name. With the id
		// of a namespace in another account, each deployment fails.
		writeSettings(`id = "${kv.id}"`);
		say("its id is written into wrangler.toml");
	}
	return d1;
}

interface Database {
	uuid: string;
}

interface Namespace {
	id: string;
	title: string;
}

/** Makes what the account lacks. */
async function make<Kind>(what: string, known: Kind | null, path: string, settings: object) {
	if (known) say(`${what} exists`);
	return known ?? change(what, () => api<Kind>(path, settings));
}

/**
 * @returns whether the next deployment brings the secret, whose copy is a file for its owner's eyes
 * @throws Refusal when the database is encrypted with a secret that is not here
 */
async function makeSecret(name: string, database: Database | null): Promise<boolean> {
	const secrets = await api<{ name: string }[]>(`/workers/scripts/${name}/secrets`);
	if (secrets?.some((secret) => secret.name === "SECRET_KEY")) {
		say("the secret SECRET_KEY exists");
		return false;
	}
	if (process.env.WORKERS_CI) {
		say("no SECRET_KEY: set one in the dashboard, and keep a copy of it");
		return false;
	}
	if (existsSync(secretFile)) say(`the secret SECRET_KEY is taken from ${secretFile}`);
	else if (database && (await isEncrypted(database))) {
		throw new Refusal(
			`The database has authenticator apps that are encrypted with a SECRET_KEY, and it is not here: with another one nobody could sign in by them. Copy it to ${secretFile} (from the folder of backups of the machine that deployed the site before), then run this again. If it is lost, see "A new SECRET_KEY" in docs/operations.md.`,
		);
	} else {
		const what = `a secret SECRET_KEY, in ${secretFile}; keep a copy where nobody else can read it`;
		await change(what, async () => {
			mkdirSync(backups, { recursive: true, mode: 0o700 });
			const line = `SECRET_KEY=${randomBytes(32).toString("hex")}\n`;
			writeFileSync(secretFile, line, { mode: 0o600 });
		});
	}
	return true;
}

/** Whether something in the database needs the secret that it was encrypted with. */
async function isEncrypted({ uuid }: Database): Promise<boolean> {
	const tables = ["second_factors", "auth_factors"];
	const known = await query(
		uuid,
		`SELECT name FROM sqlite_master WHERE name IN (${tables.map((name) => `'${name}'`)})`,
	);
	const parts = known.map((table) => `SELECT '' AS name FROM ${table} WHERE secret GLOB 'v1.*'`);
	return parts.length > 0 && (await query(uuid, parts.join(" UNION ALL "))).length > 0;
}

async function migrate(database: Database | null) {
	await dropOldBackups();
	const all = migrationFiles();
	const applied = database ? await appliedMigrations(database, all) : [];
	const pending = all.filter((file) => !applied.includes(file));
	if (pending.length === 0) return say("no migrations to apply, so no backup is needed");
	const began = new Date().toISOString();
	if (applied.length === 0) say("the database is empty: nothing to back up");
	else if (process.env.WORKERS_CI) {
		say(
			"no backup here, because no disk is kept: D1's Time Travel has the database of the last days",
		);
	} else {
		const folder = join(backups, began.slice(0, 19).replaceAll(":", "-"));
		await change(`a backup in ${folder}`, () =>
			// Migrations leave the bucket as it is, which may hold gigabytes.
			run("npm", "run", "backup", "--", folder, "--remote", "--rows").catch(
				({ message }: Refusal) => {
					throw new Refusal(`There is no backup, so nothing was changed. ${message}`);
				},
			),
		);
	}
	await change(`migrations: ${pending.join(", ")}`, () =>
		run("wrangler", "d1", "migrations", "apply", "DB", "--remote").catch(({ message }: Refusal) => {
			throw new Refusal(
				`${message}\nThe migration that failed was undone, those before it stay, and nothing was deployed: a site that was running goes on as before. Run this again when the cause is fixed. To restore the database: npx wrangler d1 time-travel restore DB --timestamp ${began}`,
			);
		}),
	);
}

/** @throws Refusal when the database is a newer release's, or another project's */
async function appliedMigrations({ uuid }: Database, known: string[]): Promise<string[]> {
	const tables = await query(
		uuid,
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
	);
	const isMigrated = tables.includes("d1_migrations");
	const applied = isMigrated ? await query(uuid, "SELECT name FROM d1_migrations") : [];
	const strange = isMigrated ? applied.filter((file) => !known.includes(file)) : tables;
	if (strange.length === 0) return applied;
	throw new Refusal(
		`The database has things that this folder does not know: ${strange.join(", ")}. Either the site runs a newer release, which this one must not replace, or the database is another project's: choose another database_name in wrangler.toml, then run this again.`,
	);
}

/** @returns the column `name` of what the database answers */
async function query(uuid: string, sql: string): Promise<string[]> {
	const told = await api<{ results: { name: string }[] }[]>(`/d1/database/${uuid}/query`, { sql });
	return told?.[0]?.results.map(({ name }) => name) ?? [];
}

/** The privacy page promises that no copy stays for longer. */
async function dropOldBackups() {
	const oldest = new Date(Date.now() - BACKUP_WEEKS * 7 * 24 * 60 * 60 * 1000).toISOString();
	const names = existsSync(backups) ? readdirSync(backups) : [];
	const old = names.filter((name) => /^\d{4}-\d\d-\d\dT[\d-]{8}$/.test(name) && name < oldest);
	if (old.length === 0) return;
	await change(
		`without the backups of more than ${BACKUP_WEEKS} weeks ago: ${old.join(", ")}`,
		async () => {
			for (const name of old) rmSync(join(backups, name), { recursive: true });
		},
	);
}

/** Prints the link by which the site gets its first administrator, if it has none. */
async function inviteFirst({ uuid }: Database) {
	const { path, sql } = firstLink();
	const made = await api<{ results: object[] }[]>(`/d1/database/${uuid}/query`, { sql });
	if (!made?.[0]?.results.length) return say("there is one, who invites others in the portal");
	say("open this link within an hour, and show it to nobody; it works once:");
	say(`${await siteOrigin()}${path}`);
}

/** @param isThisBuild whether the site must be what this folder's build/ holds */
async function check(isThisBuild: boolean) {
	const origin = await siteOrigin();
	step(`Visit to ${origin}`);
	const isRight = await visit(origin, isThisBuild, Number(options.patience)).catch(
		({ message }: Error) => say(`NOT RIGHT: the site no longer answers (${message})`),
	);
	if (!isRight) {
		throw new Refusal(
			`The site is deployed, but not everything is right: see above. \`npm run deploy -- --check\` checks again${options.rollback ? "" : `, \`${ROLLBACK}\` goes back to the release before`}.`,
		);
	}
	say("Everything is right.");
}

async function siteOrigin(): Promise<string> {
	if (options.site) return options.site;
	const { name, domain } = readSettings();
	if (domain) return `https://${domain}`;
	const found = await api<{ subdomain: string }>("/workers/subdomain");
	return `https://${name}.${found?.subdomain}.workers.dev`;
}
