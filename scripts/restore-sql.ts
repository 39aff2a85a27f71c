/** A piece of a snapshot as app/platform/snapshot.server.ts writes it. */
export interface Piece {
	table: string;
	rows: Record<string, string | number | null>[];
}

/**
 * The SQL that puts a piece's rows back, one statement a row. A row that is there is left as it is,
 * so a snapshot may be restored twice.
 */
export function restoreStatements({ table, rows }: Piece): string[] {
	return rows.map((row) => {
		const columns = Object.keys(row).map(name).join(", ");
		const values = Object.values(row).map(literal).join(", ");
		return `INSERT INTO ${name(table)} (${columns}) VALUES (${values}) ON CONFLICT DO NOTHING;`;
	});
}

function name(identifier: string): string {
	return `"${identifier.replaceAll('"', '""')}"`;
}

function literal(value: string | number | null): string {
	if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
	return value === null ? "NULL" : String(value);
}
