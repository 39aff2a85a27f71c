import { type KeptRecording, readKept, storeKept } from "./kept-recordings";

/** The service worker plays what this cache has. */
const CACHE = "recordings";

/** Thrown where the device has not enough room. */
export class NoRoom extends Error {}

/** False where the browser has removed the recording to make room. */
export async function isThere(url: string): Promise<boolean> {
	return (await (await caches.open(CACHE)).match(url)) !== undefined;
}

export async function removeKept(url: string): Promise<void> {
	await (await caches.open(CACHE)).delete(url);
	storeKept(readKept().filter((kept) => kept.url !== url));
}

/**
 * Loads a recording to keep it, and the scripts that this page has loaded, with the player.
 *
 * @param onProgress is told how many bytes have come
 * @throws NoRoom, or another Error where it did not come
 */
export async function keepRecording(
	recording: KeptRecording,
	onProgress: (loaded: number) => void,
): Promise<void> {
	const { url, bytes } = recording;
	const { quota = Number.POSITIVE_INFINITY, usage = 0 } =
		(await navigator.storage?.estimate?.()) ?? {};
	if (quota - usage < 2 * bytes) throw new NoRoom();
	const response = await fetch(url);
	if (!response.ok || !response.body) throw new Error(`${response.status}`);
	let loaded = 0;
	const counted = response.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				loaded += chunk.length;
				onProgress(loaded);
				controller.enqueue(chunk);
			},
		}),
	);
	const cache = await caches.open(CACHE);
	try {
		await cache.put(url, new Response(counted, { headers: response.headers }));
	} catch (error) {
		await cache.delete(url);
		throw error instanceof DOMException && error.name === "QuotaExceededError"
			? new NoRoom()
			: error;
	}
	await import("./player");
	const scripts = performance
		.getEntriesByType("resource")
		.map(({ name }) => new URL(name))
		.filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname));
	await cache.addAll([...new Set(scripts.map(({ pathname }) => pathname))]).catch(() => {});
	// Browsers remove what is kept so only where the visitor asks for it.
	await navigator.storage?.persist?.().catch(() => {});
	storeKept([...readKept().filter((kept) => kept.url !== url), recording]);
}
