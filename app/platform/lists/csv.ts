/**
 * Matches a text that a spreadsheet would run as a formula, also after a line break or a character at
 * which some programs split a cell.
 */
const FORMULA = /^[\s;,|]*[=+\-@＝＋－＠]|^[\t\r\n]/;

type Value = string | number | boolean | null | undefined;

/**
 * A line of a CSV file (RFC 4180). A value that a spreadsheet would run as a formula gets an
 * apostrophe before it, so that the spreadsheet takes it for a text.
 */
export function csvLine(values: readonly Value[]): string {
	return `${values.map(csvValue).join(",")}\r\n`;
}

function csvValue(value: Value): string {
	const text = String(value ?? "");
	const safe = typeof value === "string" && FORMULA.test(text) ? `'${text}` : text;
	return `"${safe.replaceAll('"', '""')}"`;
}

export type CsvColumn<Item> =
	| (keyof Item & string)
	| { name: string; value: (item: Item) => string | null };

/**
 * Writes a CSV file, page by page. It begins with a byte order mark, which Excel needs to recognize UTF-8.
 */
export async function* writeCsv<Item>(
	pages: AsyncIterable<Item[]>,
	columns: readonly CsvColumn<Item>[],
) {
	const names = columns.map((column) => (typeof column === "string" ? column : column.name));
	yield `\uFEFF${csvLine(names)}`;
	for await (const items of pages) {
		if (items.length === 0) continue;
		yield items.map((item) => csvLine(columns.map((column) => columnValue(item, column)))).join("");
	}
}

function columnValue<Item>(item: Item, column: CsvColumn<Item>): Value {
	return typeof column === "string" ? cell(item[column]) : column.value(item);
}

function cell(value: unknown): Value {
	return Array.isArray(value) ? value.join("\n") : (value as Value);
}
