import { retryPause } from "./client-loader";

/** How long the server may take to say which version of the site is deployed. */
const ANSWER_MS = 8000;

/**
 * Fetches a script of the open page, with its stylesheet. After a failure it tries once more. If the
 * server has a newer version of the site, the scripts of the open version no longer exist there, and
 * the page is reloaded.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
	try {
		return await load();
	} catch (error) {
		const status = await manifestStatus();
		if (status === 404) return reloadPage();
		if (status !== 200) throw error;
		return (await import("./lost-code")).recover(load, error);
	}
}

let isReloading = false;

/** Reloads the page once. The promise stays open, so that nothing more is tried on the old page. */
export function reloadPage(): Promise<never> {
	if (!isReloading) location.reload();
	isReloading = true;
	return new Promise(() => {});
}

/**
 * Fetches a script, or other data of the open page, until it succeeds. If a script fails several
 * times although the server answers, the page is reloaded, but not twice in a row: the browser may
 * remember that another script which this one needs has failed.
 */
export async function fetchPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await fetchCode(load);
		} catch (error) {
			const isLast = attempt === 2 && /\.js\b/.test(String(error)) && !isReloaded();
			if (isLast && (await manifestStatus()) === 200) return reloadPage();
			await new Promise((resolve) => setTimeout(resolve, retryPause(attempt)));
		}
	}
}

const isReloaded = () =>
	(performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type ===
	"reload";

/**
 * The HTTP status of Remix's manifest file, whose name contains a hash of all files: 200 if the
 * open version of the site is still deployed, 404 if a newer version is; null without a network.
 */
export async function manifestStatus(): Promise<number | null> {
	try {
		const { url } = window.__remixManifest;
		const signal = AbortSignal.timeout(ANSWER_MS);
		return (await fetch(url, { method: "HEAD", cache: "no-store", signal })).status;
	} catch {
		return null;
	}
}
