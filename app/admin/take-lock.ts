/**
 * How long `takeLock` waits for a lock, in milliseconds. A reloaded page needs this time, because
 * the old page may not have released its lock yet.
 */
const RELEASE_MS = 1000;

/**
 * Takes a Web Lock and holds it until `hold` is done. In a browser without Web Locks, `hold` is not
 * called. The promise is rejected if another browser tab holds the lock.
 */
export async function takeLock(name: string, hold: () => Promise<void>): Promise<void> {
	const waiting = new AbortController();
	setTimeout(() => waiting.abort(), RELEASE_MS);
	await navigator.locks?.request(name, { signal: waiting.signal }, hold);
}
