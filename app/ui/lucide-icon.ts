import { type ComponentProps, createElement } from "react";

interface IconData {
	/** The shapes: element name and attributes. */
	node: [string, Record<string, string>][];
}

/**
 * Stands for lucide-react's own function of this name (the alias in vite.config.ts), whose contexts
 * and options nobody uses here: 1.5 KB less on every interactive page.
 */
export default function createLucideIcon({ node }: IconData) {
	return (props: ComponentProps<"svg">) =>
		createElement(
			"svg",
			{
				viewBox: "0 0 24 24",
				fill: "none",
				stroke: "currentColor",
				strokeWidth: 2,
				strokeLinecap: "round",
				strokeLinejoin: "round",
				...props,
			},
			node.map(([shape, attributes]) => createElement(shape, attributes)),
		);
}
