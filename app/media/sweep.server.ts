import { sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { SNAPSHOTS } from "~/platform/snapshot.server";
import { MEDIA, mediaKey } from "./address";
import { removeMedia } from "./release.server";

/** A picture may be uploaded well before the album that shows it is saved. */
export const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;

/** How long a snapshot, and the pictures in it, can be restored. */
export const SNAPSHOT_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

interface Context {
	db: Database;
	now: number;
	media: R2Bucket;
}

/**
 * Removes snapshots past their time, then the uploads that neither an album nor a snapshot shows.
 *
 * @returns how many uploads were removed
 */
export async function sweepMedia(context: Context): Promise<number> {
	const { media, now } = context;
	const used = new Set([...(await keysOfAlbums(context)), ...(await keysOfSnapshots(context))]);
	let removed = 0;
	for await (const objects of pagesOf(media, MEDIA)) {
		const orphans = objects
			.filter(({ key, uploaded }) => now - uploaded.getTime() > ORPHAN_AGE_MS && !used.has(key))
			.map(({ key }) => key);
		await removeMedia(media, orphans);
		removed += orphans.length;
	}
	return removed;
}

async function keysOfAlbums({ db }: Context): Promise<string[]> {
	const rows = await db.all<{ url: string }>(sql`
		SELECT cover_image AS url FROM ${galleryItems} WHERE cover_image LIKE ${`/${MEDIA}%`}
		UNION SELECT url FROM ${galleryPhotos} WHERE url LIKE ${`/${MEDIA}%`}`);
	return rows.flatMap(({ url }) => mediaKey(url) ?? []);
}

/** The uploads in all snapshots that are still good; the others are removed. */
async function keysOfSnapshots({ media, now }: Context): Promise<string[]> {
	const keys: string[] = [];
	for await (const objects of pagesOf(media, SNAPSHOTS)) {
		for (const { key, uploaded } of objects) {
			if (now - uploaded.getTime() > SNAPSHOT_LIFETIME_MS) await media.delete(key);
			else keys.push(...addressesIn((await (await media.get(key))?.text()) ?? ""));
		}
	}
	return keys;
}

function addressesIn(snapshot: string): string[] {
	return [...snapshot.matchAll(/"\/(media\/[^"]+)"/g)].map(([, key]) => key ?? "");
}

async function* pagesOf(media: R2Bucket, prefix: string) {
	for (let cursor: string | undefined; ; ) {
		const page: R2Objects = await media.list({ prefix, ...(cursor && { cursor }) });
		yield page.objects;
		if (!page.truncated) return;
		cursor = page.cursor;
	}
}
