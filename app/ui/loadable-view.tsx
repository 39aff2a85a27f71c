import { useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";

/** A view that comes sooner, in milliseconds, replaces the old one without a word. */
const PATIENCE_MS = 300;

/** The query of the view of this page that has been loading for a moment, or null. */
export function useLateView(): URLSearchParams | null {
	const { state, formMethod, location } = useNavigation();
	const { pathname } = useLocation();
	const isView = state === "loading" && formMethod !== "POST" && location.pathname === pathname;
	const asked = isView ? location.search : null;
	const [late, setLate] = useState<string | null>(null);
	useEffect(() => {
		setLate(null);
		if (asked === null) return;
		const timer = setTimeout(() => setLate(asked), PATIENCE_MS);
		return () => clearTimeout(timer);
	}, [asked]);
	return late !== null && late === asked ? new URLSearchParams(late) : null;
}

/**
 * A list, or in its place a text that another one is loading, which screen readers say. The list
 * stays as it is, because it is shown again if the other one does not come.
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
