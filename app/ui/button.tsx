import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";

const variants = {
	/** The most important action of a page; use it once. */
	primary: "bg-dawn text-on-dawn hover:bg-dawn-strong",
	secondary: "bg-sky text-on-sky hover:bg-sky-strong",
	outline: "border border-line bg-card text-sky hover:border-sky hover:bg-sky-soft",
	/**
	 * Opens the dialog that asks whether to do something irreversible. Such a button is never the most
	 * prominent one.
	 */
	danger: "border border-line bg-card text-clay hover:border-clay hover:bg-clay-soft",
	/** The button in this dialog that does the irreversible thing. */
	dangerConfirmed: "bg-clay text-card hover:opacity-90",
	/** A button on a photo that is shown large (`lightbox.css`). */
	night: "lightbox-button",
	success: "bg-leaf text-card hover:opacity-90",
};

const widths = {
	normal: "px-4 sm:px-5",
	narrow: "px-3 text-sm sm:px-4 sm:text-base",
};

interface Look {
	variant?: keyof typeof variants;
	/** "narrow" if a card has several buttons on one line. */
	width?: keyof typeof widths;
}

function styled<Props extends Look & { className?: string | undefined }>({
	variant = "secondary",
	width = "normal",
	className = "",
	...props
}: Props) {
	return { ...props, className: `button ${widths[width]} ${variants[variant]} ${className}` };
}

/** Label buttons with words. In a row of buttons, put a button that deletes last, with a gap before it. */
export function Button(props: ComponentProps<"button"> & Look) {
	return <button type="button" {...styled(props)} />;
}

export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
	return <Link {...styled(props)} />;
}

export function ButtonAnchor(props: Omit<ComponentProps<"a">, "width"> & Look) {
	return <a rel="noreferrer" {...styled(props)} />;
}
