import { type ReactNode, useId } from "react";

/** Spells out what an element is: browsers take a table that is laid out otherwise for none. */
const as = (role: string) => ({ role });

/** A table that becomes a list of cards where the screen is narrow. */
export function DataTable({
	title,
	columns,
	children,
}: {
	/** The heading above the table. */
	title: string;
	columns: readonly string[];
	children: ReactNode;
}) {
	const titleId = useId();
	return (
		<div>
			<h3 id={titleId} className="mb-3 text-sky text-xl">
				{title}
			</h3>
			<table
				{...as("table")}
				aria-labelledby={titleId}
				className="block w-full nav:table nav:border-separate nav:border-spacing-0 nav:rounded-card nav:border nav:border-line nav:bg-card"
			>
				<thead {...as("rowgroup")} className="sr-only nav:not-sr-only nav:table-header-group">
					<tr {...as("row")}>
						{columns.map((column) => (
							<th
								key={column}
								{...as("columnheader")}
								scope="col"
								className="border-line px-4 py-3 text-left font-semibold text-ink-soft text-sm nav:border-b"
							>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody {...as("rowgroup")} className="grid gap-4 md:grid-cols-2 nav:table-row-group">
					{children}
				</tbody>
			</table>
		</div>
	);
}

export function DataRow({ children }: { children: ReactNode }) {
	return (
		<tr
			{...as("row")}
			className="raised grid gap-3 rounded-card border border-line bg-card p-4 nav:table-row nav:bg-transparent nav:shadow-none nav:[&:last-child>td]:border-0"
		>
			{children}
		</tr>
	);
}

const cell = "nav:border-line nav:border-b nav:px-4 nav:py-3 nav:align-top";

/**
 * @param label the column's name, which stands before the value in a card
 * @param isTyped whether somebody typed the value, so that it may be one long word
 */
export function DataCell({
	label,
	isTyped = false,
	children,
}: {
	label: string;
	isTyped?: boolean;
	children: ReactNode;
}) {
	// A column is as wide as its longest word, up to this.
	const limit = isTyped ? "nav:max-w-52" : "";
	return (
		<td {...as("cell")} className={`${cell} flex gap-3 nav:table-cell ${limit}`}>
			<span aria-hidden="true" className="w-24 shrink-0 text-ink-soft text-sm leading-7 nav:hidden">
				{label}
			</span>
			<div className="min-w-0">{children}</div>
		</td>
	);
}

/** What a row is about: in a card, its heading. */
export function DataTitle({ children }: { children: ReactNode }) {
	return (
		<td {...as("cell")} className={`${cell} [overflow-wrap:anywhere] nav:min-w-52`}>
			{children}
		</td>
	);
}

/** What can be done with a row: in a card, a line of buttons across it. */
export function DataActions({ children }: { children: ReactNode }) {
	return (
		<td {...as("cell")} className={`${cell} border-line border-t pt-3 nav:border-t-0`}>
			<div className="flex flex-wrap gap-2 nav:flex-nowrap max-nav:[&>*]:grow">{children}</div>
		</td>
	);
}
