import { getTableName, sql } from "drizzle-orm";
import { SESSION_LIFETIME_MS } from "~/accounts/session.server";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { logError } from "~/platform/operations/log";
import { SNAPSHOTS } from "~/platform/operations/snapshot.server";
import { MEDIA, mediaAddress, mediaKey, WIDTHS, type Width } from "./address";

/** Where the smaller sizes of photos, which are called variants, stand in the bucket. */
const VARIANTS = "variants/";

const VARIANT_QUALITY = 75;

/**
 * How long an upload is kept that no album shows. A picture is uploaded before the album that shows
 * it is saved, and the form of an album may stay open as long as a session lives.
 */
export const ORPHAN_AGE_MS = SESSION_LIFETIME_MS;

/** How long a snapshot, and the pictures in it, can be restored. */
export const SNAPSHOT_LIFETIME_MS = 90 * 24 * 60 * 60 * 1000;

interface Context {
	db: Database;
	media: R2Bucket;
}

/** The key of a photo in one of its smaller sizes. */
export function variantKey(key: string, width: Width): string {
	return `${VARIANTS}${width}/${key.slice(MEDIA.length)}`;
}

/** The key of the photo that a variant was made of. */
function originalKey(variant: string): string {
	return MEDIA + variant.slice(variant.lastIndexOf("/") + 1);
}

/** Makes a photo that is no wider than asked, the right way up, as WebP. */
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

/** Those of some addresses that look like an upload's, but of which no upload is stored. */
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
 * Removes the uploads at some addresses that no album shows any more. While there is a snapshot of
 * albums, which may show them, it removes nothing and leaves that to the nightly sweep. The write
 * that made them unused has been done already, so a failure here is only logged; what is left then
 * goes in the sweep too.
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

/** The uploads among some that no album shows at this moment. */
async function unusedKeys({ db }: Pick<Context, "db">, keys: readonly string[]): Promise<string[]> {
	const addresses = JSON.stringify(keys.map(mediaAddress));
	const unused = await db.all<{ address: string }>(sql`
		SELECT value AS address FROM json_each(${addresses})
		WHERE NOT EXISTS (SELECT 1 FROM ${galleryItems} WHERE cover_image = value)
		AND NOT EXISTS (SELECT 1 FROM ${galleryPhotos} WHERE url = value)`);
	return unused.flatMap(({ address }) => mediaKey(address) ?? []);
}

/** Removes uploads by their keys, in all their sizes. */
export async function removeMedia(media: R2Bucket, keys: readonly string[]) {
	const objects = keys.flatMap((key) => [key, ...WIDTHS.map((width) => variantKey(key, width))]);
	// R2 takes a thousand keys at once.
	for (let at = 0; at < objects.length; at += 1000) {
		await media.delete(objects.slice(at, at + 1000));
	}
}

/**
 * Removes snapshots past their time, then the uploads that neither an album nor a snapshot shows,
 * then the variants of photos that are gone.
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
		// Asked right before deleting: an album may have been saved since the sweep began.
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

/** The uploads in all snapshots that can still be restored; older snapshots are removed. */
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
