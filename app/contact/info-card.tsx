import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Card, CardIcon, CardTitle } from "~/ui/card";

/** A card with one way to reach the church. */
export function InfoCard({
	icon,
	title,
	as = "h2",
	children,
}: {
	icon: IconNode;
	title: string;
	as?: "h2" | "h3";
	children: ReactNode;
}) {
	return (
		<Card as="section">
			<CardIcon icon={icon} />
			<CardTitle as={as}>{title}</CardTitle>
			<div className="mt-2 text-ink-soft">{children}</div>
		</Card>
	);
}
