import type { ComponentProps, ComponentType, ElementType } from "react";

/**
 * Icons that a page repeats in every card: their shapes are drawn once, by `Sheet`, and the icons
 * point to them. A third of a long page's markup would be shapes otherwise.
 *
 * @param icons by names that no other sheet of the page has
 */
export function iconSheet<Name extends string>(icons: Record<Name, ElementType>) {
	const names = Object.keys(icons) as Name[];
	function Sheet() {
		return (
			<svg aria-hidden="true" className="hidden">
				{names.map((name) => {
					const Icon = icons[name];
					return (
						<symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
							<Icon strokeWidth={1.75} />
						</symbol>
					);
				})}
			</svg>
		);
	}
	const Pointer = (name: Name) =>
		function PointerIcon({ className }: ComponentProps<"svg">) {
			return (
				<svg aria-hidden="true" className={className}>
					<use href={`#icon-${name}`} />
				</svg>
			);
		};
	const pointers = Object.fromEntries(names.map((name) => [name, Pointer(name)]));
	return { Sheet, icons: pointers as Record<Name, ComponentType<ComponentProps<"svg">>> };
}
