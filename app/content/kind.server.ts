import { eq } from "drizzle-orm";
import { requireUploads } from "~/media/bucket.server";
import type { Actor } from "~/platform/changes/audit.server";
import { type ChangedRow, changeRow, type RowChange } from "~/platform/changes/change-row.server";
import { createRows, newRow } from "~/platform/changes/create-rows.server";
import { type Deletion, deleteAll, deleteRow } from "~/platform/changes/delete-rows.server";
import type { RequestKey } from "~/platform/changes/idempotency.server";
import { readRevision } from "~/platform/changes/revisions.server";
import { namedRow, type RowKind } from "~/platform/changes/row-kind.server";
import type { ContentWrite, Context } from "~/platform/context";
import {
	changedSince,
	type Precondition,
	type Versioned,
} from "~/platform/http/precondition.server";
import { refusal } from "~/platform/http/refusal";
import type { Fields, Stored } from "./fields";

export type WriteContext = ContentWrite & Context<"media" | "report">;

/**
 * @template Given the fields that the function `columns` gets; by default the same fields as in the
 *   database
 */
interface Definition<Row extends ChangedRow, Of extends Fields, Answer, Given> extends RowKind {
	/** The content's fields in API payloads, in exported files and in the audit log. */
	fields: Of;
	answer: (row: Row) => Answer;
	/**
	 * Converts the given fields to values of the table's columns.
	 *
	 * @param before the row in the database; null if a new row is being added
	 */
	columns?: (
		context: WriteContext,
		actor: Actor,
		given: Partial<Given>,
		before: Row | null,
	) => Promise<Partial<Row>>;
	/**
	 * Refuses a row that is not allowed, for example because its picture does not exist.
	 *
	 * @param after the row as it would be stored
	 * @param before the stored row; null if the row is being added
	 * @throws a Response with the status 4xx if the row is not allowed
	 */
	check?: (context: WriteContext, after: Row, before: Row | null) => Promise<void>;
}

/**
 * Makes the operations (read, create, update, remove) for sermons, events, albums or other content.
 * The portal and the API both call these operations.
 */
export function contentKind<
	Row extends ChangedRow,
	Of extends Fields,
	Answer extends Versioned,
	Given = Stored<Of>,
>(definition: Definition<Row, Of, Answer, Given>) {
	const { table, answer, check = async () => {} } = definition;
	const { columns = async (_context, _actor, given) => given as Partial<Row> } = definition;

	async function find({ db }: Context<"db">, id: string): Promise<Row | undefined> {
		return (await db.select().from(table).where(eq(table.id, id)).get()) as Row | undefined;
	}

	async function update(
		context: WriteContext,
		actor: Actor,
		{ id, fields, precondition }: RowChange<Given>,
	): Promise<Answer> {
		const { after } = await changeRow<Row>(context, actor, {
			kind: definition,
			read: () => find(context, id),
			answer,
			fields: (current) => columns(context, actor, fields, current),
			precondition,
			check: (after, before) => check(context, after, before),
		});
		return answer(after);
	}

	/**
	 * Called after `update` was refused with 409, because the row has changed since the form was
	 * opened. Returns the row's current version if the fields in this form are still the same, so
	 * that the update can be tried again; otherwise null.
	 */
	async function changedElsewhere(
		context: Context<"db">,
		{ id, fields, precondition }: RowChange<Given>,
		thrown: unknown,
	): Promise<number | null> {
		const [seen] = precondition ?? [];
		if (!(thrown instanceof Response) || thrown.status !== 409 || seen === undefined) return null;
		const [revision, row] = await Promise.all([readRevision(context, id, seen), find(context, id)]);
		if (!revision || !row) return null;
		const former = namedRow(table, revision);
		const now = new Map<string, unknown>(Object.entries(row));
		const isSame = Object.keys(fields).every(
			(name) => name in former && former[name] === now.get(name),
		);
		return isSame ? (row.updatedAt ?? row.createdAt).getTime() : null;
	}

	/**
	 * `update` for a form that contains only some of the fields, which are texts. If somebody else
	 * has changed other fields in the meantime, the update succeeds nevertheless.
	 */
	async function updateSome(
		context: WriteContext,
		actor: Actor,
		change: RowChange<Given>,
	): Promise<Answer> {
		try {
			return await update(context, actor, change);
		} catch (thrown) {
			const current = await changedElsewhere(context, change, thrown);
			if (current === null) throw thrown;
			return updateSome(context, actor, { ...change, precondition: [current] });
		}
	}

	/**
	 * @returns how many rows were deleted
	 * @throws a Response: 404 if no row has this id; 409 with the row's current state if the
	 *   precondition does not hold
	 */
	async function removeRows(
		context: ContentWrite,
		actor: Actor,
		deletion: Deletion,
	): Promise<number> {
		const count = await deleteRow(context, actor, definition, deletion);
		if (count > 0) return count;
		const row = deletion.precondition && (await find(context, deletion.id));
		throw row
			? changedSince(definition.name, answer(row))
			: refusal(404, `There is no such ${definition.name}`);
	}

	return {
		...definition,
		check,
		find,
		/** @throws a Response, as `changeRow` does; also 4xx if `check` refuses the row */
		update,
		updateSome,

		async read(context: Context<"db">, id: string): Promise<Answer | undefined> {
			const row = await find(context, id);
			return row && answer(row);
		},

		/** @throws a Response, as `createRows` does; also 4xx if `check` refuses the row */
		async create(
			context: WriteContext,
			actor: Actor,
			given: Given,
			requestKey: RequestKey | null = null,
		): Promise<Answer> {
			const row = newRow(context, await columns(context, actor, given, null)) as unknown as Row;
			return createRows(context, actor, definition, [row], {
				requestKey,
				answer: answer(row),
				check: () => check(context, row, null),
			});
		},

		removeRows,

		/**
		 * @throws a Response: 404 if no row has this id; 409 with the row's current state if the
		 *   precondition does not hold
		 */
		async remove(
			context: ContentWrite,
			actor: Actor,
			id: string,
			precondition: Precondition = null,
		): Promise<{ id: string }> {
			await removeRows(context, actor, { id, precondition });
			return { id };
		},

		removeAll: (context: ContentWrite, actor: Actor) => deleteAll(context, actor, definition),
	};
}

/**
 * Refuses a picture whose URL is that of an upload that does not exist. A URL that did not change
 * is not checked, so that content whose picture was lost can still be edited.
 */
export function requireImage(
	context: Context<"db" | "media">,
	after: { image: string },
	before: { image: string } | null,
): Promise<void> {
	return requireUploads(context, after.image === before?.image ? [] : [after.image]);
}
