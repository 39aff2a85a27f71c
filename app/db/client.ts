import { drizzle } from "drizzle-orm/d1";

/**
 * A Drizzle client on the Worker's D1 binding. It is made for each request, and cheap as long as it is
 * not given the schema: Drizzle would go through all tables to find relations, which we do not use.
 */
export function connect(database: D1Database) {
	return drizzle(database);
}

export type Database = ReturnType<typeof connect>;
