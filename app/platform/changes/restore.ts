/*
 * The SQL that puts rows back: in the Worker, and for the command `npm run restore`
 * (scripts/restore.ts), which runs outside of it.
 */

export interface Piece {
	table: string;
	rows: Record<string, string | number | null>[];
}

const auditNames: Record<string, string> = {
	sermons: "sermon",
	gallery_items: "album",
};

/** The SQL has one `?`, which stands for the rows as JSON. */
interface Insert {
	query: string;
	rows: string;
}

/** D1 takes values of up to 2 MB. */
const ROWS_MAX_BYTES = 1_000_000;

export function idsQuery([first]: Piece[]): string {
	return `SELECT id FROM ${quotedName(first?.table ?? "")}`;
}

/**
 * Inserts for one transaction, audited by the first. Rows that exist stay as they are, and so do the
 * photos of an album that exists: a snapshot can be restored twice and beside newer content.
 *
 * @param existing the ids that `idsQuery` found
 * @param now milliseconds since 1970
 */
export function restoring(
	snapshot: string,
	pieces: Piece[],
	existing: ReadonlySet<unknown>,
	actor: { id: string; email: string },
	now: number,
): { missing: number; inserts: Insert[] } {
	const main = pieces[0]?.table ?? "";
	const missing = new Set(
		pieces
			.filter(({ table }) => table === main)
			.flatMap(({ rows }) => rows.map(({ id }) => id))
			.filter((id) => !existing.has(id)),
	);
	if (missing.size === 0) return { missing: 0, inserts: [] };
	const inserts = pieces.flatMap(({ table, rows }) =>
		insertsOf(
			table,
			rows.filter((row) => missing.has((table === main ? row.id : row.item_id) ?? null)),
		),
	);
	const audited = insertsOf("audit_log", [
		{
			at: now,
			actor_id: actor.id,
			actor_email: actor.email,
			action: `${auditNames[main] ?? main}.restore`,
			subject: snapshot,
			count: missing.size,
		},
	]);
	return { missing: missing.size, inserts: [...audited, ...inserts] };
}

export function insertsOf(table: string, rows: Piece["rows"]): Insert[] {
	const [first] = rows;
	if (!first) return [];
	const names = Object.keys(first);
	const columns = names.map(quotedName).join(", ");
	const values = names.map((name) => `value ->> ${literal(`$."${name}"`)}`).join(", ");
	const query =
		`INSERT INTO ${quotedName(table)} (${columns}) SELECT ${values} ` +
		// Without a condition SQLite would read ON CONFLICT as part of a join.
		"FROM json_each(?) WHERE true ON CONFLICT DO NOTHING";
	return inPortions(rows).map((portion) => ({ query, rows: `[${portion.join(",")}]` }));
}

function inPortions(rows: Piece["rows"]): string[][] {
	const portions: string[][] = [];
	let size = Number.POSITIVE_INFINITY;
	for (const row of rows) {
		const json = JSON.stringify(row);
		const bytes = new TextEncoder().encode(json).length;
		if (size + bytes > ROWS_MAX_BYTES) {
			portions.push([]);
			size = 0;
		}
		portions.at(-1)?.push(json);
		size += bytes;
	}
	return portions;
}

function quotedName(identifier: string): string {
	return `"${identifier.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
	return `'${text.replaceAll("'", "''")}'`;
}
