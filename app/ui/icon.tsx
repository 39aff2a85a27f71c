import type { ElementType } from "react";

/** An icon's own component, or the name of one that the page's `IconSheet` has drawn. */
export type IconSource = ElementType | string;

/** A sign beside words that say the same: nobody reads it aloud. */
export function Icon({ of, className }: { of: IconSource; className: string }) {
	if (typeof of === "string") {
		return (
			<svg aria-hidden="true" className={className}>
				<use href={`#icon-${of}`} />
			</svg>
		);
	}
	const Drawing = of;
	return <Drawing aria-hidden="true" className={className} strokeWidth={1.75} />;
}

/**
 * Draws the icons that a page repeats in every card once, for `Icon` to point to. Their shapes would
 * be a third of a long page's markup otherwise.
 */
export function IconSheet({ icons }: { icons: Record<string, ElementType> }) {
	return (
		<svg aria-hidden="true" className="hidden">
			{Object.entries(icons).map(([name, Drawing]) => (
				<symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
					<Drawing strokeWidth={1.75} />
				</symbol>
			))}
		</svg>
	);
}
