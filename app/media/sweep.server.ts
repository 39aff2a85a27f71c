import { SESSION_LIFETIME_MS } from "~/accounts/session.server";
import type { Database } from "~/db/client";
import { SNAPSHOTS } from "~/platform/operations/snapshot.server";
import { MEDIA } from "./address";
import { removeMedia, unusedKeys } from "./release.server";
import { originalKey, VARIANTS } from "./variant.server";

/**
 * A picture may be uploaded well before the album that shows it is saved: as long as a session
 * lives, a form may wait to be sent.
 */
export const ORPHAN_AGE_MS = SESSION_LIFETIME_MS;

/** How long a snapshot, and the pictures in it, can be restored. */
export const SNAPSHOT_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

interface Context {
	db: Database;
	now: number;
	media: R2Bucket;
}

/**
 * Removes snapshots past their time, then the uploads that neither an album nor a snapshot shows,
 * then the smaller sizes of photos that are gone.
 *
 * @returns how many uploads were removed
 */
export async function sweepMedia(context: Context): Promise<number> {
	const { media, now } = context;
	const isOld = ({ uploaded }: R2Object) => now - uploaded.getTime() > ORPHAN_AGE_MS;
	const kept = new Set(await keysOfSnapshots(context));
	const there = new Set<string>();
	let removed = 0;
	for await (const objects of pagesOf(media, MEDIA)) {
		for (const { key } of objects) there.add(key);
		const old = objects.filter((object) => isOld(object) && !kept.has(object.key));
		// Asked right before deleting: an album may have been saved since the sweep began.
		const orphans = await unusedKeys(
			context,
			old.map(({ key }) => key),
		);
		await removeMedia(media, orphans);
		for (const key of orphans) there.delete(key);
		removed += orphans.length;
	}
	for await (const objects of pagesOf(media, VARIANTS)) {
		const orphans = objects.filter(
			(object) => isOld(object) && !there.has(originalKey(object.key)),
		);
		if (orphans.length > 0) await media.delete(orphans.map(({ key }) => key));
	}
	return removed;
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
