import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";

const variants = {
	/** The most important action of a page; use it once. */
	primary: "bg-dawn text-on-dawn hover:bg-dawn-strong",
	secondary: "bg-sky text-on-sky hover:bg-sky-strong",
	outline: "border border-line bg-card text-sky hover:border-sky hover:bg-sky-soft",
	/**
	 * Opens the question whether to do something that cannot be undone. It is never the most prominent
	 * button.
	 */
	danger: "border border-line bg-card text-clay hover:border-clay hover:bg-clay-soft",
	/** Does it, in the dialog with that question. */
	dangerConfirmed: "bg-clay text-card hover:opacity-90",
	/** On a photo that is shown large (`lightbox.css`). */
	night: "lightbox-button",
	success: "bg-leaf text-card hover:opacity-90",
};

const widths = {
	normal: "px-4 sm:px-5",
	narrow: "px-3 text-sm sm:px-4 sm:text-base",
};

interface Look {
	variant?: keyof typeof variants;
	/** "narrow" for several buttons in one line of a card. */
	width?: keyof typeof widths;
}

/** The props of a button, with its look as a class. */
function styled<Props extends Look & { className?: string | undefined }>({
	variant = "secondary",
	width = "normal",
	className = "",
	...props
}: Props) {
	return { ...props, className: `button ${widths[width]} ${variants[variant]} ${className}` };
}

/** Buttons say in words what they do. In a line of buttons, one that deletes stands last and apart. */
export function Button(props: ComponentProps<"button"> & Look) {
	return <button type="button" {...styled(props)} />;
}

export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
	return <Link {...styled(props)} />;
}

export function ButtonAnchor(props: Omit<ComponentProps<"a">, "width"> & Look) {
	return <a rel="noreferrer" {...styled(props)} />;
}
