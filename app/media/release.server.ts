import { sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { mediaKey } from "./address";
import { variantKeys } from "./variant.server";

interface Context {
	db: Database;
	media: R2Bucket;
}

/** Removes the uploads among some addresses that no album shows any more. */
export async function releaseMedia({ db, media }: Context, addresses: readonly string[]) {
	const uploads = [...new Set(addresses)].filter((address) => mediaKey(address) !== null);
	if (uploads.length === 0) return;
	const unused = await db.all<{ address: string }>(sql`
		SELECT value AS address FROM json_each(${JSON.stringify(uploads)})
		WHERE NOT EXISTS (SELECT 1 FROM ${galleryItems} WHERE cover_image = value)
		AND NOT EXISTS (SELECT 1 FROM ${galleryPhotos} WHERE url = value)`);
	await removeMedia(
		media,
		unused.flatMap(({ address }) => mediaKey(address) ?? []),
	);
}

/** Removes uploads by their keys, in all their sizes. */
export async function removeMedia(media: R2Bucket, keys: readonly string[]) {
	const objects = keys.flatMap((key) => [key, ...variantKeys(key)]);
	// R2 takes a thousand keys at once.
	for (let at = 0; at < objects.length; at += 1000) {
		await media.delete(objects.slice(at, at + 1000));
	}
}
