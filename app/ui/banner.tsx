import { CircleAlert, CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon";

export type BannerTone = "success" | "error";

const looks = {
	success: { icon: CircleCheck, ground: "border-leaf bg-leaf-soft text-leaf" },
	error: { icon: CircleAlert, ground: "border-clay bg-clay-soft text-clay" },
};

/** A message about what has just been done, or why it was not. */
export function Banner({
	tone,
	title,
	role,
	children,
}: {
	tone: BannerTone;
	title?: string;
	/** "alert" where it appears while the page is being read, and nothing else says it. */
	role?: "alert";
	children?: ReactNode;
}) {
	const { icon, ground } = looks[tone];
	return (
		<div
			role={role}
			ref={role === "alert" ? bringIntoView : undefined}
			className={`flex gap-3 rounded-control border p-4 ${ground}`}
		>
			<Icon of={icon} className="mt-0.5 size-5" />
			<div className="min-w-0">
				{title && <p className="font-semibold">{title}</p>}
				{children}
			</div>
		</div>
	);
}

/**
 * A `ref` for the answer to a form: it may stand far from the button that sent the form, so the page
 * scrolls to it when it appears. In a dialog that opens at the same moment it waits until that is open.
 */
export function bringIntoView(answer: HTMLElement | null) {
	if (answer) requestAnimationFrame(() => answer.scrollIntoView({ block: "nearest" }));
}
