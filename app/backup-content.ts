/**
 * The content of a backup. The nightly job of the Worker and the commands `npm run backup` and `npm
 * run restore` use this file. The commands run in Node.js without a build, so this file must not
 * import code of the Worker.
 */
import { pagesOf } from "./media/bucket-pages.ts";

/** What a backup stores about a file in the R2 bucket, beside the file's content. */
export interface CopiedObject {
	key: string;
	httpMetadata?: R2HTTPMetadata;
	customMetadata?: Record<string, string>;
}

/**
 * The prefix of weekly backups in the R2 bucket. Each backup has a folder, named after its Sunday:
 * `2026-11-22/`.
 */
export const WEEKLY = "backups/";

/**
 * For how many weeks a weekly backup is kept. `npm run deploy` keeps a backup before migrations as
 * long. The privacy page says so.
 */
export const BACKUP_WEEKS = 30;

/** The prefix of the parts of unfinished uploads in the R2 bucket. */
export const PARTS = "parts/";

/** The paths of the files in the folder of a backup. */
export const fileOf = {
	/**
	 * The rows of a database table, each as a line of JSON, in one file or several. The first file
	 * has the number 1.
	 */
	part: (table: string, part: number) => `database/${table}/${part}.jsonl`,
	/**
	 * The list of the files in the R2 bucket, as lines of JSON. A line is a `CopiedObject`; in a
	 * weekly backup the line has only the file's key in the bucket and its size. This list is
	 * written last, because its presence marks a complete weekly backup.
	 */
	objects: "bucket.jsonl",
	/**
	 * A copied file of the R2 bucket. Its key in the bucket is encoded, because Windows allows no
	 * colon in the name of a file.
	 */
	object: (key: string) => `bucket/${key.split("/").map(encodeURIComponent).join("/")}`,
};

/**
 * Tables with secrets, or with rows that are soon out of date. They are not in a backup, so after a
 * restore everybody must sign in again.
 */
const secretTables = [
	"sessions",
	"devices",
	"pending_sign_ins",
	"password_sessions",
	"invitations",
	"spent_challenges",
	"attempts",
	"sent_forms",
	"idempotency_keys",
	"site_keys",
	"auth_sessions",
	"auth_challenges",
	"auth_one_time_tokens",
	"auth_keys",
	"auth_outbox",
];

/**
 * The names of the columns of each table in a backup, in the order in which the tables were
 * created. A backup contains neither `secretTables` nor the internal tables of D1 and wrangler. It
 * does not contain the search index, because the index can be made again from the sermons.
 */
export async function columnsByTable(db: D1Database): Promise<Map<string, string[]>> {
	const { results } = await db
		.prepare(`
			SELECT one.name AS "table", "column".name AS "column"
			FROM sqlite_master AS one, pragma_table_info(one.name) AS "column"
			WHERE one.type = 'table' AND one.name NOT GLOB 'sqlite_*' AND one.name NOT GLOB '_cf_*'
			AND one.name NOT GLOB '*_migrations'
			AND one.name NOT IN (${secretTables.map((name) => `'${name}'`)})
			AND NOT EXISTS (
				SELECT 1 FROM sqlite_master AS search
				WHERE search.sql LIKE 'CREATE VIRTUAL TABLE%'
				AND (one.name = search.name OR one.name GLOB search.name || '_*'))
			ORDER BY one.rowid, "column".cid`)
		.all<{ table: string; column: string }>();
	const columns = new Map<string, string[]>();
	for (const { table, column } of results) {
		columns.set(table, [...(columns.get(table) ?? []), column]);
	}
	return columns;
}

/**
 * The largest number of database rows in one file of the backup. There is a limit, because the
 * Worker has only 128 MB of memory, and the row of an old album may have 200 KB.
 */
const ROWS_PER_PART = 100;

/**
 * The same limit for tables that have many rows, each of 2 KB at most. There is a limit for the
 * whole backup, too: Cloudflare allows a thousand queries in one run of the nightly job.
 */
const SHORT_ROWS_PER_PART = 2000;

const shortRowTables = new Set([
	"album_pictures",
	"audit_log",
	"former_pictures",
	"gallery_photos",
	"media_removals",
	"registrations",
	"security_events",
]);

/**
 * Copies all rows of the tables in a backup, one file after another.
 *
 * @param write gets each file's path in the backup's folder (`fileOf.part`), and its lines
 * @returns how many rows were copied
 * @throws Error if rows were added meanwhile, because the tables may then not fit each other
 */
export async function copyRows(
	db: D1Database,
	write: (file: string, lines: string) => Promise<unknown>,
): Promise<number> {
	const tables = [...(await columnsByTable(db)).keys()];
	// A row that is added to `security_events` meanwhile does not count as a change, because strangers
	// add one with each wrong password, and no other table refers to these rows.
	const related = tables.filter((table) => table !== "security_events");
	const before = await newestRows(db, related);
	let rows = 0;
	for (const table of tables) rows += await copyTable(db, table, write);
	if ((await newestRows(db, related)) !== before) throw new Error("The site was changed meanwhile");
	return rows;
}

/**
 * The newest rowid of each database table. If the rowids are the same before and after the tables
 * are copied, nothing was changed in between, because each change by an administrator adds a row to
 * the audit log.
 */
async function newestRows(db: D1Database, tables: string[]): Promise<string> {
	const newest = tables.map((table) => db.prepare(`SELECT max(rowid) AS newest FROM "${table}"`));
	return JSON.stringify((await db.batch(newest)).map(({ results }) => results));
}

async function copyTable(
	db: D1Database,
	table: string,
	write: (file: string, lines: string) => Promise<unknown>,
): Promise<number> {
	const size = shortRowTables.has(table) ? SHORT_ROWS_PER_PART : ROWS_PER_PART;
	const page = db.prepare(
		`SELECT rowid AS rowid, * FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${size}`,
	);
	let rows = 0;
	for (let part = 1, last = 0; ; part++) {
		const { results } = await page.bind(last).all<{ rowid: number }>();
		last = results.at(-1)?.rowid ?? last;
		rows += results.length;
		// An empty table has an empty file, so that the folder of `npm run backup` names all tables.
		if (results.length > 0 || part === 1)
			await write(fileOf.part(table, part), jsonLines(results.map(({ rowid, ...row }) => row)));
		if (results.length < size) return rows;
	}
}

/** The content of a file of the backup: each value as a line of JSON. */
export function jsonLines(values: unknown[]): string {
	return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}

/** Lists the bucket's files, without weekly backups and parts of uploads. */
export async function* listObjects(bucket: R2Bucket): AsyncGenerator<R2Object> {
	for await (const objects of pagesOf(bucket, "")) {
		yield* objects.filter(({ key }) => !(key.startsWith(WEEKLY) || key.startsWith(PARTS)));
	}
}
