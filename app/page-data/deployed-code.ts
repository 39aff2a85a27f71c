import { retryPause } from "./client-loader";

/**
 * Fetches code of this page. Where a newer version was deployed, its files are gone, and the page is
 * loaded again.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
	try {
		return await load();
	} catch (error) {
		if (await isReplaced()) location.reload();
		throw error;
	}
}

export async function fetchPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await fetchCode(load);
		} catch {
			await new Promise((resolve) => setTimeout(resolve, retryPause(attempt)));
		}
	}
}

// The name of the manifest contains a hash of all files.
async function isReplaced(): Promise<boolean> {
	try {
		const { url } = window.__remixManifest;
		return (await fetch(url, { method: "HEAD", cache: "no-store" })).status === 404;
	} catch {
		return false;
	}
}
