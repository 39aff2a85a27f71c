import { fillPlaceholders, type Placeholder, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLitePreparedQuery } from "drizzle-orm/sqlite-core";

/** A query that was written with Drizzle but whose SQL Drizzle has not built yet. */
interface Query extends PromiseLike<unknown> {
	// biome-ignore lint/suspicious/noExplicitAny: only the functions that every statement has are called
	prepare: () => Pick<SQLitePreparedQuery<any>, "getQuery" | "mapResult">;
}

/**
 * An SQL query with its values. `rowsOf` converts the database's result to rows with the types of
 * the table's columns.
 */
export interface Read<Rows> {
	sql: string;
	params: unknown[];
	rowsOf: (result: D1Result) => Rows;
}

type Value = string | number;

/** The values of a query by name. A value may be an object of further values, as a cursor is. */
interface Values {
	readonly [name: string]: Value | null | Values;
}

export type Placeholders<Given> = { [Name in keyof Given]: PlaceholderOf<Given[Name]> };

// A boolean or a Date may not be a query's value (the type is `never`): code that tests a boolean
// would take its placeholder, which is an object, for true.
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

/** An object whose `select` begins a query: `builder`, or the database client of a request. */
export type Selects = Pick<ReturnType<typeof drizzle>, "select">;

/**
 * Builds queries for `prepared` and `readOf`. It has no database, so awaiting one of its queries
 * fails: `readBatch` runs them.
 */
export const builder: Selects = drizzle({ prepare: () => null } as unknown as D1Database);

/**
 * Makes queries whose SQL is built once, when they are first needed. This saves time, because for
 * most pages Drizzle takes longer to build the queries than React to render the page.
 *
 * @param build makes the queries with `builder`. It gets a placeholder instead of each value, so
 *   the SQL cannot depend on the value itself. A value that is null stays null: then the SQL is
 *   built once for null, and once for all other values.
 * @returns a function that takes the values and returns the queries for `readBatch`
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

/** Builds the SQL of a query, and returns the object that `readBatch` needs to run it. */
export function readOf<Built extends Query>(query: Built): Read<Awaited<Built>> {
	const statement = query.prepare();
	return {
		...statement.getQuery(),
		rowsOf: (result) => statement.mapResult(result, true) as Awaited<Built>,
	};
}

/** All query values that are not null, each with its path, such as `after.date`. */
function leavesOf(values: Values, path: string): [string, Value][] {
	return Object.entries(values).flatMap(([name, value]) => {
		if (value === null) return [];
		if (typeof value === "object") return leavesOf(value, `${path}${name}.`);
		return [[path + name, value]];
	});
}

/** A copy of `values` with a placeholder in place of each value that is not null. */
function placeholdersOf<Given>(values: Values, path: string): Placeholders<Given> {
	const entries = Object.entries(values).map(([name, value]) => {
		if (value === null) return [name, null];
		if (typeof value === "object") return [name, placeholdersOf(value, `${path}${name}.`)];
		return [name, sql.placeholder(path + name)];
	});
	return Object.fromEntries(entries);
}
