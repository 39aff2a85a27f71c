import { lt, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { PODCAST_COVER, SITE_CARD } from "~/church/identity";
import { albumPictures, events, mediaRemovals, sermons } from "~/db/content-schema";
import { auditLog, revisionPictures } from "~/db/operations-schema";
import type { Context } from "~/platform/context";
import { DAY_MS, HOUR_MS } from "~/platform/durations";
import { refusal } from "~/platform/http/refusal";
import { logWarning } from "~/platform/log";
import { ground } from "~/ui/ground-color";
import { pagesOf } from "./bucket-pages";
import { MEDIA, mediaAddress, mediaKey } from "./media-urls";
import {
	type CardSize,
	hasSizes,
	PODCAST_SIZE,
	SAVING_WIDTH,
	SIZES,
	type Size,
} from "./picture-sizes";

// This file stores uploads and their smaller sizes ("variants") in the R2 bucket, and removes them.
// `VARIANTS` is the prefix of the R2 keys of smaller sizes.
const VARIANTS = "variants/";

const VARIANT_QUALITY = 75;

const POSTER = { width: 1200, height: 630, fit: "pad", background: ground.light } as const;

/**
 * JPEGs of a picture for other sites.
 *
 * - `card` and `poster` are for previews of links. They have the dimensions that social networks
 *   show, and are small enough for WhatsApp's large preview. `card` is cropped, `poster` shows the
 *   whole picture.
 * - The podcast cover is 1400 pixels wide and high, because Apple requires at least this size.
 * - `otherwise` is the path of the picture that replaces one that cannot be converted.
 */
export const CARDS = {
	card: {
		shape: { width: 1200, height: 630, fit: "cover" },
		maxBytes: 100_000,
		otherwise: SITE_CARD,
	},
	poster: { shape: POSTER, maxBytes: 100_000, otherwise: SITE_CARD },
	[PODCAST_SIZE]: {
		shape: { ...POSTER, width: 1400, height: 1400 },
		maxBytes: 500_000,
		otherwise: PODCAST_COVER,
	},
} as const satisfies Record<
	CardSize,
	{ shape: ImageTransform; maxBytes: number; otherwise: string }
>;

/**
 * The database columns with URLs of uploads. An upload in one of these columns is never removed,
 * because a page or an undo may show it.
 */
const shownIn: readonly SQLiteColumn[] = [
	albumPictures.url,
	events.image,
	sermons.image,
	sermons.audioUrl,
	sermons.notesUrl,
	revisionPictures.url,
];

/**
 * How long an upload may be in none of the columns of `shownIn` before it is removed, in
 * milliseconds. A picture is uploaded before its album is saved, and the album's form may stay open
 * as long as a session of the portal.
 */
export const ORPHAN_AGE_MS = 7 * DAY_MS;

/**
 * How long a removed upload stays in `media_removals`, in milliseconds. Meanwhile the database
 * refuses content with this upload. Requests that checked the upload before its removal have ended
 * by then.
 */
const REMOVAL_NOTED_MS = HOUR_MS;

type MediaContext = Context<"db" | "media" | "now">;

export function variantKey(key: string, size: Size): string {
	return `${VARIANTS}${size}/${key.slice(MEDIA.length)}`;
}

function originalKey(variant: string): string {
	return MEDIA + variant.slice(variant.lastIndexOf("/") + 1);
}

/**
 * Makes a smaller size of a photo: a WebP of at most this width, turned upright, or a JPEG as in
 * `CARDS`.
 */
export async function makeVariant(
	images: ImagesBinding,
	photo: ReadableStream<Uint8Array>,
	size: Size,
): Promise<ArrayBuffer> {
	if (typeof size === "string") return makeCard(images, photo, CARDS[size]);
	const result = await images
		.input(photo)
		.transform({ width: size, fit: "scale-down" })
		.output({ format: "image/webp", quality: VARIANT_QUALITY });
	return result.response().arrayBuffer();
}

async function makeCard(
	images: ImagesBinding,
	photo: ReadableStream<Uint8Array>,
	{ shape, maxBytes }: (typeof CARDS)[CardSize],
): Promise<ArrayBuffer> {
	let source = photo;
	for (const quality of [75, 50, 30, 15]) {
		const result = await images
			.input(source)
			.transform(shape)
			.output({ format: "image/jpeg", quality });
		const made = await result.response().arrayBuffer();
		if (made.byteLength < maxBytes) return made;
		source = new Blob([made]).stream();
	}
	throw new Error("The card stays too heavy");
}

export function storeVariant(media: R2Bucket, key: string, size: Size, photo: ArrayBuffer) {
	const contentType = typeof size === "string" ? "image/jpeg" : "image/webp";
	return media.put(variantKey(key, size), photo, { httpMetadata: { contentType } });
}

const DEMO_PHOTO_KILOBYTES = 22;

/**
 * The file sizes of pictures in kilobytes, by URL. Pages show them when the data saver is on.
 * Unknown sizes are left out.
 */
export async function kilobytesOf(
	media: R2Bucket,
	addresses: readonly string[],
): Promise<Record<string, number>> {
	const weights = await Promise.all(
		addresses.map(async (address): Promise<[string, number][]> => {
			if (address.startsWith("/demo/")) return [[address, DEMO_PHOTO_KILOBYTES]];
			const key = mediaKey(address);
			const file = key && (await media.head(hasSizes(key) ? variantKey(key, SAVING_WIDTH) : key));
			return file ? [[address, Math.ceil(file.size / 1000)]] : [];
		}),
	);
	return Object.fromEntries(weights.flat());
}

/**
 * Refuses a change of content if an upload in it does not exist or is being removed. Another form
 * or the nightly job may have removed the upload while an administrator filled in the form.
 *
 * @param urls the URLs of pictures and files that the change adds
 * @throws a 400 Response
 */
export async function requireUploads(
	{ db, media }: Context<"db" | "media">,
	urls: readonly string[],
	fieldOf: (url: string) => string = () => "image",
) {
	const uploads = urls.filter((url) => url.startsWith(mediaAddress(MEDIA)));
	if (uploads.length === 0) return;
	const removed = await db.all<{ url: string }>(sql`
		SELECT url FROM ${mediaRemovals} WHERE url IN (SELECT value FROM json_each(${JSON.stringify(uploads)}))`);
	const isRemoved = new Set(removed.map(({ url }) => url));
	const found = await Promise.all(
		uploads.map((address) => {
			const key = mediaKey(address);
			return key && !isRemoved.has(address) && media.head(key);
		}),
	);
	const missing = uploads.filter((_, index) => !found[index]);
	const [first] = missing;
	if (first === undefined) return;
	const message = `${fieldOf(first)}: there is no such upload`;
	throw Response.json({ message, missing }, { status: 400 });
}

/** The refusal of an upload whose ending is not in `endings`. */
export function notAccepted(endings: readonly string[]): Response {
	return refusal(415, `only ${endings.join(", ")} are accepted`);
}

/** Removes those uploads that neither content nor its revisions name, and returns their keys. */
export async function removeUnused(
	context: MediaContext,
	keys: readonly string[],
): Promise<string[]> {
	const unused = await noteUnused(context, keys);
	await removeMedia(context.media, unused);
	return unused;
}

/**
 * Marks unused uploads for removal, by a row in `media_removals`, and returns their R2 keys. An
 * upload is unused if neither content nor its revisions name it. One SQL statement checks and marks
 * the uploads. From then on the database refuses content with these uploads, so nobody can save it
 * before they are removed. A trigger exempts the portraits of the church's leaders
 * (0010_church_lists.sql).
 */
async function noteUnused({ db, now }: MediaContext, keys: readonly string[]): Promise<string[]> {
	if (keys.length === 0) return [];
	const addresses = JSON.stringify(keys.map(mediaAddress));
	const isShown = shownIn.map(
		(url) => sql`EXISTS (SELECT 1 FROM ${url.table} WHERE ${url} = value)`,
	);
	const noted = await db.all<{ url: string }>(sql`
		INSERT INTO ${mediaRemovals} (url, at)
		SELECT value, ${now} FROM json_each(${addresses})
		WHERE NOT (${sql.join(isShown, sql` OR `)})
		ON CONFLICT DO UPDATE SET at = excluded.at
		RETURNING url`);
	return noted.flatMap(({ url }) => mediaKey(url) ?? []);
}

export async function removeMedia(media: R2Bucket, keys: readonly string[]) {
	const objects = keys.flatMap((key) => [key, ...SIZES.map((size) => variantKey(key, size))]);
	// R2 deletes at most a thousand objects at once.
	for (let at = 0; at < objects.length; at += 1000) {
		await media.delete(objects.slice(at, at + 1000));
	}
}

/**
 * In the first week of a database no upload is removed if the bucket has more old uploads than this.
 * Then the database is new and the bucket is not: a backup is not yet restored, or the bucket is
 * another site's.
 */
const OLD_AT_FIRST = 20;

/** True if the first change of content was less than `ORPHAN_AGE_MS` ago, or if there was none. */
async function isNewDatabase({ db, now }: MediaContext): Promise<boolean> {
	const old = lt(auditLog.at, new Date(now - ORPHAN_AGE_MS));
	return !(await db.select({ id: auditLog.id }).from(auditLog).where(old).limit(1).get());
}

/**
 * Removes old uploads that no content names, and smaller sizes of photos that no longer exist. Runs
 * every night. Returns how many uploads were removed.
 */
export async function sweepMedia(context: MediaContext): Promise<number> {
	const { db, media, now } = context;
	const isOld = ({ uploaded }: R2Object) => now - uploaded.getTime() > ORPHAN_AGE_MS;
	await db.delete(mediaRemovals).where(lt(mediaRemovals.at, new Date(now - REMOVAL_NOTED_MS)));
	const stored = new Set<string>();
	let removed = 0;
	for await (const objects of pagesOf(media, MEDIA)) {
		for (const { key } of objects) stored.add(key);
		const old = objects.filter(isOld).map(({ key }) => key);
		if (old.length > OLD_AT_FIRST && (await isNewDatabase(context))) {
			logWarning("the database is newer than the bucket, so no upload is removed");
			return removed;
		}
		const orphans = await removeUnused(context, old);
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
