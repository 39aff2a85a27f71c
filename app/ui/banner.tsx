import { CircleAlert, CircleCheck } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon";
import { useSentByServer } from "./use-hydrated";

export type BannerTone = "success" | "error";

const looks = {
	success: { icon: CircleCheck, ground: "border-leaf bg-leaf-soft text-leaf" },
	error: { icon: CircleAlert, ground: "border-clay bg-clay-soft text-clay" },
};

export function Banner({
	tone,
	title,
	role,
	children,
}: {
	tone: BannerTone;
	title?: string;
	/**
	 * "alert" is for the response to a form, and for a failure. Screen readers announce the banner
	 * when it appears. Without JavaScript the response is a new page: then the banner gets the focus,
	 * so that the browser scrolls to it.
	 */
	role?: "alert";
	children?: ReactNode;
}) {
	const { icon, ground } = looks[tone];
	const isSentByServer = useSentByServer();
	return (
		<div
			role={role}
			ref={role && !isSentByServer ? bringIntoView : undefined}
			tabIndex={role && -1}
			// biome-ignore lint/a11y/noAutofocus: nothing else leads to the response without JavaScript
			autoFocus={!!role}
			className={`flex scroll-mt-4 scroll-mb-28 gap-3 rounded-control border p-4 ${ground}`}
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
 * A React `ref` that scrolls to the element with the response to a form. An element taller than
 * half the screen is scrolled to its beginning. The scrolling waits for the next frame, because a
 * dialog with the response must open first.
 */
export function bringIntoView(answer: HTMLElement | null) {
	if (!answer) return;
	const isTall = () => answer.offsetHeight > innerHeight / 2;
	requestAnimationFrame(() => answer.scrollIntoView({ block: isTall() ? "start" : "nearest" }));
}
