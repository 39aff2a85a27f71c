import { type ComponentType, lazy, useEffect, useState } from "react";
import { fetchPatiently } from "~/platform/page-data/deployed-code";

/**
 * A lazy component whose code is asked for until it comes. React's own would fail once and for all,
 * and take the page with it; so the page stands meanwhile, as the server or the fallback shows it.
 */
export function patientLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
	return lazy(() => fetchPatiently(load));
}

/** Whether code did not come since this was rendered: for a fallback to say so. */
export function useMissingCode(): boolean {
	const [isMissing, setMissing] = useState(false);
	useEffect(() => {
		const tell = () => setMissing(true);
		addEventListener("vite:preloadError", tell);
		return () => removeEventListener("vite:preloadError", tell);
	}, []);
	return isMissing;
}
