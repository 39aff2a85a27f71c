// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the role of a table's element if CSS changes its `display`
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";

export interface Column<Row> {
	label: string;
	cell: (row: Row) => ReactNode;
	/** True if people type the values of this column, which may then contain very long words. */
	isTyped?: boolean;
}

const cellLook = "nav:border-line nav:border-b nav:px-4 nav:py-3 nav:align-top";

/** A table that becomes a list of cards on a narrow screen, one card for each row. */
export function DataTable<Row extends { id: string | number }>({
	title,
	rows,
	subject,
	columns,
	actions,
	apart,
}: {
	title: string;
	rows: readonly Row[];
	/**
	 * The column that names what the row is about. On a narrow screen, each row becomes a card with
	 * this name as its heading.
	 */
	subject: Column<Row>;
	columns: readonly Column<Row>[];
	actions?: (row: Row) => ReactNode;
	/**
	 * The button that deletes the row's item, or ends it, such as a session. It stands after the
	 * row's other buttons, with a gap.
	 */
	apart?: (row: Row) => ReactNode;
}) {
	const { t } = useTranslation("portal");
	const titleId = useId();
	const hasActions = actions !== undefined || apart !== undefined;
	const labels = [subject, ...columns].map(({ label }) => label);
	if (hasActions) labels.push(t("portal.actions"));
	return (
		<div>
			<h3 id={titleId} className="mb-3 text-sky text-xl">
				{title}
			</h3>
			<table
				role="table"
				aria-labelledby={titleId}
				className="block w-full nav:table nav:border-separate nav:border-spacing-0 nav:rounded-card nav:border nav:border-line nav:bg-card"
			>
				<thead role="rowgroup" className="sr-only nav:not-sr-only nav:table-header-group">
					<tr role="row">
						{labels.map((label) => (
							<th
								key={label}
								role="columnheader"
								scope="col"
								className="border-line px-4 py-3 text-left font-semibold text-ink-soft text-sm nav:border-b"
							>
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody role="rowgroup" className="grid gap-4 md:grid-cols-2 nav:table-row-group">
					{rows.map((row) => (
						<tr
							key={row.id}
							role="row"
							className="raised grid gap-3 rounded-card border border-line bg-card p-4 nav:table-row nav:bg-transparent nav:shadow-none nav:[&:last-child>td]:border-0"
						>
							<td role="cell" className={`${cellLook} [overflow-wrap:anywhere] nav:min-w-52`}>
								{subject.cell(row)}
							</td>
							{columns.map((column) => (
								<DataCell key={column.label} {...column}>
									{column.cell(row)}
								</DataCell>
							))}
							{hasActions && (
								<td role="cell" className={`${cellLook} border-line border-t pt-3 nav:border-t-0`}>
									<div className="flex flex-wrap gap-2 nav:min-w-76 nav:items-start">
										{actions?.(row)}
										{apart && <div className="ml-auto empty:hidden">{apart(row)}</div>}
									</div>
								</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function DataCell({
	label,
	isTyped,
	children,
}: Pick<Column<unknown>, "label" | "isTyped"> & { children: ReactNode }) {
	// A column of typed values grows with its longest word, up to this width.
	const limit = isTyped ? "nav:max-w-52" : "";
	return (
		<td role="cell" className={`${cellLook} flex gap-3 nav:table-cell large-text:block ${limit}`}>
			<span aria-hidden="true" className="w-24 shrink-0 text-ink-soft text-sm leading-7 nav:hidden">
				{label}
			</span>
			<div className="min-w-0">{children}</div>
		</td>
	);
}
