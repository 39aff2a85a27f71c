/*
 * Gets a script after its `import()` has failed. Few visitors need this code, so a page loads it only
 * after a failure.
 */

/**
 * Tries once more to get a script whose `import()` has failed although the server answers.
 *
 * @param failure the error with which `load` has failed at first
 * @throws the error of this try
 */
export async function recover<Code>(load: () => Promise<Code>, failure: unknown): Promise<Code> {
	const [, stylesheet] = /CSS for (\S+)/.exec(String(failure)) ?? [];
	if (stylesheet) await addStylesheet(stylesheet);
	const [url] = /https?:\S+\.js$/.exec(String(failure)) ?? [];
	return url ? load().catch(() => importAgain<Code>(url)) : load();
}

/**
 * Adds a lost stylesheet to the page. The build's own code asks for a stylesheet only once, and would
 * show the component without it.
 */
function addStylesheet(url: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = `${url}?${Date.now()}`;
		link.onload = () => resolve();
		link.onerror = () => {
			link.remove();
			reject(new Error(`The stylesheet ${url} could not be fetched`));
		};
		document.head.appendChild(link);
	});
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
function moduleIn(exported: Record<string, { default?: unknown } | null>): unknown {
	const isComponent = (one: { default?: unknown } | null) => one?.default;
	return [exported, ...Object.values(exported)].find(isComponent) ?? exported;
}
