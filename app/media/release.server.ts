import { getTableName, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { logError } from "~/platform/operations/log";
import { SNAPSHOTS } from "~/platform/operations/snapshot.server";
import { mediaAddress, mediaKey } from "./address";
import { variantKeys } from "./variant.server";

interface Context {
	db: Database;
	media: R2Bucket;
}

/**
 * Removes the uploads among some addresses that no album shows any more. It follows a write that
 * stands, so a failure is only logged: what it leaves is an orphan, which the nightly sweep takes. So
 * it does with all of them as long as there is a snapshot of albums, which may show them still.
 */
export async function releaseMedia(context: Context, addresses: readonly string[]) {
	const keys = new Set(addresses.flatMap((address) => mediaKey(address) ?? []));
	if (keys.size === 0) return;
	try {
		if (await hasSnapshot(context.media)) return;
		await removeMedia(context.media, await unusedKeys(context, [...keys]));
	} catch (error) {
		logError("uploads could not be removed", error, { keys: [...keys].join(" ") });
	}
}

async function hasSnapshot(media: R2Bucket): Promise<boolean> {
	const { objects } = await media.list({
		prefix: `${SNAPSHOTS}${getTableName(galleryItems)}/`,
		limit: 1,
	});
	return objects.length > 0;
}

/** The uploads among some that no album shows at this moment. */
export async function unusedKeys({ db }: Context, keys: readonly string[]): Promise<string[]> {
	const addresses = JSON.stringify(keys.map(mediaAddress));
	const unused = await db.all<{ address: string }>(sql`
		SELECT value AS address FROM json_each(${addresses})
		WHERE NOT EXISTS (SELECT 1 FROM ${galleryItems} WHERE cover_image = value)
		AND NOT EXISTS (SELECT 1 FROM ${galleryPhotos} WHERE url = value)`);
	return unused.flatMap(({ address }) => mediaKey(address) ?? []);
}

/** Removes uploads by their keys, in all their sizes. */
export async function removeMedia(media: R2Bucket, keys: readonly string[]) {
	const objects = keys.flatMap((key) => [key, ...variantKeys(key)]);
	// R2 takes a thousand keys at once.
	for (let at = 0; at < objects.length; at += 1000) {
		await media.delete(objects.slice(at, at + 1000));
	}
}
