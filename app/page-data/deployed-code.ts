import { retryPause } from "./client-loader";

/**
 * Fetches a script of the open page. If the server has a newer version of the site, the scripts of
 * the open version no longer exist there, and the page is reloaded.
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
 * Imports a script again whose `import()` has failed. Browsers remember the failure: each further
 * `import()` of this URL fails as long as the page is open. A query makes the URL a new one.
 */
async function importAgain<Code>(url: string): Promise<Code> {
	const code =
		importedAgain.get(url) ?? moduleIn(await import(/* @vite-ignore */ `${url}?${Date.now()}`));
	importedAgain.set(url, code);
	return code as Code;
}

/**
 * Finds the module with a default export in what a script exports. If the build has put a module
 * that others need into the same script, the script exports the whole module under a short name.
 */
function moduleIn(exported: Record<string, unknown>): unknown {
	const isModule = (one: unknown) =>
		Object.prototype.toString.call(one) === "[object Module]" && "default" in (one as object);
	const found = [exported, ...Object.values(exported)].find(isModule);
	if (!found) throw new Error("The script has no module with a default export");
	return found;
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
 * The HTTP status of Remix's manifest file, whose name contains a hash of all files: 200 if the
 * open version of the site is still deployed, 404 if a newer version is; null without a network.
 */
export async function manifestStatus(): Promise<number | null> {
	try {
		const { url } = window.__remixManifest;
		return (await fetch(url, { method: "HEAD", cache: "no-store" })).status;
	} catch {
		return null;
	}
}
