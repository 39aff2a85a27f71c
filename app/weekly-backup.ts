/**
 * The weekly backup. Once a week the nightly job writes the database's rows (without short-lived
 * secrets and the search index), and a list of the uploads, to the R2 bucket. `npm run restore`
 * writes the rows back to the database.
 */
import { BACKUP_WEEKS, copyRows, fileOf, jsonLines, WEEKLY } from "./backup-content";
import { beginOf, churchDay, isoDay } from "./i18n/dates";
import { pagesOf, removeFolder } from "./media/bucket-pages";
import { MEDIA } from "./media/media-urls";
import { logInfo } from "./platform/log";

/**
 * Makes this week's backup, unless it already exists. If it fails, for example because the
 * site was changed meanwhile, the job tries again the next night.
 */
export async function backUpWeekly(db: D1Database, bucket: R2Bucket, now: number) {
	const folder = folderOf(now, 0);
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
}

/** The folder of a week's backup, which is named after the Sunday on which the week begins. */
function folderOf(now: number, weeksAgo: number): string {
	const sunday = beginOf(isoDay(now), -churchDay(now).weekday - 7 * weeksAgo);
	return `${WEEKLY}${isoDay(sunday)}/`;
}

/**
 * Removes the backups that are too old, also in weeks without a new backup, because the privacy
 * page says how long a copy stays. The newest complete backup is not removed, so that a site whose
 * backups fail for months still has one.
 */
export async function removeOldBackups(bucket: R2Bucket, now: number) {
	const newestOld = folderOf(now, BACKUP_WEEKS);
	const { delimitedPrefixes } = await bucket.list({ prefix: WEEKLY, delimiter: "/" });
	let hasNewer = false;
	for (const folder of delimitedPrefixes.sort().reverse()) {
		if (hasNewer && folder <= newestOld) await removeFolder(bucket, folder);
		else hasNewer ||= (await bucket.head(folder + fileOf.objects)) !== null;
	}
}
