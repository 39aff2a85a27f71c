import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLate } from "./use-late";

/** A view that comes sooner replaces the old one without a loading text. */
const PATIENCE_MS = 300;

/** The query of the view of this page that has been loading for a moment, or null. */
export function useLateView(): URLSearchParams | null {
	const { state, formMethod, location } = useNavigation();
	const { pathname } = useLocation();
	const isView = state === "loading" && formMethod !== "POST" && location.pathname === pathname;
	const late = useLate(isView ? location.search : null, PATIENCE_MS);
	return late === null ? null : new URLSearchParams(late);
}

/** While another list loads, this one stays mounted: it is shown again if the other does not come. */
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
