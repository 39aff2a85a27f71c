import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client";
import { galleryItems, galleryPhotos } from "~/db/schema";
import { missingUploads } from "~/media/missing.server";
import { releaseMedia } from "~/media/release.server";
import type { Repeat } from "~/platform/http/json-body.server";
import { refusal } from "~/platform/http/refusal";
import { type Actor, audit, auditCounted, subjectOf } from "~/platform/operations/audit.server";
import { writeOnce } from "~/platform/operations/idempotency.server";
import { deleteAll } from "~/platform/operations/snapshot.server";
import { type AlbumChange, type AlbumData, type AlbumInput, albumData, albumTag } from "./backend";
import { readAlbum } from "./read-all.server";

interface Context {
	db: Database;
	now: number;
	media: R2Bucket;
}

type Pictures = Pick<AlbumData, "coverImage" | "photos">;

/** What changes whenever an album does. */
const version = sql`ifnull(updated_at, created_at)`;

/**
 * Adds an album.
 *
 * @param repeat by which a request that comes again is known
 * @throws a 400 Response for an upload that is not there
 */
export async function createAlbum(
	context: Context,
	actor: Actor,
	{ photos, ...input }: AlbumInput,
	repeat: Repeat | null = null,
): Promise<AlbumData> {
	const { db, now } = context;
	const row = { ...input, id: crypto.randomUUID(), createdAt: new Date(now), updatedAt: null };
	return writeOnce(
		context,
		actor,
		repeat,
		albumData(row, photos),
		[
			db.insert(galleryItems).values(row),
			insertPhotos(db, row.id, photos, sql`true`),
			audit(context, actor, "album.create", subjectOf(row)),
		],
		() => requireUploads(context, { ...input, photos }),
	);
}

/**
 * Changes an album; what the change leaves out stays as it is.
 *
 * @param ifMatch the tags of the states from which it may be changed, as in the header `If-Match`
 * @throws a Response: 404 when there is no such album; 400 for an upload that is not there; 409 with
 *   its current state, and nothing is changed, when the change was made from another one
 */
export async function updateAlbum(
	context: Context,
	actor: Actor,
	id: string,
	input: AlbumChange,
	ifMatch: string | null = null,
): Promise<AlbumData> {
	const { db, now } = context;
	const { updatedAt, ...change } = input;
	const current = await requireAlbum(context, id);
	const seen = Date.parse(current.updatedAt);
	if ((updatedAt !== null && updatedAt !== seen) || !matches(ifMatch, albumTag(current))) {
		throw stale(current);
	}
	const album = { ...current, ...definedOf(change) };
	await requireUploads(context, album, current);
	// Later than what it replaces, also when the clock stands still.
	const changedAt = new Date(Math.max(now, seen + 1));
	const isSeen = sql`id = ${id} AND ${version} = ${seen}`;
	const isUnchanged = sql`EXISTS (SELECT 1 FROM ${galleryItems} WHERE ${isSeen})`;
	const [counted] = await db.batch([
		auditCounted(context, actor, "album.update", subjectOf(album), db.$count(galleryItems, isSeen)),
		db.delete(galleryPhotos).where(and(eq(galleryPhotos.itemId, id), isUnchanged)),
		insertPhotos(db, id, album.photos, isUnchanged),
		db
			.update(galleryItems)
			.set({
				title: album.title,
				description: album.description,
				date: album.date,
				coverImage: album.coverImage,
				category: album.category,
				updatedAt: changedAt,
			})
			.where(isSeen),
	]);
	// Somebody else was faster: look again, and judge by what they left.
	if (counted.length === 0) return updateAlbum(context, actor, id, input, ifMatch);
	const kept = new Set([album.coverImage, ...album.photos]);
	await releaseMedia(
		context,
		[current.coverImage, ...current.photos].filter((url) => !kept.has(url)),
	);
	return { ...album, updatedAt: changedAt.toISOString() };
}

/** @throws a 404 Response when there is no such album */
export async function deleteAlbum(context: Context, actor: Actor, id: string) {
	const { db } = context;
	const album = await requireAlbum(context, id);
	const isIt = eq(galleryItems.id, id);
	const [counted] = await db.batch([
		auditCounted(context, actor, "album.delete", subjectOf(album), db.$count(galleryItems, isIt)),
		db.delete(galleryItems).where(isIt),
	]);
	if (counted.length === 0) throw notFound();
	await releaseMedia(context, [album.coverImage, ...album.photos]);
	return { id };
}

/**
 * Deletes every album, once a snapshot of them is kept. The pictures stay as long as the snapshot.
 */
export function deleteAllAlbums(context: Context, actor: Actor) {
	return deleteAll(context, actor, {
		action: "album.delete-all",
		table: galleryItems,
		version,
		parts: [galleryPhotos],
	});
}

/** One statement for any number of photos: D1 binds at most a hundred values. */
function insertPhotos(db: Database, id: string, photos: string[], condition: SQL) {
	return db.insert(galleryPhotos).select(sql`
		SELECT ${id}, key, value FROM json_each(${JSON.stringify(photos)}) WHERE ${condition}`);
}

async function requireAlbum(context: Context, id: string): Promise<AlbumData> {
	const album = await readAlbum(context, id);
	if (!album) throw notFound();
	return album;
}

/**
 * Refuses an album whose uploads are not all there: a draft of days ago may name some that are
 * swept, or another album's that went with it.
 *
 * @param known the album as it stands: what it shows already may stay
 */
async function requireUploads(
	context: Context,
	{ coverImage, photos }: Pictures,
	known: Pictures = { coverImage: "", photos: [] },
) {
	const shown = new Set([known.coverImage, ...known.photos]);
	const added = [...new Set([coverImage, ...photos])].filter((url) => !shown.has(url));
	const missing = await missingUploads(context, added);
	if (missing.length === 0) return;
	const field = missing.includes(coverImage) ? "coverImage" : "photos";
	throw Response.json({ message: `${field}: there is no such upload`, missing }, { status: 400 });
}

function notFound() {
	return refusal(404, "There is no such album");
}

function stale(current: AlbumData): Response {
	return Response.json(
		{ message: "The album was changed meanwhile. Nothing was saved.", data: current },
		{ status: 409, headers: { ETag: albumTag(current) } },
	);
}

/**
 * Whether an `If-Match` header names a tag; without the header any state will do. A tag that was
 * made weak on its way, as by compression, still names the state.
 */
function matches(ifMatch: string | null, tag: string): boolean {
	if (ifMatch === null || ifMatch.trim() === "*") return true;
	return ifMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}

function definedOf<Fields extends object>(fields: Fields) {
	const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
	return Object.fromEntries(entries) as { [Name in keyof Fields]: NonNullable<Fields[Name]> };
}
