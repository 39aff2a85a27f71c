import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLate } from "./use-late";

/** If a list or tab loads faster than this, no "Loading" text is shown in between. */
const PATIENCE_MS = 300;

/**
 * The URL query of the list or tab that has been loading for longer than `PATIENCE_MS`; null if
 * there is none. A navigation to another page does not count.
 */
export function useLateView(): URLSearchParams | null {
	const { state, formMethod, location } = useNavigation();
	const { pathname } = useLocation();
	const isView = state === "loading" && formMethod !== "POST" && location.pathname === pathname;
	const late = useLate(isView ? location.search : null, PATIENCE_MS);
	return late === null ? null : new URLSearchParams(late);
}

/**
 * Hides a list while another list loads, and shows a loading text. The hidden list stays mounted,
 * and is shown again if loading fails.
 */
export function LoadableView({
	isLoading,
	message,
	children,
}: {
	isLoading: boolean;
	message: string;
	children: ReactNode;
}) {
	return (
		<>
			<p
				role="status"
				className={isLoading ? "py-16 text-center text-ink-soft text-lg" : "sr-only"}
			>
				{isLoading && message}
			</p>
			<div hidden={isLoading}>{children}</div>
		</>
	);
}
