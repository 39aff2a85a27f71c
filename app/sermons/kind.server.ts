import { eq, isNull } from "drizzle-orm";
import { contentKind, requireImage } from "~/content/kind.server";
import { sermons } from "~/db/content-schema";
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
			return {
				...given,
				series: await knownName(context, "series", given.series, before?.id),
				speaker: await knownName(context, "speaker", given.speaker, before?.id),
				...scriptureIndex(given.scripture ?? before?.scripture ?? ""),
				files: await measureFiles(context, actor, given, before ?? undefined),
			};
		},
		check: requireImage,
	}),
	list: readSermons,
};

/** The spelling of a series or a speaker that is already stored; else the trimmed text. */
async function knownName<Name extends string | null | undefined>(
	context: Context<"db">,
	name: Named,
	text: Name,
	except?: string,
): Promise<Name | string> {
	const typed = text?.replace(/\s+/g, " ").trim();
	return typed ? ((await findSpelling(context, name, typed, except)) ?? typed) : text;
}

/** The columns by which a sermon is found by its scripture. */
function scriptureIndex(scripture: string) {
	const passages = passageCodes(scripture);
	return { passages, book: passages.split(" ")[1] ?? null };
}

/** As many sermons as one night's time allows. */
const INDEXED_AT_ONCE = 100;

/** Fills these columns of sermons that older code has written, or a restore. Runs every night. */
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
