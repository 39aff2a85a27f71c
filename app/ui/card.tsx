import type { ElementType, ReactNode } from "react";

/** A raised sheet: one radius, one hairline, one soft shadow. */
export function Card({
	as: Element = "div",
	className = "",
	children,
}: {
	as?: ElementType;
	className?: string;
	children: ReactNode;
}) {
	return (
		<Element
			className={`flex flex-col rounded-card border border-line bg-card p-6 shadow-card sm:p-7 ${className}`}
		>
			{children}
		</Element>
	);
}

/** The round sign at the head of a card. */
export function CardIcon({ icon: Icon }: { icon: ElementType }) {
	return (
		<span className="mb-4 inline-flex size-12 items-center justify-center rounded-full bg-sky-soft text-sky">
			<Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
		</span>
	);
}

export function CardTitle({
	as: Element = "h3",
	children,
}: {
	as?: ElementType;
	children: ReactNode;
}) {
	return <Element className="text-xl text-sky">{children}</Element>;
}
