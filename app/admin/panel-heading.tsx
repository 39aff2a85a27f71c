import type { ReactNode } from "react";

/** A panel's name and what it is for, with the buttons for all of it. */
export function PanelHeading({
	title,
	subtitle,
	children,
}: {
	title: string;
	subtitle?: string;
	children?: ReactNode;
}) {
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
			<div className="min-w-0">
				<h2 className="text-2xl text-sky">{title}</h2>
				{subtitle && <p className="mt-1 text-ink-soft">{subtitle}</p>}
			</div>
			{children && (
				<div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">{children}</div>
			)}
		</div>
	);
}
