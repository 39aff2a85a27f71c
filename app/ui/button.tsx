import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";

const variants = {
	/** The button for the most important action of a page. Use it once per page. */
	primary: "bg-dawn text-on-dawn hover:bg-dawn-strong",
	secondary: "bg-sky text-on-sky hover:bg-sky-strong",
	outline: "border border-line bg-card text-sky hover:border-sky hover:bg-sky-soft",
	/**
	 * A button that opens the dialog which asks whether to do something harmful, such as deleting.
	 * It is never the most prominent button.
	 */
	danger: "border border-line bg-card text-clay hover:border-clay hover:bg-clay-soft",
	/** The button in the confirming dialog that really deletes, or does another harmful action. */
	dangerConfirmed: "bg-clay text-card hover:opacity-90",
	/** A button that lies on an enlarged photo (`lightbox.css`). */
	night: "lightbox-button",
	success: "bg-leaf text-card hover:opacity-90",
};

const widths = {
	normal: "px-4 sm:px-5",
	narrow: "px-3 text-sm sm:px-4 sm:text-base",
};

interface Look {
	variant?: keyof typeof variants;
	/** "narrow" for a card with several buttons on one line. */
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

/**
 * Label each button with words. In a row of buttons, put the button that deletes last, with a gap
 * before it, so that nobody presses it by mistake.
 */
export function Button(props: ComponentProps<"button"> & Look) {
	return <button type="button" {...styled(props)} />;
}

export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
	return <Link {...styled(props)} />;
}

export function ButtonAnchor(props: Omit<ComponentProps<"a">, "width"> & Look) {
	return <a rel="noreferrer" {...styled(props)} />;
}
