/**
 * The weekly backup. Once a week the nightly job writes the database's rows (without short-lived
 * secrets and the search index), and a list of the uploads, to the R2 bucket. `npm run restore`
 * writes the rows back to the database.
 */
import { columnsByTable, fileOf, WEEKLY } from "./backup-content";
import { beginOf, churchDay, isoDay } from "./i18n/dates";
import { pagesOf, removeFolder } from "./media/bucket-pages";
import { MEDIA } from "./media/media-urls";
import { logInfo } from "./platform/log";

export const BACKUPS_KEPT = 30;

/**
 * The largest number of database rows in one file of the backup. There is a limit, because the
 * Worker has only 128 MB of memory, and the row of an old album may have 200 KB.
 */
const ROWS_PER_PART = 100;

/**
 * Makes this week's backup, unless it already exists. If it fails, the job tries again the next
 * night. Weeks begin on Sunday.
 */
export async function backUpWeekly(db: D1Database, bucket: R2Bucket, now: number) {
	const sunday = isoDay(beginOf(isoDay(now), -churchDay(now).weekday));
	const folder = `${WEEKLY}${sunday}/`;
	if (await bucket.head(folder + fileOf.objects)) return;
	// Removes the files of an earlier backup of this week that has failed.
	await removeFolder(bucket, folder);
	const tables = [...(await columnsByTable(db)).keys()];
	const before = await newestRows(db, tables);
	for (const table of tables) await copyTable(db, bucket, table, folder);
	if ((await newestRows(db, tables)) !== before)
		throw new Error("The site was changed meanwhile; the next night tries again");
	let uploads = "";
	for await (const objects of pagesOf(bucket, MEDIA)) {
		for (const { key, size } of objects) uploads += `${JSON.stringify({ key, size })}\n`;
	}
	await bucket.put(folder + fileOf.objects, uploads);
	logInfo("backed up", { folder });
	const { delimitedPrefixes } = await bucket.list({ prefix: WEEKLY, delimiter: "/" });
	const old = delimitedPrefixes.sort().slice(0, -BACKUPS_KEPT);
	for (const folder of old) await removeFolder(bucket, folder);
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

async function copyTable(db: D1Database, bucket: R2Bucket, table: string, folder: string) {
	const page = db.prepare(
		`SELECT rowid AS rowid, * FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${ROWS_PER_PART}`,
	);
	for (let part = 1, last = 0; ; part++) {
		const { results } = await page.bind(last).all<{ rowid: number }>();
		if (results.length === 0) return;
		last = results.at(-1)?.rowid ?? last;
		const lines = results.map(({ rowid, ...row }) => `${JSON.stringify(row)}\n`);
		await bucket.put(folder + fileOf.part(table, part), lines.join(""));
	}
}
