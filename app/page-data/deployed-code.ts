import { retryPause } from "./client-loader";

/** How long the server may take to say which version of the site is deployed. */
const ANSWER_MS = 8000;

/** The URLs of stylesheets that could not be fetched together with their scripts. */
const lostStyles = new Set<string>();

/**
 * Fetches a script of the open page, with its stylesheet. After a failure it tries once more. If the
 * server has a newer version of the site, the scripts of the open version no longer exist there, and
 * the page is reloaded.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
	try {
		return await withStyles(load);
	} catch (error) {
		if ((await manifestStatus()) === 404) return reloadPage();
		const [, stylesheet] = /CSS for (\S+)/.exec(String(error)) ?? [];
		if (stylesheet) lostStyles.add(stylesheet);
		const url = scriptOf(error);
		return url ? withStyles(load).catch(() => importAgain<Code>(url)) : withStyles(load);
	}
}

/**
 * Runs `load`, which imports a script. Then fetches the stylesheets that were lost before: the
 * build's own code asks for a stylesheet only once, and would show the component without it.
 */
async function withStyles<Code>(load: () => Promise<Code>): Promise<Code> {
	const code = await load();
	for (const href of lostStyles) {
		await addStylesheet(`${href}?${Date.now()}`);
		lostStyles.delete(href);
	}
	return code;
}

function addStylesheet(href: string): Promise<unknown> {
	return new Promise((resolve, reject) => {
		const link = document.createElement("link");
		Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: reject });
		document.head.appendChild(link);
	});
}

/** The URL of the script that could not be imported; undefined after another error. */
const scriptOf = (error: unknown) => /https?:\S+\.js$/.exec(String(error))?.[0];

let isReloading = false;

/** Reloads the page once. The promise stays open, so that nothing more is tried on the old page. */
export function reloadPage(): Promise<never> {
	if (!isReloading) location.reload();
	isReloading = true;
	return new Promise(() => {});
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
			const isLast = attempt === 2 && scriptOf(error) && !isReloaded();
			if (isLast && (await manifestStatus()) === 200) return reloadPage();
			await new Promise((resolve) => setTimeout(resolve, retryPause(attempt)));
		}
	}
}

const isReloaded = () =>
	(performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.type === "reload";

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
