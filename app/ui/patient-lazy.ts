import { type ComponentType, lazy, useEffect, useState } from "react";
import { fetchPatiently } from "~/page-data/deployed-code";

/** A `lazy` that fetches again until its code comes; React's fails for good, with the page. */
export function patientLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
	return lazy(() => fetchPatiently(load));
}

/** Whether fetching code has failed since this was rendered, for a fallback to say so. */
export function useMissingCode(): boolean {
	const [isMissing, setMissing] = useState(false);
	useEffect(() => {
		const tell = () => setMissing(true);
		addEventListener("vite:preloadError", tell);
		return () => removeEventListener("vite:preloadError", tell);
	}, []);
	return isMissing;
}
