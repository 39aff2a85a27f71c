/**
 * How many milliseconds a reloaded page waits until the page before the reload has released its
 * lock.
 */
const RELEASE_MS = 1000;

/**
 * Holds a Web Lock until `hold` is done. In a browser without Web Locks, `hold` is not called.
 *
 * @throws an Error, in the promise, when another tab has the lock
 */
export async function takeLock(name: string, hold: () => Promise<void>): Promise<void> {
	const waiting = new AbortController();
	setTimeout(() => waiting.abort(), RELEASE_MS);
	await navigator.locks?.request(name, { signal: waiting.signal }, hold);
}
