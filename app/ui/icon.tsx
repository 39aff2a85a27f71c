import type { ComponentProps, ComponentType } from "react";

type Drawing = ComponentType<ComponentProps<"svg">>;

/** An icon's own component, or `drawn` of one that the page's `IconSheet` has. */
export type IconSource = Drawing | `#${string}`;

/** Points to an icon of the page's `IconSheet`. */
export function drawn<Name extends string>(name: Name) {
	return `#icon-${name}` as const;
}

/** A sign beside words that say the same: nobody reads it aloud. */
export function Icon({ of, className }: { of: IconSource; className: string }) {
	if (typeof of === "string") {
		return (
			<svg aria-hidden="true" className={className}>
				<use href={of} />
			</svg>
		);
	}
	const Own = of;
	return <Own aria-hidden="true" className={className} strokeWidth={1.75} />;
}

/**
 * Draws the icons that a page repeats in every card once, for `Icon` to point to: repeated, their
 * shapes would be most of such a card's markup.
 */
export function IconSheet({ icons }: { icons: Record<string, Drawing> }) {
	return (
		<svg aria-hidden="true" className="hidden">
			{Object.entries(icons).map(([name, Shape]) => (
				<symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
					<Shape strokeWidth={1.75} />
				</symbol>
			))}
		</svg>
	);
}
