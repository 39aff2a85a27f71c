import type { Fields } from "~/content/fields";
import { guestsOf } from "~/events/guest-list.server";
import { localMoment } from "~/i18n/dates";
import type { LoadContext } from "~/load-context";
import { type Actor, audit, subjectOf } from "~/platform/changes/audit.server";
import { listRevisions } from "~/platform/changes/revisions.server";
import { answerList } from "~/platform/lists/answer-list";
import { type CsvColumn, writeCsv } from "~/platform/lists/csv";
import type { Page } from "~/platform/lists/keyset.server";
import { isPersonal, kinds } from "./kinds.server";

interface Asked {
	reader: Actor;
	/** The id of the event whose registrations are exported; empty for all other exports. */
	eventId: string;
}

type Export = (context: LoadContext, file: string, asked: Asked) => Promise<Response | null>;

/**
 * The most characters that a spreadsheet's cell can hold. A CSV file leaves out longer texts, which
 * the JSON file has.
 */
const CELL_MAX = 32_767;

const exports: Record<string, Export> = {
	sermons: exportOf(kinds.sermon.list, columnsOf(kinds.sermon.fields)),
	events: exportOf(
		kinds.event.list,
		columnsOf(kinds.event.fields, ["seriesId", "frequency", "registeredCount"]),
	),
	gallery: exportOf(kinds.album.list, columnsOf(kinds.album.fields)),
	church: exportOf(
		async (context) => ({ items: [await kinds.church.read(context)], next: null }),
		columnsOf(kinds.church.fields),
	),
	undo: exportOf(
		async (context, before: number | null) => {
			const { items, next } = await listRevisions(context, before);
			return { items: items.filter(({ action }) => !isPersonal(action)), next };
		},
		[
			...(["change", "at", "action", "thing", "title"] as const),
			{
				name: "before",
				value: ({ before }) => (before && before.length <= CELL_MAX ? before : null),
			},
		],
	),
	messages: exportKept(exportMessages),
	registrations: exportKept(exportRegistrations),
};

function columnsOf<Item>(fields: Fields, others: string[] = []): CsvColumn<Item>[] {
	const columns = Object.entries(fields).flatMap(([name, { kind, isLong }]) => {
		// A spreadsheet's cell can hold neither an object nor a long text: see `CELL_MAX`.
		if (kind === "descriptions" || isLong) return [];
		const isMoment = kind === "moment" || kind === "optionalMoment";
		return isMoment ? [name, localTime(name)] : [name];
	});
	const times = ["createdAt", "updatedAt"].flatMap((name) => [name, localTime(name)]);
	return ["id", ...columns, ...others, ...times] as CsvColumn<Item>[];
}

/**
 * A CSV column for a time, such as `localDate` beside `date`. It has the church's local time in a
 * format that spreadsheets recognize (`2026-11-29 18:00`).
 */
function localTime<Field extends string>(field: Field) {
	return {
		name: `local${field.charAt(0).toUpperCase()}${field.slice(1)}`,
		value: (item: Partial<Record<Field, string>>) => {
			const moment = item[field];
			return moment ? localMoment(Date.parse(moment)).slice(0, 16).replace("T", " ") : null;
		},
	};
}

/**
 * Makes an export from a function that reads the items page by page.
 *
 * @param columns the columns of a CSV file; a JSON file has all fields
 */
function exportOf<Item, Cursor>(
	readPage: (context: LoadContext, after: Cursor | null) => Promise<Page<Item, Cursor>>,
	columns: readonly CsvColumn<Item>[],
): Export {
	return (context, file) => {
		const isCsv = file.endsWith(".csv");
		const write = isCsv ? (pages: AsyncIterable<Item[]>) => writeCsv(pages, columns) : undefined;
		return answerList(context, readPage, write, {
			"Content-Type": isCsv ? "text/csv; charset=utf-8" : "application/json",
			"Content-Disposition": `attachment; filename="${file}"`,
			"Cache-Control": "private, no-store",
		});
	};
}

/**
 * An export of visitors' messages or registrations; null if the site does not store them. The audit
 * log records who has downloaded it, because it has personal data.
 */
function exportKept(read: (context: LoadContext, asked: Asked) => Promise<Export | null>): Export {
	return async (context, file, asked) => {
		if (!context.settings.keepsForms) return null;
		const write = await read(context, asked);
		return write ? write(context, file, asked) : null;
	};
}

async function exportMessages(context: LoadContext, { reader }: Asked) {
	await audit(context, reader, "message.export", "");
	return exportOf(kinds.message.list, columnsOf(kinds.message.fields));
}

async function exportRegistrations(context: LoadContext, { reader, eventId }: Asked) {
	const event = eventId ? await kinds.event.find(context, eventId) : undefined;
	if (!event) return null;
	await audit(context, reader, "registration.export", subjectOf(event));
	return exportOf(guestsOf(eventId), columnsOf(kinds.registration.fields));
}

/** Returns the download with this file name, such as `sermons.csv`; null if there is no such file. */
export async function exportFile(
	context: LoadContext,
	file: string,
	asked: Asked,
): Promise<Response | null> {
	const [, kind = ""] = /^([a-z]+)\.(?:json|csv)$/.exec(file) ?? [];
	const answer = Object.hasOwn(exports, kind) ? exports[kind] : undefined;
	return answer ? answer(context, file, asked) : null;
}
