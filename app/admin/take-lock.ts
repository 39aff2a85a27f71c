/** How long a reloaded page waits for the old page to release its lock, in milliseconds. */
const RELEASE_MS = 1000;

/**
 * Holds a Web Lock until `hold` is done. In a browser without Web Locks, `hold` is not called. The
 * promise is rejected if another tab holds the lock.
 */
export async function takeLock(name: string, hold: () => Promise<void>): Promise<void> {
	const waiting = new AbortController();
	setTimeout(() => waiting.abort(), RELEASE_MS);
	await navigator.locks?.request(name, { signal: waiting.signal }, hold);
}
