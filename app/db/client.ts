import { drizzle } from "drizzle-orm/d1";

/**
 * A Drizzle client on the Worker's D1 binding, or on a session of it. It is made for each request, and
 * cheap as long as it is not given the schema: Drizzle would go through all tables to find relations,
 * which we do not use.
 */
export function connect(database: D1Database | D1DatabaseSession) {
	// Drizzle only prepares statements and runs batches, which a session does, too.
	return drizzle(database as D1Database);
}

export type Database = ReturnType<typeof connect>;
