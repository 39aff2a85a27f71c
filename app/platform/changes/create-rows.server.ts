import { type SQL, sql } from "drizzle-orm";
import type { ContentWrite, Context } from "../context";
import { type Actor, audit, subjectOf } from "./audit.server";
import { type Once, writeOnce } from "./idempotency.server";
import { writeAbsence } from "./revisions.server";
import { columnsOf, type RowKind, voidPagesWith } from "./row-kind.server";

/** The largest number of bound values that D1 allows in an SQL statement. */
const BOUND_VALUES_MAX = 100;

export function newRow<Fields>({ now }: Context<"now">, fields: Fields) {
	return { ...fields, id: crypto.randomUUID(), createdAt: new Date(now), updatedAt: null };
}

/**
 * Adds rows of content in one batch, with one entry in the audit log that names the first row.
 *
 * @returns `answer`; for a repeated request, the stored answer of the first request
 * @throws a Response, as `writeOnce` does
 */
export function createRows<Row extends { id: string; title: string }, Answer>(
	context: ContentWrite,
	actor: Actor,
	kind: RowKind,
	rows: [Row, ...Row[]],
	creation: Pick<Once<Answer>, "requestKey" | "answer" | "check">,
): Promise<Answer> {
	const { db } = context;
	const { name, table } = kind;
	const size = Math.floor(BOUND_VALUES_MAX / columnsOf(table).length);
	const parts = rows.flatMap((_, n) => (n % size === 0 ? [rows.slice(n, n + size)] : []));
	const ids = JSON.stringify(rows.map(({ id }) => id));
	const areNew: SQL = sql`${table.id} IN (SELECT value FROM json_each(${ids}))`;
	return writeOnce(context, actor, {
		...creation,
		before: () => voidPagesWith(context, kind),
		write: [
			audit(context, actor, `${name}.create`, subjectOf(rows[0]), sql`${rows.length}`),
			...parts.map((part) => db.insert(table).values(part)),
			writeAbsence(context, kind, areNew),
		],
	});
}
