import { Link } from "@remix-run/react";
import type { IconNode } from "lucide";
import type { ElementType, ReactNode } from "react";
import { Icon } from "./icon";

export function Card({
	as: Element = "div",
	tone = "raised",
	isDense = false,
	media,
	className = "",
	children,
}: {
	as?: ElementType;
	/** "flat" looks faded: for something that is over, such as a past calendar event. */
	tone?: "raised" | "flat";
	/** True for cards in a long list: with less padding, more cards are visible at once. */
	isDense?: boolean;
	/** A picture that fills the upper part of the card from edge to edge. */
	media?: ReactNode;
	className?: string;
	children: ReactNode;
}) {
	const ground = tone === "raised" ? "bg-card raised" : "bg-sunken faded";
	return (
		<Element
			className={`flex flex-col overflow-hidden rounded-card border border-line ${ground} ${className}`}
		>
			{media}
			<div className={`flex grow flex-col ${isDense ? "p-4 sm:p-6" : "p-6 sm:p-7"}`}>
				{children}
			</div>
		</Element>
	);
}

export function CardIcon({ icon }: { icon: IconNode }) {
	return (
		<span className="mb-4 inline-flex size-12 items-center justify-center rounded-full bg-sky-soft text-sky">
			<Icon of={icon} className="size-6" />
		</span>
	);
}

export function CardTitle({
	as: Element = "h3",
	lang,
	children,
}: {
	as?: ElementType;
	lang?: string | undefined;
	children: ReactNode;
}) {
	return (
		<Element lang={lang} className="text-xl text-sky">
			{children}
		</Element>
	);
}

/**
 * A card's title that is a link, high enough for a finger. The link is an inline element, so its
 * padding does not move the lines of text.
 */
export function TitleLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} className="py-3 underline-offset-4 hover:underline">
			{children}
		</Link>
	);
}
