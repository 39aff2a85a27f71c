import { execFileSync } from "node:child_process";
import {
	cpSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { afterAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { backUpWeekly } from "~/weekly-backup";

const folder = mkdtempSync(join(tmpdir(), "backup-"));
const [old, empty] = [join(folder, "old"), join(folder, "empty")];

afterAll(() => rmSync(folder, { recursive: true }));

type Site = { DB: D1Database; MEDIA: R2Bucket };

/** Runs migrations at a local site, if any are named, and fills it. */
async function fillSite(
	state: string,
	migrations: string | null,
	fill: (site: Site) => Promise<unknown>,
) {
	const persist = { path: `${state}/v3` };
	const { env, dispose } = await getPlatformProxy<Site>({ persist, envFiles: [] });
	const files = migrations ? await readD1Migrations(migrations) : [];
	const all = files.flatMap(({ queries }) => queries);
	if (all.length > 0) await env.DB.batch(all.map((query) => env.DB.prepare(query)));
	await fill(env);
	await dispose();
}

/** The hashes of a site's sessions, as its database lies on the disk. */
function sessionsOf(state: string) {
	const [file = ""] = globSync(`${state}/v3/d1/*/[0-9a-f]*.sqlite`);
	const database = new DatabaseSync(file);
	const hashes = database.prepare("SELECT token_hash FROM sessions").all();
	database.close();
	return hashes.map((row) => row.token_hash);
}

const session =
	"INSERT INTO sessions (token_hash, user_id, email, created_at, expires_at) VALUES ('hash', 'ann', 'ann@church.example', 1, 2)";

const refusedSignIn =
	"INSERT INTO security_events (at, span, kind, is_open, account, network, request_id, detail, count) VALUES (1, 1, 'signin.refused', 1, '', '', '', '', 1)";

/** What a site at work has beside the demo content. */
async function work({ DB, MEDIA }: Site) {
	const note = DB.prepare(
		"INSERT INTO audit_log (at, actor_id, actor_email, action, subject) VALUES (?, 'ann', 'ann@church.example', 'sermon.create', ?)",
	);
	const odd = '’tsêbê\n"quoted"\u2028 \'; DROP TABLE sermons; -- 🕊';
	await DB.batch([
		note.bind(1, odd),
		note.bind(2 ** 45, "x".repeat(150_000)),
		DB.prepare("UPDATE events SET capacity = NULL, location = ?").bind(odd),
		DB.prepare(
			"INSERT INTO cancelled_events (id, title, date, created_at, updated_at) VALUES ('c', 'C', 1, 1, 2)",
		),
		DB.prepare("INSERT INTO media_removals (url, at) VALUES ('/media/gone.jpg', 1)"),
		DB.prepare("INSERT INTO site_keys (id, key) VALUES (1, 'secret')"),
		DB.prepare(refusedSignIn.replace("'signin.refused'", "'signin.locked'")),
		// More rows than one file of a backup has.
		DB.prepare(
			"WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150) INSERT INTO cancelled_events (id, title, date, created_at, updated_at) SELECT 'c' || i, 'C', i, 1, 2 FROM n",
		),
	]);
	await MEDIA.put("media/0123456789abcdef0123456789abcdef.jpg", new Uint8Array([0, 255, 10, 13]), {
		httpMetadata: { contentType: "image/jpeg" },
		customMetadata: { width: "4032" },
	});
	await MEDIA.put("variants/320/0123456789abcdef0123456789abcdef.jpg", new Uint8Array(2000));
}

function run(state: string, script: string, into: string, ...flags: string[]): string {
	const env = { ...process.env, STATE: state };
	const command = [`scripts/${script}.ts`, into, ...flags];
	return execFileSync("node", command, { env, encoding: "utf8", stdio: "pipe" });
}

/** The files of a folder and below, with what they hold. */
function filesOf(root: string): Record<string, string> {
	const paths = readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
	return Object.fromEntries(
		paths.map((path) => [path.slice(root.length), readFileSync(path, "base64")]),
	);
}

test("a backup is put back into an empty place, each row and each file as it was", async () => {
	// Somebody has signed in to both.
	await fillSite(empty, "migrations", ({ DB }) => DB.prepare(session).run());
	cpSync(empty, old, { recursive: true });
	await fillSite(old, "migrations/demo", work);
	const first = join(folder, "first");
	expect(run(old, "backup", first)).toMatch(/^Copied \d+ rows and 2 files of this machine to /);
	const files = filesOf(first);
	// What is secret for a moment only is left out: a new table is one or the other.
	const copied = Object.keys(files).flatMap(
		(file) => /^\/database\/(.+)\/1\.jsonl/.exec(file)?.[1] ?? [],
	);
	expect(copied.join(" ")).toBe(
		"album_pictures announcements audit_log auth_factors auth_users cancelled_events church_facts events former_pictures former_rows gallery_items gallery_photos grants media_removals messages passkeys recovery_codes registrations second_factors security_events sermons users",
	);
	for (const path of ["", ...readdirSync(first, { recursive: true, encoding: "utf8" })]) {
		expect(statSync(join(first, path)).mode & 0o077, path).toBe(0);
	}
	expect(() => run(old, "backup", first)).toThrow("is there already");
	// Before migrations, the database alone.
	const rows = join(folder, "rows");
	expect(run(old, "backup", rows, "--rows")).toMatch(/^Copied \d+ rows and 0 files /);
	expect(Object.keys(filesOf(rows)).filter((file) => !file.startsWith("/database/"))).toEqual([
		"/bucket.jsonl",
	]);

	// The backup is one of earlier days, with sessions.
	const row = { token_hash: "old", user_id: "ann", email: "", created_at: 1, expires_at: 2 };
	mkdirSync(join(first, "database/sessions"));
	writeFileSync(join(first, "database/sessions/1.jsonl"), JSON.stringify(row));
	expect(run(empty, "restore", first)).toMatch(
		/^Restored \d+ rows and 2 files from .+ to this machine$/m,
	);
	const second = join(folder, "second");
	run(empty, "backup", second);
	expect(filesOf(second)).toEqual(files);
	expect(sessionsOf(empty)).toEqual(["hash"]);
	// `npm start` does not add the demo content, also after a release with new migrations.
	expect(readdirSync(empty)).toEqual(expect.arrayContaining(["migrated", "no-demo"]));
	// What is there is not overwritten.
	expect(() => run(empty, "restore", first)).toThrow("The database is not empty");
}, 120_000);

test("a weekly backup is put back into an empty database, beside the uploads that are still there", async () => {
	const [lost, first, second] = ["lost", "before", "after"].map((name) => join(folder, name)) as [
		string,
		string,
		string,
	];
	// A site that is deployed before the restore has noted a refused sign-in.
	await fillSite(lost, "migrations", async () => {});
	cpSync(lost, `${lost}-full`, { recursive: true });
	await fillSite(lost, null, ({ DB }) => DB.prepare(refusedSignIn).run());
	await fillSite(`${lost}-full`, "migrations/demo", async (site) => {
		await work(site);
		await backUpWeekly(site.DB, site.MEDIA, Date.parse("2027-05-05T01:17:00Z"));
	});
	run(`${lost}-full`, "backup", first);
	// The database is lost, and the bucket is not.
	cpSync(`${lost}-full/v3/r2`, `${lost}/v3/r2`, { recursive: true });
	expect(run(lost, "restore", "backups/2027-05-02")).toMatch(/^Restored \d+ rows and 0 files /);
	run(lost, "backup", second);
	expect(filesOf(second)).toEqual(filesOf(first));
	expect(() => run(lost, "restore", "backups/2027-05-02")).toThrow("The database is not empty");
	expect(() => run(lost, "restore", "backups/2027-05-09")).toThrow("is no whole backup");
}, 120_000);
