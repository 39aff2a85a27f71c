/** The figure below which a share of them is: 0.5 for the median, 1 for the largest. */
export function quantile(figures: number[], share: number): number {
	const sorted = figures.toSorted((a, b) => a - b);
	const place = share * (sorted.length - 1);
	const below = sorted[Math.floor(place)] ?? Number.NaN;
	const above = sorted[Math.ceil(place)] ?? Number.NaN;
	return below + (above - below) * (place % 1);
}

export const median = (figures: number[]) => quantile(figures, 0.5);

/** Three digits that count, and no more: 0.0872, 6.25, 1240. */
export function short(figure: number): string {
	const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(figure) || 1)));
	return String(Number(figure.toFixed(Math.min(decimals, 4))));
}

/** The median, and the quartiles around it: "6.25 (6.1–6.4)". */
export function spread(figures: number[]): string {
	const [first = 0, middle = 0, third = 0] = [0.25, 0.5, 0.75].map((share) =>
		quantile(figures, share),
	);
	return `${short(middle)} (${short(first)}–${short(third)})`;
}

/** The median of one as a multiple of the median of another. */
export const ratio = (figures: number[], others: number[]) =>
	short(median(figures) / median(others));

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Prints rows with the same columns as a table in Markdown. */
export function printTable(title: string, rows: Record<string, string | number>[]) {
	const head = Object.keys(rows[0] ?? {});
	const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
	const align = head.map((_name, index) => (index === 0 ? "---" : "--:"));
	const body = rows.map((row) => line(head.map((name) => row[name] ?? "")));
	console.log(["", `**${title}**`, "", line(head), line(align), ...body].join("\n"));
}
