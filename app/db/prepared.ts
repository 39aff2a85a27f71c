import { fillPlaceholders, type Placeholder, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLitePreparedQuery } from "drizzle-orm/sqlite-core";

/** A query that Drizzle has not built yet. */
interface Query extends PromiseLike<unknown> {
	// biome-ignore lint/suspicious/noExplicitAny: only the functions that every statement has are called
	prepare: () => Pick<SQLitePreparedQuery<any>, "getQuery" | "mapResult">;
}

/** A statement with its values. `rowsOf` converts what the database returns. */
export interface Read<Rows> {
	sql: string;
	params: unknown[];
	rowsOf: (result: D1Result) => Rows;
}

type Value = string | number;

/** A cursor is an object of values. */
interface Values {
	readonly [name: string]: Value | null | Values;
}

export type Placeholders<Given> = { [Name in keyof Given]: PlaceholderOf<Given[Name]> };

// A boolean or a Date is never: a placeholder of it would be taken for true.
type PlaceholderOf<Given> = Given extends Value
	? Placeholder
	: Given extends null
		? null
		: Given extends boolean | Date | undefined
			? never
			: Placeholders<Given>;

type Reads<Queries extends readonly Query[]> = {
	-readonly [Place in keyof Queries]: Read<Awaited<Queries[Place]>>;
};

/** What selects rows: `builder`, or a request's database. */
export type Selects = Pick<ReturnType<typeof drizzle>, "select">;

/**
 * Only builds queries, for `prepared` and `readOf`. It has no database, so awaiting one of its
 * queries fails.
 */
export const builder: Selects = drizzle({ prepare: () => null } as unknown as D1Database);

/**
 * Queries whose SQL is built once, when they are first needed. For most pages, Drizzle takes longer to
 * build the queries than React to render the page.
 *
 * @param build makes the queries with `builder`. It gets a placeholder for each value, so the SQL
 *   cannot depend on the value itself. A value that is null stays null: the SQL is built once with
 *   the value and once without.
 * @returns makes the reads for `readBatch` from the values
 */
export function prepared<Given extends object, const Queries extends readonly Query[]>(
	build: (values: Placeholders<Given>) => Queries,
) {
	const known = new Map<string, Read<unknown>[]>();
	return (...[given]: keyof Given extends never ? [] : [Given]): Reads<Queries> => {
		const all: Values = { ...given };
		const values = Object.fromEntries(leavesOf(all, ""));
		const names = Object.keys(values).join();
		let reads = known.get(names);
		if (!reads) {
			reads = build(placeholdersOf(all, "")).map(readOf);
			known.set(names, reads);
		}
		return reads.map((read) => ({
			...read,
			params: fillPlaceholders(read.params, values),
		})) as Reads<Queries>;
	};
}

/** The read of a query that was built for one request. */
export function readOf<Built extends Query>(query: Built): Read<Awaited<Built>> {
	const statement = query.prepare();
	return {
		...statement.getQuery(),
		rowsOf: (result) => statement.mapResult(result, true) as Awaited<Built>,
	};
}

/** All values that are not null, each with its path. */
function leavesOf(values: Values, path: string): [string, Value][] {
	return Object.entries(values).flatMap(([name, value]) => {
		if (value === null) return [];
		if (typeof value === "object") return leavesOf(value, `${path}${name}.`);
		return [[path + name, value]];
	});
}

/** The same object, with a placeholder in place of each value that is not null. */
function placeholdersOf<Given>(values: Values, path: string): Placeholders<Given> {
	const entries = Object.entries(values).map(([name, value]) => {
		if (value === null) return [name, null];
		if (typeof value === "object") return [name, placeholdersOf(value, `${path}${name}.`)];
		return [name, sql.placeholder(path + name)];
	});
	return Object.fromEntries(entries);
}
