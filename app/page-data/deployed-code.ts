import { retryPause } from "./client-loader";

/** How long the server may take to say which version of the site is deployed. */
const ANSWER_MS = 8000;

/**
 * Fetches a script of the open page, with its stylesheet. After a failure it tries once more. If the
 * server has a newer version of the site, the scripts of the open version no longer exist there, and
 * the page is reloaded.
 */
export function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
	return load().catch((failure) => whileMissing(getBack(load, failure)));
}

/** Fetches a script, or other data of the open page, until it succeeds. */
export function fetchPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
	// Only the first failure names a stylesheet that was lost: the build's own code does not ask for
	// it again.
	return load().catch((failure) => whileMissing(getBackPatiently(load, failure)));
}

async function getBackPatiently<Code>(load: () => Promise<Code>, failure: unknown): Promise<Code> {
	for (let attempt = 0; ; attempt++) {
		await new Promise((resolve) => setTimeout(resolve, retryPause(attempt)));
		try {
			return await getBack(load, failure);
		} catch {
			// The next attempt follows.
		}
	}
}

/** How many fetches have failed at first and are still going on. */
let missing = 0;

/** Whether code of the open page is being fetched again after its first fetch has failed. */
export const isCodeMissing = () => missing > 0;

/**
 * Calls the listener each time when `isCodeMissing` may have changed.
 *
 * @returns a function that ends this
 */
export function onMissingCode(listener: () => void): () => void {
	addEventListener(CHANGED, listener);
	return () => removeEventListener(CHANGED, listener);
}

const CHANGED = "missing-code";

function countMissing(change: number) {
	missing += change;
	dispatchEvent(new Event(CHANGED));
}

function whileMissing<Code>(fetching: Promise<Code>): Promise<Code> {
	countMissing(1);
	return fetching.finally(() => countMissing(-1));
}

/** @param failure the error with which `load` has failed at first */
async function getBack<Code>(load: () => Promise<Code>, failure: unknown): Promise<Code> {
	const status = await manifestStatus();
	if (status === 404) await reloadPage();
	if (status !== 200) throw failure;
	return (await import("./lost-code")).recover(load, failure);
}

/** Somebody may stay on the page, if the browser asks. After this time she is taken to have stayed. */
const STAYED_MS = 30_000;

let isReloading = false;

/** Reloads the page. The promise is resolved after a while, if the page was not left. */
export async function reloadPage(): Promise<void> {
	if (!isReloading) location.reload();
	isReloading = true;
	await new Promise((resolve) => setTimeout(resolve, STAYED_MS));
	isReloading = false;
}

/**
 * The HTTP status of Remix's manifest file, whose name contains a hash of all files: 200 if the
 * open version of the site is still deployed, 404 if a newer version is; null without a network.
 */
export async function manifestStatus(): Promise<number | null> {
	try {
		const { url } = window.__remixManifest;
		// Older browsers have no `timeout`, and wait.
		const signal = AbortSignal.timeout?.(ANSWER_MS);
		return (await fetch(url, { method: "HEAD", cache: "no-store", signal })).status;
	} catch {
		return null;
	}
}
