/** The SQL that puts a backup's rows into their tables. */

export type Row = Record<string, string | number | null>;

/** The SQL has one `?`, which stands for the rows as JSON. */
export interface Insert {
	query: string;
	rows: string;
}

/** D1 takes values of up to 2 MB. */
const ROWS_MAX_BYTES = 1_000_000;

export function insertsOf(table: string, rows: Row[]): Insert[] {
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

function inPortions(rows: Row[]): string[][] {
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
