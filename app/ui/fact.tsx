import type { ElementType, ReactNode } from "react";

/** One line of a card's `<dl>`: a sign, its name for those who cannot see it, and the value. */
export function Fact({
	icon: Icon,
	label,
	children,
}: {
	icon: ElementType;
	label: string;
	children: ReactNode;
}) {
	return (
		<div className="flex items-start gap-2.5">
			<dt>
				<Icon aria-hidden="true" className="mt-1 size-4.5 text-sky" strokeWidth={1.75} />
				<span className="sr-only">{label}</span>
			</dt>
			<dd className="min-w-0 tabular">{children}</dd>
		</div>
	);
}
