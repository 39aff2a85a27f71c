import { retryPause } from "./client-loader";

/**
 * Fetches code of this page. Where a newer version was deployed, its files are gone, and the page is
 * loaded again.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
	try {
		return await load();
	} catch (error) {
		if ((await manifestStatus()) === 404) location.reload();
		const [url] = /https?:\S+\.js$/.exec(String(error)) ?? [];
		if (!url) throw error;
		return importAgain(url);
	}
}

const importedAgain = new Map<string, unknown>();

/**
 * Browsers remember a module that they could not fetch by its URL, until the page is left: each further
 * `import()` fails at once. With a query it has another URL.
 */
async function importAgain<Code>(url: string): Promise<Code> {
	const code = importedAgain.get(url) ?? (await import(/* @vite-ignore */ `${url}?${Date.now()}`));
	importedAgain.set(url, code);
	return code as Code;
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

/**
 * The HTTP status of the manifest, whose name contains a hash of all files: 200 where this version is
 * still deployed, 404 where a newer one is; null without a network.
 */
export async function manifestStatus(): Promise<number | null> {
	try {
		const { url } = window.__remixManifest;
		return (await fetch(url, { method: "HEAD", cache: "no-store" })).status;
	} catch {
		return null;
	}
}
