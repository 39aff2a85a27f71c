import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import {
	appendFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import {
	domainLines,
	domainOf,
	mailLines,
	readSettings,
	withKeeping,
	withLine,
} from "../../scripts/deploy/wrangler-toml.ts";
import { ACCOUNT, RecordedCloudflare } from "./deploy/recorded-cloudflare";

/* `npm run deploy`, with the real wrangler and a recorded Cloudflare. */

const root = mkdtempSync(join(tmpdir(), "deploy-"));
const clouds: RecordedCloudflare[] = [];

afterAll(() => {
	for (const cloud of clouds) cloud.close();
	rmSync(root, { recursive: true });
});

/** As in our own file, before a church has made it hers. */
const SETTINGS = `name = "church-portal"
# account_id = "yours"
main = "build/server/index.js"
compatibility_date = "2026-11-01"
no_bundle = true
# routes = [{ pattern = "church.example", custom_domain = true }]
# send_email = [{ name = "EMAIL" }]
preview_urls = false
assets = { directory = "build/client" }
triggers = { crons = ["17 1 * * *"] }
limits = { cpu_ms = 30000 }
[[d1_databases]]
binding = "DB"
database_name = "church"
[[r2_buckets]]
binding = "MEDIA"
bucket_name = "church-media"
[[kv_namespaces]]
binding = "EDITION"
# id = "its own"
# [vars]
# SITE_ORIGIN = "https://church.example"
# MAIL_FROM = "accounts@church.example"
# SUPER_ADMIN_EMAIL = "pastor@church.example"
`;

const TABLES = `
CREATE TABLE sermons (id TEXT);
CREATE TABLE grants (role TEXT, proved_at INTEGER);
CREATE TABLE invitations (token_hash TEXT, name TEXT, role TEXT, created_at INTEGER, expires_at INTEGER);
`;

/** A folder with these settings and a small Worker, and an account that has nothing yet. */
async function newChurch(change: Change = () => {}) {
	const folder = join(mkdtempSync(join(root, "church-")), "site");
	for (const made of ["migrations", "build/server", "build/client/assets"]) {
		mkdirSync(join(folder, made), { recursive: true });
	}
	writeFileSync(join(folder, "wrangler.toml"), SETTINGS);
	const scripts = { build: "true", backup: `sh -c 'mkdir "$0"'` };
	writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", scripts }));
	writeFileSync(join(folder, "build/server/index.js"), "export default { fetch() {} };");
	writeFileSync(join(folder, "build/client/assets/home-1.js"), "");
	writeFileSync(join(folder, "migrations/0000_initial.sql"), TABLES);
	const cloud = await new RecordedCloudflare().open();
	clouds.push(cloud);
	change(cloud, folder);
	return {
		cloud,
		folder,
		deploy: (...parameters: string[]) => deploy(cloud, folder, parameters),
		answer: (answers: Record<string, string>) => deploy(cloud, folder, [], answers),
	};
}

const TERMINAL = "data:text/javascript,process.stdin.isTTY=process.stdout.isTTY=true";

/** @param answers what is typed where it asks; without them, nobody can be asked */
async function deploy(
	{ origin, token }: RecordedCloudflare,
	cwd: string,
	parameters: string[],
	answers: Record<string, string> | null = null,
) {
	const { CI: _, ...environment } = process.env;
	const script = [resolve("scripts/deploy/deploy.ts"), "--site", origin, "--patience", "0"];
	const command = answers ? ["--import", TERMINAL, ...script] : script;
	const child = spawn("node", [...command, ...parameters], {
		cwd,
		env: {
			...environment,
			HOME: root,
			XDG_CONFIG_HOME: root,
			PATH: `${resolve("node_modules/.bin")}:${environment.PATH}`,
			CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`,
			CLOUDFLARE_API_TOKEN: token,
		},
	});
	child.stdout.on("data", (chunk) => {
		for (const [question, answer] of Object.entries(answers ?? {})) {
			if (String(chunk).includes(question)) child.stdin.write(`${answer}\n`);
		}
	});
	const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
	if (child.exitCode === null) await once(child, "exit");
	return { code: child.exitCode, printed: printed.join("") };
}

const tablesOf = (database: DatabaseSync | null) =>
	database
		?.prepare(
			"SELECT name FROM sqlite_master WHERE name NOT GLOB '*_migrations*' AND name NOT GLOB 'sqlite_*'",
		)
		.all()
		.map(({ name }) => name);

test.concurrent("an empty account gets the whole site by one command, and the next ones only renew it", async () => {
	const { cloud, folder, deploy } = await newChurch();
	const before = readFileSync(join(folder, "wrangler.toml"), "utf8");
	const dry = await deploy("--dry-run");
	expect(dry.printed).toContain("would make: the deployment");
	expect([dry.code, cloud.changes, cloud.unknown]).toEqual([0, [], []]);
	expect(readFileSync(join(folder, "wrangler.toml"), "utf8")).toBe(before);

	const first = await deploy();
	expect(first.printed).toContain("Everything is right.");
	expect(first.printed).toContain("email is off");
	const [, token = ""] = /\/admin\/invitation\?token=(\S{43})\n/.exec(first.printed) ?? [];
	expect(cloud.database?.prepare("SELECT token_hash AS hash, role FROM invitations").all()).toEqual(
		[{ hash: hash("sha256", token), role: "super_admin" }],
	);
	expect([first.code, cloud.unknown]).toEqual([0, []]);
	expect(cloud).toMatchObject({
		buckets: [{ name: "church-media" }],
		secrets: [{ name: "SECRET_KEY" }],
	});
	expect(tablesOf(cloud.database)).toEqual(["sermons", "grants", "invitations"]);
	expect(cloud.isAtWorkersDev).toBe(true);
	const backups = `${folder}-backups`;
	const kept = join(backups, "secret-key.env");
	const [, secret = ""] = /^SECRET_KEY=(.{64})\n$/.exec(readFileSync(kept, "utf8")) ?? [];
	expect(statSync(kept).mode & 0o077).toBe(0);
	for (const hidden of [secret, "token-of-ann"]) expect(first.printed).not.toContain(hidden);

	writeFileSync(join(folder, "migrations/0001_more.sql"), "CREATE TABLE events (id TEXT);");
	writeFileSync(join(folder, "build/server/index.js"), "export default { fetch() {} }; // 2");
	for (const old of ["2020-01-01T00-00-00", "2020-01-01-mine"]) mkdirSync(join(backups, old));
	cloud.changes = [];
	cloud.database?.exec("INSERT INTO grants VALUES ('super_admin', 1)");
	const second = await deploy();
	expect(second.printed).toContain("there is one, who invites others in the portal");
	expect(second.printed).not.toContain("/admin/invitation");
	expect([second.code, cloud.unknown]).toEqual([0, []]);
	expect(cloud.changes.filter((call) => !call.includes("/workers/"))).toEqual([]);
	expect(cloud.secrets).toHaveLength(1);
	expect(tablesOf(cloud.database)).toEqual(["sermons", "grants", "invitations", "events"]);
	expect(second.printed).toContain("more than 30 weeks ago: 2020-01-01T00-00-00 ... done");
	expect(readdirSync(backups).sort()).toEqual([
		"2020-01-01-mine",
		expect.stringMatching(/^202\d-/),
		"secret-key.env",
	]);
}, 120_000);

test.concurrent("a rollback goes to the release before, also when this one was deployed twice", async () => {
	const { cloud, folder, deploy } = await newChurch();
	expect((await deploy()).code).toBe(0);
	const first = await deploy("--rollback");
	expect(first.printed).toContain("There is no release before this one.");
	expect(cloud.deployed).toHaveLength(1);
	writeFileSync(join(folder, "build/server/index.js"), "export default { fetch() {} }; // 2");
	for (let run = 0; run < 2; run++) expect((await deploy()).code).toBe(0);
	// A secret that is set makes a version without a tag.
	cloud.versions.push("secret");
	cloud.deployed.push("secret");
	expect((await deploy("--rollback")).code).toBe(0);
	const [old] = cloud.versions;
	expect(cloud.deployed).toEqual([...cloud.versions, old]);
	const deployed = [...cloud.deployed];
	const again = await deploy("--rollback");
	expect(again.printed).toContain("another one would undo it");
	expect([again.code, cloud.deployed]).toEqual([1, deployed]);
}, 120_000);

test.concurrent("a restored database never gets another secret than its own", async () => {
	const { cloud, folder, deploy } = await newChurch();
	cloud.database = new DatabaseSync(":memory:");
	cloud.database.exec(`CREATE TABLE second_factors (secret TEXT);
		INSERT INTO second_factors VALUES ('v1.abc');
		CREATE TABLE d1_migrations (name TEXT); INSERT INTO d1_migrations VALUES ('0000_initial.sql');
		${TABLES}`);
	const refused = await deploy();
	expect(refused.printed).toContain("encrypted with a SECRET_KEY, and it is not here");
	expect([refused.code, cloud.versions]).toEqual([1, []]);
	mkdirSync(`${folder}-backups`);
	writeFileSync(join(`${folder}-backups`, "secret-key.env"), `SECRET_KEY=${"a".repeat(64)}\n`);
	expect((await deploy()).code).toBe(0);
	expect(cloud.secrets).toMatchObject([{ text: "a".repeat(64) }]);
}, 120_000);

test.concurrent("the first administrator gets her link also when a visit finds something", async () => {
	const { cloud, deploy } = await newChurch();
	cloud.broken = { "POST /contact": 200 };
	const { code, printed } = await deploy();
	expect(code).toBe(1);
	expect(printed).toMatch(
		/\/admin\/invitation\?token=\S{43}\n[\s\S]*STOPPED: The site is deployed/,
	);
});

test.concurrent("a rollback to a version that is not right either does not advise another one", async () => {
	const { cloud, deploy } = await newChurch((cloud) => {
		cloud.versions.push("old", "current");
		cloud.deployed.push("old", "current");
		cloud.broken = { "POST /contact": 200 };
	});
	const { code, printed } = await deploy("--rollback");
	expect([code, cloud.deployed]).toEqual([1, ["old", "current", "old"]]);
	expect(printed).toContain("`npm run deploy -- --check` checks again.");
	expect(printed).not.toContain("goes back");
});

test.concurrent("flags that npm keeps for itself stop the command before it does anything", async () => {
	for (const [command, flag] of [
		["deploy/deploy.ts", "dry-run"],
		["deploy/deploy.ts", "rollback"],
		["backup.ts", "remote"],
		["restore.ts", "remote"],
	] as const) {
		const env = { ...process.env, [`npm_config_${flag.replace("-", "_")}`]: "true" };
		const child = spawn("node", [resolve("scripts", command), "folder"], { cwd: root, env });
		const printed = await text(child.stderr);
		expect(printed).toMatch(new RegExp(`Write -- before it: npm run \\w+ -- … --${flag}\n$`));
		if (child.exitCode === null) await once(child, "exit");
		expect(child.exitCode).toBe(1);
	}
	const misspelt = spawn("node", [resolve("scripts/backup.ts"), "folder", "--remot"]);
	expect(await text(misspelt.stderr)).toContain("Unknown option '--remot'");
	expect(existsSync("folder")).toBe(false);
});

test.concurrent("the id of another account's namespace is replaced by the one that is made here", async () => {
	const { cloud, folder, deploy } = await newChurch((_, folder) => {
		const file = join(folder, "wrangler.toml");
		writeFileSync(file, withLine(SETTINGS, 'id = "fedcba9876543210fedcba9876543210"'));
	});
	expect((await deploy()).code).toBe(0);
	expect(readFileSync(join(folder, "wrangler.toml"), "utf8")).toContain(`\nid = "${ACCOUNT}"\n`);
	expect(cloud.namespaces).toHaveLength(1);
});

test.concurrent("a mistyped domain is not written down, so that the next run asks again", async () => {
	const { cloud, folder, answer } = await newChurch();
	const { code, printed } = await answer({ "The site's domain": "grace.chruch" });
	expect(printed).toContain("grace.chruch is not in this account");
	expect([code, cloud.changes]).toEqual([1, []]);
	expect(readFileSync(join(folder, "wrangler.toml"), "utf8")).toBe(SETTINGS);
});

test.concurrent("without an account a dry run lists all steps, with what they need, and what it could not look at", async () => {
	const { cloud, deploy } = await newChurch((cloud) => (cloud.token = ""));
	const { code, printed } = await deploy("--dry-run");
	expect([code, cloud.changes]).toEqual([0, []]);
	expect(printed).toContain("could not look: You are not signed in to Cloudflare.");
	const steps = printed.match(/^\d+\. .*$/gm);
	expect(steps).toHaveLength(7);
	expect(steps?.at(-1)).toBe("7. The first administrator");
	for (const cost of ["5 $ a month", "asks for a card"]) expect(printed).toContain(cost);
});

type Change = (cloud: RecordedCloudflare, folder: string) => void;

/** In a church with a domain. */
const inDomain =
	(change: Change): Change =>
	(cloud, folder) => {
		const file = join(folder, "wrangler.toml");
		writeFileSync(file, domainLines("www.church.example").reduce(withLine, SETTINGS));
		cloud.zones = [{ name: "church.example", status: "active", name_servers: ["ns1", "ns2"] }];
		change(cloud, folder);
	};

test.concurrent("what it asks is typed, and a site with a domain answers there, no longer at workers.dev", async () => {
	const { cloud, folder, answer } = await newChurch((cloud) => {
		cloud.accounts.unshift({ id: "b", name: "B" });
		cloud.zones = [{ name: "church.example", status: "active", name_servers: [] }];
		cloud.domains = [{ hostname: "www.church.example", service: "shop" }];
		cloud.isAtWorkersDev = true;
	});
	const { code, printed } = await answer({
		"Which account?": "2",
		"The site's domain": "www.church.example",
		"Who looks after the site": "ann@church.example",
		"leads to the Worker shop today": "yes",
		"Keep the messages": "yes",
	});
	expect(printed).toContain("    1  B\n    2  Grace Chapel\n");
	expect([code, cloud.unknown]).toEqual([0, []]);
	const settings = readFileSync(join(folder, "wrangler.toml"), "utf8");
	expect(settings).toContain(`account_id = "${ACCOUNT}"`);
	expect(settings).toContain('SUPER_ADMIN_EMAIL = "ann@church.example"');
	expect(settings).toContain('KEEP_FORMS = "on"');
	expect(printed).toContain("messages and registrations are kept");
	expect(cloud.domains).toMatchObject([
		{ hostname: "www.church.example", service: "church-portal" },
	]);
	expect(cloud.isAtWorkersDev).toBe(false);
});

test.concurrent("where the network goes in the middle, the next run goes on", async () => {
	const { cloud, deploy } = await newChurch();
	const runUntil = async (networkEndsAt: RegExp | null) => {
		cloud.mend(networkEndsAt);
		cloud.changes = [];
		const { code, printed } = await deploy();
		const [, stopped] = /STOPPED: (.*)/.exec(printed) ?? [];
		return { code, stopped, changes: cloud.changes };
	};
	const noNetwork = {
		code: 1,
		stopped: expect.stringMatching(/^Cloudflare does not answer.*network/),
	};
	expect(await runUntil(/CREATE TABLE sermons/)).toEqual({ ...noNetwork, changes: STORED });
	expect(tablesOf(cloud.database)).toEqual([]);
	expect(await runUntil(/^PUT \S+church-portal /)).toEqual({ ...noNetwork, changes: FILES });
	expect(tablesOf(cloud.database)).toEqual(["sermons", "grants", "invitations"]);
	const visited = await runUntil(/gallery/);
	expect(visited.stopped).toContain("`npm run deploy -- --check` checks again");
	expect(visited.changes).toContain("PUT /workers/scripts/site");
	expect(await runUntil(null)).toMatchObject({ code: 0 });
	expect(cloud.secrets).toHaveLength(1);
}, 120_000);

const STORED = ["POST /d1/database", "POST /r2/buckets", "POST /storage/kv/namespaces"];
const FILES = ["POST /workers/scripts/site/assets-upload-session", "POST /workers/assets/upload"];

/** What it is called, its cause, what is printed, and what is there when it stops: a next run goes on from it. */
const troubles: [string, Change, string, made?: string[]][] = [
	["nobody is signed in", (cloud) => (cloud.token = ""), "Run `npx wrangler login`"],
	["the network is gone", (cloud) => cloud.close(), "Cloudflare does not answer."],
	["R2 is off", (cloud) => (cloud.hasR2 = false), `com/${ACCOUNT}/r2/overview`],
	["no name at workers.dev", (cloud) => (cloud.subdomain = null), "/workers/onboarding"],
	[
		"two accounts",
		(cloud) => cloud.accounts.push({ id: "b", name: "B" }),
		'account_id = "b"   # B',
	],
	["the Worker's name is taken", (cloud) => cloud.versions.push("a"), "Choose another name"],
	[
		"the database is another project's",
		(cloud) => (cloud.database = shop()),
		"does not know: orders. Either",
		STORED.slice(1),
	],
	[
		"the bucket is another site's",
		(cloud) => cloud.buckets.push({ name: "church-media" }),
		"this site would remove its photos: choose another bucket_name",
	],
	["a domain elsewhere", inDomain((cloud) => (cloud.zones = [])), `${ACCOUNT}/add-site`],
	[
		"a domain with its old name servers",
		inDomain(({ zones }) => Object.assign(zones[0] ?? {}, { status: "pending" })),
		"set the name servers to ns1 and ns2",
	],
	[
		"a domain of another Worker",
		inDomain((cloud) => (cloud.domains = [{ hostname: "www.church.example", service: "shop" }])),
		"leads to the Worker shop today, and is left as it is",
	],
	[
		"mails would lead elsewhere",
		(_, folder) =>
			appendFileSync(join(folder, "wrangler.toml"), '[vars]\nSITE_ORIGIN = "https://a"\n'),
		"SITE_ORIGIN is https://a, but the site answers at workers.dev",
	],
	[
		"a migration fails in the middle",
		(_, folder) =>
			writeFileSync(join(folder, "migrations/0001.sql"), "CREATE TABLE halves (id); NO;"),
		"The migration that failed was undone",
		STORED,
	],
	["Workers Free", (cloud) => (cloud.isPaid = false), "Choose Workers Paid", [...STORED, ...FILES]],
];

function shop() {
	const database = new DatabaseSync(":memory:");
	database.exec("CREATE TABLE orders (id TEXT)");
	return database;
}

test.concurrent.for(troubles)(
	"%s: a sentence helps, and nothing is half done",
	async ([, cause, sentence, made = []]) => {
		const { cloud, folder, deploy } = await newChurch(cause);
		const { code, printed } = await deploy();
		expect(printed).toContain("STOPPED:");
		expect(printed).toContain(sentence);
		expect([code, cloud.unknown, cloud.changes]).toEqual([1, [], made]);
		expect(tablesOf(cloud.database) ?? []).not.toContain("halves");
		expect(existsSync(join(folder, "wrangler.remote.toml"))).toBe(false);
	},
);

test("what is not right at the deployed site is named, with the way back", async () => {
	const { cloud, deploy } = await newChurch();
	cloud.broken = { "POST /api/login": 503, "POST /contact": 200 };
	const { code, printed } = await deploy("--check");
	expect(code).toBe(1);
	expect(printed).toMatch(
		/NOT RIGHT: a write by nobody: 401 without a permission, 200 from another/,
	);
	expect(printed).toMatch(
		/NOT RIGHT: sign-in: a wrong password is answered with 503\n.*Workers Free/,
	);
	expect(printed).toContain("npm run deploy -- --rollback");
});

test("no settings leave a site that answers nowhere, ours neither", () => {
	expect(readSettings).not.toThrow();
	const route = { pattern: "church.example", custom_domain: true };
	for (const workers_dev of [undefined, true, false]) {
		expect(domainOf({ workers_dev, routes: [route] })).toBe("church.example");
		expect(domainOf({ workers_dev, route: "church.example/*" })).toBe("church.example");
		const none = () => domainOf({ workers_dev, routes: [] });
		if (workers_dev === false) expect(none).toThrow("answer nowhere");
		else expect(none()).toBeNull();
	}
});

test("what was typed is written into wrangler.toml, whose other lines stay", () => {
	const lines = [
		'account_id = "abc"',
		'id = "def"',
		...domainLines("church.example"),
		...mailLines("church.example", "ann@church.example"),
	];
	const toml = lines.reduce(withLine, SETTINGS).split("\n");
	const others = SETTINGS.split("\n");
	expect(toml).toHaveLength(others.length);
	const changed = toml.filter((line, place) => line !== others[place]);
	expect(changed.sort()).toEqual(lines.sort());
	expect(() => withLine('name = "site"', "[vars]")).toThrow("Write this line into it");
});

test("whether forms are kept is written beside the other variables, also in an older file", () => {
	const older = 'name = "site"\n# [vars]\n# SITE_ORIGIN = "https://a.example"\n';
	const on = 'name = "site"\n[vars]\nKEEP_FORMS = "on"\n# SITE_ORIGIN = "https://a.example"\n';
	expect(withKeeping(older, true)).toBe(on);
	expect(withKeeping(on, false)).toBe(on.replace('"on"', '"off"'));
	expect(withKeeping('name = "site"\n', false)).toBe(
		'name = "site"\n\n[vars]\nKEEP_FORMS = "off"\n',
	);
});
