import { drizzle } from "drizzle-orm/d1";

/** A Drizzle client for one request. It gets no schema: Drizzle would look for relations in all tables. */
export function connect(database: D1Database | D1DatabaseSession) {
	// Drizzle only prepares statements and runs batches, which a session does, too.
	return drizzle(database as D1Database);
}

export type Database = ReturnType<typeof connect>;
