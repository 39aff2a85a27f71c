import { retryPause } from "./client-loader";

/**
 * Fetches code of the version of the site that the page is of. Where a newer one has taken its place
 * the code is gone for good, and the page is opened anew.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
	try {
		return await load();
	} catch (error) {
		if (await isReplaced()) location.reload();
		throw error;
	}
}

/** Fetches code, or what else a version of the site is made of, again and again until it comes. */
export async function fetchPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await fetchCode(load);
		} catch {
			await new Promise((resolve) => setTimeout(resolve, retryPause(attempt)));
		}
	}
}

/** Whether the list of this version's files, which has its name from all of them, is gone. */
async function isReplaced(): Promise<boolean> {
	try {
		const { url } = window.__remixManifest;
		return (await fetch(url, { method: "HEAD", cache: "no-store" })).status === 404;
	} catch {
		return false;
	}
}
