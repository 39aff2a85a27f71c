import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";

const base =
	"inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 sm:px-5 text-center font-semibold leading-snug no-underline transition-colors duration-150 cursor-pointer disabled:cursor-not-allowed disabled:opacity-60";

const variants = {
	/** The page's one call to action. */
	primary: "bg-dawn text-on-dawn hover:bg-dawn-strong",
	secondary: "bg-sky text-on-sky hover:bg-sky-strong",
	outline: "border border-line bg-card text-sky hover:border-sky hover:bg-sky-soft",
};

interface Look {
	variant?: keyof typeof variants;
}

function look({ variant = "secondary" }: Look, className = ""): string {
	return `${base} ${variants[variant]} ${className}`;
}

export function Button({ variant, className, ...props }: ComponentProps<"button"> & Look) {
	return <button type="button" {...props} className={look({ variant }, className)} />;
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ variant, className, ...props }: ComponentProps<typeof Link> & Look) {
	return <Link {...props} className={look({ variant }, className)} />;
}

/** A link to another site that looks like a button. */
export function ButtonAnchor({ variant, className, ...props }: ComponentProps<"a"> & Look) {
	return <a rel="noreferrer" {...props} className={look({ variant }, className)} />;
}
