/**
 * The content of a backup. The nightly job and the commands `npm run backup` and `npm run restore` use
 * this file. The commands run in Node.js without a build, so this file must not import code of the
 * Worker.
 */

/** A file of the bucket, without its content. */
export interface CopiedObject {
	key: string;
	httpMetadata?: R2HTTPMetadata;
	customMetadata?: Record<string, string>;
}

/** The prefix of weekly backups in the bucket. Each has a folder named after its Sunday: `2026-11-22/`. */
export const WEEKLY = "backups/";

/** The prefix of parts of unfinished uploads in the bucket. */
export const PARTS = "parts/";

/** The paths of the files in a backup's folder. */
export const fileOf = {
	/** A table's rows, each as a line of JSON, in one part or several. The first part is 1. */
	part: (table: string, part: number) => `database/${table}/${part}.jsonl`,
	/**
	 * The list of the bucket's files, as lines of JSON. A line is a `CopiedObject`; in a weekly
	 * backup it has only the key and the size. This file is written last, because its presence marks
	 * a complete weekly backup.
	 */
	objects: "bucket.jsonl",
	/**
	 * A copied file of the bucket. The key is encoded, because Windows allows no colon in a file's
	 * name.
	 */
	object: (key: string) => `bucket/${key.split("/").map(encodeURIComponent).join("/")}`,
};

/** Tables with short-lived secrets. They are not in a backup, so after a restore everybody signs in again. */
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
 * The columns of each table in a backup, in the order in which the tables were created. A backup
 * contains neither `secretTables` nor the internal tables of D1 and wrangler. The search index is not
 * in it either, because it can be made from the sermons.
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

/** Lists the bucket's files. Without a prefix, weekly backups and parts of uploads are left out. */
export async function* listObjects(bucket: R2Bucket, prefix = ""): AsyncGenerator<R2Object> {
	for (let cursor: string | undefined; ; ) {
		const page: R2Objects = await bucket.list({ prefix, ...(cursor && { cursor }) });
		yield* page.objects.filter(
			({ key }) => prefix !== "" || !(key.startsWith(WEEKLY) || key.startsWith(PARTS)),
		);
		if (!page.truncated) return;
		cursor = page.cursor;
	}
}
