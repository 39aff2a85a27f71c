import { drizzle } from "drizzle-orm/d1";
import type { Read } from "./prepared";

/**
 * Makes the Drizzle client for one request. Drizzle gets no schema, because with a schema it would
 * search all tables for relations at each request.
 */
export function connect(database: D1Database | D1DatabaseSession) {
	// The cast is safe: Drizzle only calls `prepare` and `batch`, and a `D1DatabaseSession` has
	// both methods.
	const client = drizzle(database as D1Database);
	return Object.assign(client, { readBatch: joinReads(database) });
}

export type Database = ReturnType<typeof connect>;

/** The rows that each query returns, in the order of the queries. */
type RowsOf<Reads extends readonly Read<unknown>[]> = {
	-readonly [Place in keyof Reads]: ReturnType<Reads[Place]["rowsOf"]>;
};

interface Waiting {
	reads: readonly Read<unknown>[];
	resolve: (rows: unknown[]) => void;
	reject: (error: unknown) => void;
}

/**
 * Makes the function that joins independent queries. All queries that a page's loaders send before
 * they first wait for something go to the database as one batch, in one round trip. If the batch
 * fails, the queries of each `readBatch` call are sent again separately, so that one failing query
 * does not affect the other loaders.
 */
function joinReads(database: D1Database | D1DatabaseSession) {
	async function batch(reads: readonly Read<unknown>[]): Promise<unknown[]> {
		const statements = reads.map(({ sql, params }) => database.prepare(sql).bind(...params));
		const results = await database.batch(statements);
		return results.map((result, place) => reads[place]?.rowsOf(result));
	}
	let waiting: Waiting[] = [];
	async function send() {
		const joined = waiting;
		waiting = [];
		try {
			const rows = await batch(joined.flatMap(({ reads }) => reads));
			for (const { reads, resolve } of joined) resolve(rows.splice(0, reads.length));
		} catch (error) {
			const [only, ...others] = joined;
			if (others.length === 0) return only?.reject(error);
			for (const { reads, resolve, reject } of joined) batch(reads).then(resolve, reject);
		}
	}
	return <const Reads extends readonly Read<unknown>[]>(reads: Reads) =>
		new Promise<unknown[]>((resolve, reject) => {
			// Runs after the code that is running now, in which Remix calls all loaders. A timer would
			// also wait for promises, but costs a twentieth of a page's CPU time.
			if (waiting.length === 0) queueMicrotask(send);
			waiting.push({ reads, resolve, reject });
		}) as Promise<RowsOf<Reads>>;
}
