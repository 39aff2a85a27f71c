/** One object of a snapshot, as app/platform/operations/snapshot.server.ts writes it. */
export interface Piece {
	table: string;
	rows: Record<string, string | number | null>[];
}

/** What the audit log calls the rows of a table. */
const auditNames: Record<string, string> = {
	sermons: "sermon",
	gallery_items: "album",
};

/** Asks for the `id` of every row that the snapshot's table has now. */
export function idsQuery([first]: Piece[]): string {
	return `SELECT id FROM ${quotedName(first?.table ?? "")}`;
}

/**
 * The SQL that inserts a snapshot's rows again, one statement a row, and notes it in the audit log.
 * A row that exists is left as it is, and so are the photos of an album that exists or that is not
 * in the snapshot: a snapshot may be restored twice, and beside newer content.
 *
 * @param existing the ids that `idsQuery` found
 * @param now milliseconds since 1970
 */
export function restoreStatements(
	snapshot: string,
	pieces: Piece[],
	existing: ReadonlySet<unknown>,
	now: number,
): string[] {
	const main = pieces[0]?.table ?? "";
	const missing = new Set(
		pieces
			.filter(({ table }) => table === main)
			.flatMap(({ rows }) => rows.map(({ id }) => id))
			.filter((id) => !existing.has(id)),
	);
	if (missing.size === 0) return [];
	const statements = pieces.flatMap(({ table, rows }) =>
		rows
			.filter((row) => missing.has(table === main ? row.id : row.item_id))
			.map((row) => insert(table, row)),
	);
	const audited = insert("audit_log", {
		at: now,
		actor_id: "operator",
		actor_email: "",
		action: `${auditNames[main] ?? main}.restore`,
		subject: snapshot,
		count: missing.size,
	});
	return [...statements, audited];
}

function insert(table: string, row: Piece["rows"][number]): string {
	const columns = Object.keys(row).map(quotedName).join(", ");
	const values = Object.values(row).map(literal).join(", ");
	return `INSERT INTO ${quotedName(table)} (${columns}) VALUES (${values}) ON CONFLICT DO NOTHING;`;
}

function quotedName(identifier: string): string {
	return `"${identifier.replaceAll('"', '""')}"`;
}

function literal(value: string | number | null): string {
	if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
	return value === null ? "NULL" : String(value);
}
