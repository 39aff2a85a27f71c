import { type ComponentType, lazy, useEffect, useState } from "react";
import { retryPause } from "~/platform/page-data/client-loader";
import { fetchCode } from "~/platform/page-data/deployed-code";

/**
 * A lazy component whose code is asked for until it comes. React's own would fail once and for all,
 * and take the page with it; so the page stands meanwhile, as the server or the fallback shows it.
 */
export function patientLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
	return lazy(async () => {
		for (let attempt = 0; ; attempt++) {
			try {
				return await fetchCode(load);
			} catch {
				await new Promise((resolve) => setTimeout(resolve, retryPause(attempt)));
			}
		}
	});
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
