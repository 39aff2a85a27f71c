import { readEvents } from "~/events/read-all.server";
import { readAlbums } from "~/gallery/read-all.server";
import type { LoadContext } from "~/load-context";
import { writeCsv } from "~/platform/lists/csv";
import { answerPages, type ListPage, writeJson } from "~/platform/lists/data-list";
import { readSermons } from "~/sermons/read-all.server";

type Format = "json" | "csv";

/** Answers with a file of everything of one kind, as the backend names it. */
type Export = (context: LoadContext, name: string, format: Format) => Promise<Response>;

/** What can be kept as a file, and the columns of its table. */
const exports: Record<string, Export> = {
	sermons: exportOf(readSermons, [
		"id",
		"title",
		"speaker",
		"series",
		"scripture",
		"date",
		"description",
		"duration",
		"audioUrl",
		"videoUrl",
		"notesUrl",
		"featured",
		"createdAt",
	]),
	events: exportOf(readEvents, [
		"id",
		"title",
		"type",
		"date",
		"location",
		"description",
		"requiresRegistration",
		"capacity",
		"registeredCount",
		"createdAt",
	]),
	gallery: exportOf(readAlbums, [
		"id",
		"title",
		"date",
		"category",
		"description",
		"coverImage",
		"photos",
		"createdAt",
		"updatedAt",
	]),
};

function exportOf<Item, Place>(
	readPage: (context: LoadContext, after: Place | null) => Promise<ListPage<Item, Place>>,
	columns: readonly (keyof Item & string)[],
): Export {
	return (context, name, format) =>
		answerPages(
			context,
			readPage,
			format === "json" ? writeJson : (pages) => writeCsv(pages, columns),
			{
				"Content-Type": format === "json" ? "application/json" : "text/csv; charset=utf-8",
				"Content-Disposition": `attachment; filename="${name}"`,
				"Cache-Control": "private, no-store",
			},
		);
}

/**
 * Everything of one kind as a file.
 *
 * @param file such as `sermons.json`, `events.csv`
 * @returns null when there is no such file
 */
export function exportFile(context: LoadContext, file: string): Promise<Response> | null {
	const [, what = "", format] = /^([a-z]+)\.(json|csv)$/.exec(file) ?? [];
	const answer = Object.hasOwn(exports, what) ? exports[what] : undefined;
	return answer ? answer(context, file, format as Format) : null;
}
