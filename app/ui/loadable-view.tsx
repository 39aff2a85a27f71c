import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLate } from "./use-late";

/** A view that loads faster than this replaces the old view without a loading text. */
const PATIENCE_MS = 300;

/**
 * The query of the view that has been loading for longer than `PATIENCE_MS`; null if there is none.
 * Only views of the open page count.
 */
export function useLateView(): URLSearchParams | null {
	const { state, formMethod, location } = useNavigation();
	const { pathname } = useLocation();
	const isView = state === "loading" && formMethod !== "POST" && location.pathname === pathname;
	const late = useLate(isView ? location.search : null, PATIENCE_MS);
	return late === null ? null : new URLSearchParams(late);
}

/** Hides a list while another one loads. The list stays mounted, and is shown again if loading fails. */
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
