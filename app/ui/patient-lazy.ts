import { type ComponentType, lazy, useEffect, useState } from "react";
import { fetchPatiently } from "~/page-data/deployed-code";

/**
 * Like React's `lazy`, but it retries until the code is loaded. With React's `lazy`, one failure breaks
 * the page for good.
 */
export function patientLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
	return lazy(() => fetchPatiently(load));
}

/** For a Suspense fallback: whether fetching code has failed since the fallback was rendered. */
export function useMissingCode(): boolean {
	const [isMissing, setMissing] = useState(false);
	useEffect(() => {
		const tell = () => setMissing(true);
		addEventListener("vite:preloadError", tell);
		return () => removeEventListener("vite:preloadError", tell);
	}, []);
	return isMissing;
}
