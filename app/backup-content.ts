/**
 * What a backup holds: for the nightly job, and for the commands `npm run backup` and `npm run restore`,
 * which run outside of the Worker. So this file imports nothing.
 */

/** A file of the bucket, without its content. */
export interface CopiedObject {
	key: string;
	httpMetadata?: R2HTTPMetadata;
	customMetadata?: Record<string, string>;
}

/** The bucket has the weekly backups below this, each in a folder named for its Sunday: `2026-11-22/`. */
export const WEEKLY = "backups/";

/** The bucket has the parts of uploads that are on their way below this. */
export const PARTS = "parts/";

/** The paths of the files in the folder. */
export const fileOf = {
	/** A table's rows, each as a line of JSON, in one part or several; the first is 1. */
	part: (table: string, part: number) => `database/${table}/${part}.jsonl`,
	/** Each file of the bucket as a line of JSON: `CopiedObject`. It is written last. */
	objects: "bucket.jsonl",
	/** A file of the bucket. A colon cannot be part of a file's name everywhere. */
	object: (key: string) => `bucket/${key.split("/").map(encodeURIComponent).join("/")}`,
};

/**
 * Tables with secrets that are valid for a short time only: after a restore everybody signs in again.
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
 * The columns of each table that a backup holds, in the order in which the tables were made. Left out
 * are what D1 and wrangler keep for themselves, the search's index, which follows from the sermons, and
 * `secretTables`.
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

/** Lists the bucket's files; without a prefix all but the weekly backups and the parts of uploads. */
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
