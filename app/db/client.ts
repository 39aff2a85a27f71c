import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

/** A Drizzle client on the Worker's D1 binding; cheap enough to make for each request. */
export function connect(database: D1Database) {
	return drizzle(database, { schema });
}

export type Database = ReturnType<typeof connect>;
