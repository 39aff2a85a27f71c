import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/d1";

/**
 * A Drizzle client for one request. Drizzle gets no schema, because it would search all tables for
 * relations at each request.
 */
export function connect(database: D1Database | D1DatabaseSession) {
	// The cast is safe: Drizzle only calls `prepare` and `batch`, which a session has, too.
	const client = drizzle(database as D1Database);
	return Object.assign(client, { readBatch: joinReads(client) });
}

export type Database = ReturnType<typeof connect>;

type Batch = (queries: readonly BatchItem<"sqlite">[]) => Promise<unknown[]>;

interface Reads {
	queries: Parameters<Batch>[0];
	resolve: (rows: unknown[]) => void;
	reject: (error: unknown) => void;
}

/**
 * Makes `batch` join reads that do not depend on each other. All reads that a page's loaders send
 * at the same time go to the database in one round trip. If the joined batch fails, each part is
 * sent again alone, so that one failure does not affect the others.
 */
function joinReads(client: ReturnType<typeof drizzle>) {
	const batch = client.batch.bind(client) as unknown as Batch;
	let waiting: Reads[] = [];
	async function send() {
		const joined = waiting;
		waiting = [];
		try {
			const rows = await batch(joined.flatMap(({ queries }) => queries));
			for (const { queries, resolve } of joined) resolve(rows.splice(0, queries.length));
		} catch (error) {
			const [only, ...others] = joined;
			if (others.length === 0) return only?.reject(error);
			for (const { queries, resolve, reject } of joined) batch(queries).then(resolve, reject);
		}
	}
	const readBatch: Batch = (queries) =>
		new Promise((resolve, reject) => {
			if (waiting.length === 0) setTimeout(send);
			waiting.push({ queries, resolve, reject });
		});
	return readBatch as unknown as typeof client.batch;
}
