import type { IconNode } from "lucide";
import { createContext, createElement, type ReactNode, useContext } from "react";

const Sheet = createContext<readonly IconNode[]>([]);

/** An icon beside words with the same meaning, so it is hidden from screen readers. */
export function Icon({ of, className }: { of: IconNode; className: string }) {
	const place = useContext(Sheet).indexOf(of);
	return place < 0 ? (
		<svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
			{shapes(of)}
		</svg>
	) : (
		<svg aria-hidden="true" className={`icon ${className}`}>
			<use href={`#icon-${place}`} />
		</svg>
	);
}

/**
 * Draws the icons once for a list whose items repeat them. Each `Icon` in the list refers to that
 * drawing. A page can have only one `IconSheet`, because two of them would use the same HTML ids.
 */
export function IconSheet({
	icons,
	children,
}: {
	icons: readonly IconNode[];
	children: ReactNode;
}) {
	return (
		<Sheet.Provider value={icons}>
			<svg aria-hidden="true" className="hidden">
				{icons.map((icon, place) => (
					<symbol key={place} id={`icon-${place}`} viewBox="0 0 24 24">
						{shapes(icon)}
					</symbol>
				))}
			</svg>
			{children}
		</Sheet.Provider>
	);
}

function shapes(icon: IconNode) {
	return icon.map(([shape, attributes], place) =>
		createElement(shape, { ...attributes, key: place }),
	);
}
