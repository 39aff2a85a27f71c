/** For how long a page that is loaded again waits for the lock of the page before it. */
const RELEASE_MS = 1000;

/**
 * Takes a Web Lock until `hold` is done. Where the browser has none, nothing is held.
 *
 * @throws an Error, in the promise, when another tab has the lock
 */
export async function takeLock(name: string, hold: () => Promise<void>): Promise<void> {
	const waiting = new AbortController();
	setTimeout(() => waiting.abort(), RELEASE_MS);
	await navigator.locks?.request(name, { signal: waiting.signal }, hold);
}
