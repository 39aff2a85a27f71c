import { eq, isNull } from "drizzle-orm";
import { contentKind } from "~/content/kind.server";
import { sermons } from "~/db/content-schema";
import { notAccepted, requireUploads } from "~/media/bucket.server";
import { fileEndings, fileLinks, isFileFor } from "~/media/file-kinds";
import { mediaKey } from "~/media/media-urls";
import type { Context } from "~/platform/context";
import { type StoredSermon, sermonFields } from "./fields";
import { measureFiles } from "./linked-files.server";
import { passageCodes } from "./search/bible";
import { findSpelling, type Named, readSermons, sermonData } from "./store.server";

type SermonRow = typeof sermons.$inferSelect;

export const sermonKind = {
	...contentKind({
		name: "sermon",
		table: sermons,
		fields: sermonFields,
		answer: (row: SermonRow) => sermonData(row),
		async columns(context, actor, given: Partial<StoredSermon>, before) {
			const text = given.text ?? before?.text;
			const textTn = given.textTn ?? before?.textTn;
			const links = {
				...given,
				audioUrl: await pathOfUpload(context, given.audioUrl),
				notesUrl: await pathOfUpload(context, given.notesUrl),
			};
			return {
				...links,
				series: await knownName(context, "series", given.series, before?.id),
				speaker: await knownName(context, "speaker", given.speaker, before?.id),
				...scriptureIndex(given.scripture ?? before?.scripture ?? ""),
				hasText: Boolean(text || textTn),
				files: await measureFiles(context, actor, links, before ?? undefined),
			};
		},
		check: requireFiles,
	}),
	list: readSermons,
};

/**
 * Returns only the path of a link that is the absolute URL of an upload on this site. Other links
 * are returned unchanged.
 */
async function pathOfUpload<Link extends string | null | undefined>(
	{ media }: Context<"media">,
	link: Link,
): Promise<Link | string> {
	if (!link || !URL.canParse(link)) return link;
	const { pathname } = new URL(link);
	const key = mediaKey(pathname);
	// If this site has a file with the link's name, the link leads to this site. Its host need not be
	// compared, because the names of uploads are random, so no other site has a file of this name.
	return key && (await media.head(key)) ? pathname : link;
}

const uploadColumns = ["image", "audioUrl", "notesUrl"] as const;

/**
 * Refuses a link to an upload that does not exist, or that is of another kind than the link takes: a
 * PDF is no recording. Links that the sermon had before are not checked.
 */
async function requireFiles(
	context: Context<"db" | "media">,
	after: SermonRow,
	before: SermonRow | null,
): Promise<void> {
	const changed = uploadColumns.filter((name) => after[name] !== before?.[name]);
	const urls = changed.map((name) => after[name] ?? "");
	for (const link of fileLinks) {
		const url = after[link] ?? "";
		const isUpload = changed.includes(link) && mediaKey(url) !== null;
		if (isUpload && !isFileFor(link, url)) throw notAccepted(fileEndings[link]);
	}
	await requireUploads(context, urls, (url) => changed[urls.indexOf(url)] ?? "image");
}

/**
 * If another sermon already has this series or speaker in another spelling, returns that spelling;
 * otherwise the trimmed text. So one speaker is not listed twice.
 */
async function knownName<Name extends string | null | undefined>(
	context: Context<"db">,
	name: Named,
	text: Name,
	except?: string,
): Promise<Name | string> {
	const typed = text?.replace(/\s+/g, " ").trim();
	return typed ? ((await findSpelling(context, name, typed, except)) ?? typed) : text;
}

/**
 * Computes the database columns through which searches and the filter by book of the Bible find a
 * sermon by its scripture.
 */
function scriptureIndex(scripture: string) {
	const passages = passageCodes(scripture);
	return { passages, book: passages.split(" ")[1] ?? null };
}

/**
 * How many sermons `indexPassages` processes in one night. The nightly job has no time for more.
 */
const INDEXED_AT_ONCE = 100;

/**
 * Fills the columns of `scriptureIndex` for sermons without them, which older code has written or a
 * backup has restored. Runs every night.
 */
export async function indexPassages({ db }: Context<"db">) {
	const unread = await db
		.select({ id: sermons.id, scripture: sermons.scripture })
		.from(sermons)
		.where(isNull(sermons.passages))
		.limit(INDEXED_AT_ONCE);
	for (const { id, scripture } of unread) {
		await db.update(sermons).set(scriptureIndex(scripture)).where(eq(sermons.id, id));
	}
}
