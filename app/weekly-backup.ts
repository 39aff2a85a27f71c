/**
 * The weekly backup. Once a week the nightly job writes the database's rows (without short-lived
 * secrets and the search index), and a list of the uploads, to the R2 bucket. `npm run restore`
 * writes the rows back to the database.
 */
import { BACKUPS_KEPT, copyRows, fileOf, jsonLines, WEEKLY } from "./backup-content";
import { beginOf, churchDay, isoDay } from "./i18n/dates";
import { pagesOf, removeFolder } from "./media/bucket-pages";
import { MEDIA } from "./media/media-urls";
import { logInfo } from "./platform/log";

/**
 * Makes this week's backup, unless it already exists. If it fails, for example because the
 * site was changed meanwhile, the job tries again the next night. Weeks begin on Sunday.
 */
export async function backUpWeekly(db: D1Database, bucket: R2Bucket, now: number) {
	const sunday = isoDay(beginOf(isoDay(now), -churchDay(now).weekday));
	const folder = `${WEEKLY}${sunday}/`;
	if (await bucket.head(folder + fileOf.objects)) return;
	// Removes the files of an earlier backup of this week that has failed.
	await removeFolder(bucket, folder);
	await copyRows(db, async (file, lines) => lines && bucket.put(folder + file, lines));
	let uploads = "";
	for await (const objects of pagesOf(bucket, MEDIA)) {
		uploads += jsonLines(objects.map(({ key, size }) => ({ key, size })));
	}
	await bucket.put(folder + fileOf.objects, uploads);
	logInfo("backed up", { folder });
	const { delimitedPrefixes } = await bucket.list({ prefix: WEEKLY, delimiter: "/" });
	const old = delimitedPrefixes.sort().slice(0, -BACKUPS_KEPT);
	for (const folder of old) await removeFolder(bucket, folder);
}
