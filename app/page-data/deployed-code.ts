import { retryPause } from "./client-loader";

/**
 * Fetches a piece of this page's code. If a newer version of the site has been deployed, the old
 * code no longer exists; then the page is loaded again.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
	try {
		return await load();
	} catch (error) {
		if (await isReplaced()) location.reload();
		throw error;
	}
}

/** Fetches code, or another file of the deployed version, and tries again until it comes. */
export async function fetchPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await fetchCode(load);
		} catch {
			await new Promise((resolve) => setTimeout(resolve, retryPause(attempt)));
		}
	}
}

/**
 * Whether a newer version was deployed: then the manifest of this version, whose name contains a
 * hash of all its files, is gone.
 */
async function isReplaced(): Promise<boolean> {
	try {
		const { url } = window.__remixManifest;
		return (await fetch(url, { method: "HEAD", cache: "no-store" })).status === 404;
	} catch {
		return false;
	}
}
