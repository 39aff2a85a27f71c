import { type ComponentType, lazy, useEffect, useState } from "react";
import { fetchPatiently } from "~/page-data/deployed-code";

/**
 * Like React's `lazy`, but it tries again until the component's code is loaded. With React's
 * `lazy`, one network failure would break the page until it is reloaded.
 */
export function patientLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
	return lazy(() => fetchPatiently(load));
}

/**
 * For a Suspense fallback: whether fetching a component's code has failed since the fallback was
 * rendered.
 */
export function useMissingCode(): boolean {
	const [isMissing, setMissing] = useState(false);
	useEffect(() => {
		const tell = () => setMissing(true);
		addEventListener("vite:preloadError", tell);
		return () => removeEventListener("vite:preloadError", tell);
	}, []);
	return isMissing;
}
