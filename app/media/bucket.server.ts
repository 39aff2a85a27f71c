import { getTableName, sql } from "drizzle-orm";
import { SESSION_LIFETIME_MS } from "~/accounts/portal-session.server";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/content-schema";
import { logError } from "~/platform/operations/log";
import { SNAPSHOTS } from "~/platform/operations/snapshot.server";
import { MEDIA, mediaAddress, mediaKey, WIDTHS, type Width } from "./address";

/** The folder, in the bucket, of smaller sizes of photos ("variants"). */
const VARIANTS = "variants/";

const VARIANT_QUALITY = 75;

/**
 * How long an upload is kept while no album shows it. A picture is uploaded before its album is
 * saved, and the album's form may stay open as long as a session lasts.
 */
export const ORPHAN_AGE_MS = SESSION_LIFETIME_MS;

/** How long a snapshot and its pictures can be restored. */
export const SNAPSHOT_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

interface Context {
	db: Database;
	media: R2Bucket;
}

/** The key of a photo's variant. */
export function variantKey(key: string, width: Width): string {
	return `${VARIANTS}${width}/${key.slice(MEDIA.length)}`;
}

/** The key of the photo from which a variant was made. */
function originalKey(variant: string): string {
	return MEDIA + variant.slice(variant.lastIndexOf("/") + 1);
}

/** Makes a WebP of a photo, at most as wide as asked, and turned upright. */
export async function makeVariant(
	images: ImagesBinding,
	photo: ReadableStream<Uint8Array>,
	width: Width,
): Promise<ArrayBuffer> {
	const result = await images
		.input(photo)
		.transform({ width, fit: "scale-down" })
		.output({ format: "image/webp", quality: VARIANT_QUALITY });
	return result.response().arrayBuffer();
}

export function storeVariant(media: R2Bucket, key: string, width: Width, webp: ArrayBuffer) {
	return media.put(variantKey(key, width), webp, { httpMetadata: { contentType: "image/webp" } });
}

/** The addresses that look like uploads but have no stored upload. */
export async function missingUploads(
	{ media }: Pick<Context, "media">,
	addresses: readonly string[],
): Promise<string[]> {
	const uploads = addresses.filter((address) => address.startsWith(mediaAddress(MEDIA)));
	const found = await Promise.all(
		uploads.map((address) => {
			const key = mediaKey(address);
			return key && media.head(key);
		}),
	);
	return uploads.filter((_, index) => !found[index]);
}

/**
 * Removes the uploads at these addresses that no album shows any more. While a snapshot of albums
 * exists, which may show them, nothing is removed; the nightly sweep does it later. The write
 * before it is already done, so a failure is only logged, and the sweep removes the rest.
 */
export async function releaseMedia(context: Context, addresses: readonly string[]) {
	const keys = new Set(addresses.flatMap((address) => mediaKey(address) ?? []));
	if (keys.size === 0) return;
	try {
		if (await hasAlbumSnapshot(context.media)) return;
		await removeMedia(context.media, await unusedKeys(context, [...keys]));
	} catch (error) {
		logError("uploads could not be removed", error, { keys: [...keys].join(" ") });
	}
}

async function hasAlbumSnapshot(media: R2Bucket): Promise<boolean> {
	const { objects } = await media.list({
		prefix: `${SNAPSHOTS}${getTableName(galleryItems)}/`,
		limit: 1,
	});
	return objects.length > 0;
}

/** Those of the keys that no album shows at this moment. */
async function unusedKeys({ db }: Pick<Context, "db">, keys: readonly string[]): Promise<string[]> {
	const addresses = JSON.stringify(keys.map(mediaAddress));
	const unused = await db.all<{ address: string }>(sql`
		SELECT value AS address FROM json_each(${addresses})
		WHERE NOT EXISTS (SELECT 1 FROM ${galleryItems} WHERE cover_image = value)
		AND NOT EXISTS (SELECT 1 FROM ${galleryPhotos} WHERE url = value)`);
	return unused.flatMap(({ address }) => mediaKey(address) ?? []);
}

/** Removes uploads with all their sizes. */
export async function removeMedia(media: R2Bucket, keys: readonly string[]) {
	const objects = keys.flatMap((key) => [key, ...WIDTHS.map((width) => variantKey(key, width))]);
	// R2 deletes at most a thousand keys at once.
	for (let at = 0; at < objects.length; at += 1000) {
		await media.delete(objects.slice(at, at + 1000));
	}
}

/**
 * Removes expired snapshots, then uploads that no album and no snapshot shows, then variants of
 * photos that no longer exist.
 *
 * @returns how many uploads were removed
 */
export async function sweepMedia(context: Context & { now: number }): Promise<number> {
	const { media, now } = context;
	const isOld = ({ uploaded }: R2Object) => now - uploaded.getTime() > ORPHAN_AGE_MS;
	const inSnapshots = new Set(await keysInSnapshots(media, now));
	const stored = new Set<string>();
	let removed = 0;
	for await (const objects of pagesOf(media, MEDIA)) {
		for (const { key } of objects) stored.add(key);
		const old = objects.filter((object) => isOld(object) && !inSnapshots.has(object.key));
		// Checked right before deleting, because an album may have been saved since the sweep began.
		const orphans = await unusedKeys(
			context,
			old.map(({ key }) => key),
		);
		await removeMedia(media, orphans);
		for (const key of orphans) stored.delete(key);
		removed += orphans.length;
	}
	for await (const objects of pagesOf(media, VARIANTS)) {
		const orphans = objects.filter(
			(object) => isOld(object) && !stored.has(originalKey(object.key)),
		);
		if (orphans.length > 0) await media.delete(orphans.map(({ key }) => key));
	}
	return removed;
}

/** The uploads in all snapshots that can still be restored. Older snapshots are removed. */
async function keysInSnapshots(media: R2Bucket, now: number): Promise<string[]> {
	const keys: string[] = [];
	for await (const objects of pagesOf(media, SNAPSHOTS)) {
		for (const { key, uploaded } of objects) {
			if (now - uploaded.getTime() > SNAPSHOT_LIFETIME_MS) {
				await media.delete(key);
				continue;
			}
			const snapshot = await media.get(key);
			const addresses = (await snapshot?.text())?.matchAll(/"\/(media\/[^"]+)"/g) ?? [];
			for (const [, upload = ""] of addresses) keys.push(upload);
		}
	}
	return keys;
}

async function* pagesOf(media: R2Bucket, prefix: string) {
	for (let cursor: string | undefined; ; ) {
		const page: R2Objects = await media.list({ prefix, ...(cursor && { cursor }) });
		yield page.objects;
		if (!page.truncated) return;
		cursor = page.cursor;
	}
}
