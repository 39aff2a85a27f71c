import { retryPause } from "./client-loader";

/*
 * Gets a script after its `import()` has failed. Few visitors need this code, so a page loads it only
 * after a failure.
 */

/**
 * Tries again to get a script whose `import()` has failed although the server answers.
 *
 * @throws the error of the last try
 */
export async function recover<Code>(load: () => Promise<Code>, error: unknown): Promise<Code> {
	const [, stylesheet] = /CSS for (\S+)/.exec(String(error)) ?? [];
	if (stylesheet) await addStylesheet(stylesheet);
	const [url] = /https?:\S+\.js$/.exec(String(error)) ?? [];
	return url ? load().catch(() => importAgain<Code>(url)) : load();
}

/**
 * Adds a lost stylesheet to the page. The build's own code asks for a stylesheet only once, and would
 * show the component without it, so this function tries until it succeeds.
 */
async function addStylesheet(url: string) {
	for (let attempt = 0; ; attempt++) {
		const isAdded = await new Promise((resolve) => {
			const link = document.createElement("link");
			link.rel = "stylesheet";
			link.href = `${url}?${Date.now()}`;
			link.onload = () => resolve(true);
			link.onerror = () => resolve(false);
			document.head.appendChild(link);
		});
		if (isAdded) return;
		await new Promise((resolve) => setTimeout(resolve, retryPause(attempt)));
	}
}

const importedAgain = new Map<string, unknown>();

/**
 * Imports a script again whose `import()` has failed. Many browsers remember the failure: each
 * further `import()` of this URL fails as long as the page is open. A query makes the URL a new one.
 */
async function importAgain<Code>(url: string): Promise<Code> {
	const code =
		importedAgain.get(url) ?? moduleIn(await import(/* @vite-ignore */ `${url}?${Date.now()}`));
	importedAgain.set(url, code);
	return code as Code;
}

/**
 * Finds the module of a component, which has a default export, in what a script exports. If the
 * build has put other modules into the same script, the script exports the component's module under
 * a short name. A library's script has no default export, and is the module itself.
 */
function moduleIn(exported: Record<string, { default?: unknown }>): unknown {
	const isComponent = (one: { default?: unknown }) => one.default;
	return [exported, ...Object.values(exported)].find(isComponent) ?? exported;
}
