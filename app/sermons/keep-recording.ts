import type { Language } from "~/i18n/language";
import { isStorageFull } from "~/platform/is-storage-full";
import { type KeptRecording, readKept, storeKept } from "./kept-recordings";
import { readPath, sermonPath } from "./model";
import { keepPart, RECORDINGS, recordingMark } from "./recordings-cache";

/**
 * How long a download waits for a lost connection, in milliseconds since the last byte came. Then it
 * fails.
 */
const PATIENCE_MS = 2 * 60_000;

/**
 * How long it waits before it tries again, in milliseconds. If the device has a network again, it
 * tries again at once.
 */
const RETRY_MS = 4000;

/** Thrown if the server does not send the rest of a file, for example because the file is gone. */
class NoRest extends Error {}

/** Thrown if the device has not enough free storage for a recording. */
export class NoRoom extends Error {}

/**
 * True if the device still has the stored recording. The browser may have removed it to free
 * storage.
 */
export async function isThere(url: string): Promise<boolean> {
	return (await (await caches.open(RECORDINGS)).match(url)) !== undefined;
}

interface Download {
	stop: AbortController;
	/** They get the number of bytes that were loaded so far. */
	listeners: Set<(loaded: number) => void>;
	done: Promise<void>;
}

/**
 * The recordings that this tab is loading, by their URLs. They are not in the list of `readKept`
 * yet. A download goes on while the visitor looks at other pages.
 */
const loading = new Map<string, Download>();

/**
 * Removes a recording from the device, and the pages of its sermon. If no other recording is stored
 * or being loaded, the player's scripts are removed too.
 */
export async function removeKept({ url, id }: Pick<KeptRecording, "url" | "id">): Promise<void> {
	const others = () => readKept().filter((kept) => kept.url !== url);
	const remove = async (isAlone: boolean) => {
		if (isAlone && others().length === 0) return caches.delete(RECORDINGS);
		const cache = await caches.open(RECORDINGS);
		await cache.delete(url);
		const isStillKept = others().some((kept) => kept.id === id);
		const pages = isStillKept ? [] : [sermonPath("", id), readPath(id)];
		for (const path of pages) {
			await cache.delete(recordingMark(new URL(path, location.origin)));
		}
	};
	const { locks } = navigator;
	// If the lock is not free, a tab is loading or removing another recording: see `whileLoading`.
	if (locks)
		await locks.request(RECORDINGS, { ifAvailable: true }, (lock) => remove(lock !== null));
	else await remove(loading.size === 0);
	storeKept(others());
}

/**
 * Runs `work` while it holds a Web Lock that all tabs share when they load recordings, so that no
 * tab removes the cache meanwhile. A browser without Web Locks protects only the downloads of its
 * own tab.
 */
async function whileLoading(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
	const { locks } = navigator;
	await (locks ? locks.request(RECORDINGS, { mode: "shared", signal }, work) : work());
}

/**
 * Stores a recording on the device, together with the player's scripts and the sermon's pages. If
 * the recording is being loaded already, it is not loaded a second time.
 *
 * @param onProgress gets the number of bytes that were loaded so far
 * @throws NoRoom if the device has not enough free storage, or another Error if the recording could
 *   not be loaded
 */
export async function keepRecording(
	recording: KeptRecording,
	pages: { language: Language; hasText: boolean },
	signal: AbortSignal,
	onProgress: (loaded: number) => void,
): Promise<void> {
	const { url } = recording;
	const known = loading.get(url);
	const { stop, listeners } = known ?? { stop: new AbortController(), listeners: new Set() };
	listeners.add(onProgress);
	signal.addEventListener("abort", () => stop.abort());
	const tell = (loaded: number) => {
		for (const listener of listeners) listener(loaded);
	};
	const done = known?.done ?? load(recording, pages, stop.signal, tell);
	loading.set(url, { stop, listeners, done });
	await done;
}

async function load(
	recording: KeptRecording,
	{ language, hasText }: { language: Language; hasText: boolean },
	signal: AbortSignal,
	onProgress: (loaded: number) => void,
): Promise<void> {
	const { url, bytes, id } = recording;
	const store = async () => {
		const { quota = Number.POSITIVE_INFINITY, usage = 0 } =
			(await navigator.storage?.estimate?.()) ?? {};
		if (quota - usage < 2 * bytes) throw new NoRoom();
		const cache = await caches.open(RECORDINGS);
		await keepPlayer();
		const response = await fetch(url, { signal });
		if (!response.ok || !response.body) throw new Error(`${response.status}`);
		const file = continuing(response.body, url, signal, onProgress);
		await cache.put(url, new Response(file, { headers: response.headers }));
		const pages = [sermonPath("", id), ...(hasText ? [readPath(id)] : [])];
		await keepPages(cache, pages, language);
		storeKept([...readKept().filter((kept) => kept.url !== url), recording]);
	};
	try {
		await whileLoading(signal, store);
	} catch (error) {
		loading.delete(url);
		// Another tab may have stored it meanwhile.
		if (!readKept().some((kept) => kept.url === url)) await removeKept(recording);
		throw isStorageFull(error) ? new NoRoom() : error;
	}
	loading.delete(url);
	// Asks the browser not to remove the stored recordings when the device needs storage.
	await navigator.storage?.persist?.().catch(() => {});
}

/**
 * The content of a file that is being loaded. If the connection is lost, the download continues
 * with the first byte that is missing, so that the visitor does not pay twice for the others.
 */
function continuing(
	begun: ReadableStream<Uint8Array>,
	url: string,
	signal: AbortSignal,
	onProgress: (loaded: number) => void,
): ReadableStream<Uint8Array> {
	let loaded = 0;
	let reader: ReadableStreamDefaultReader<Uint8Array> | null = begun.getReader();
	async function read(lastByte: number) {
		try {
			reader ??= await readFrom(loaded, url, signal);
			return await reader.read();
		} catch (error) {
			const isLate = Date.now() - lastByte >= PATIENCE_MS;
			if (signal.aborted || isLate || error instanceof NoRest) throw error;
			reader = null;
			await networkOr(RETRY_MS, signal);
			return read(lastByte);
		}
	}
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await read(Date.now());
			if (done) return controller.close();
			loaded += value.length;
			onProgress(loaded);
			controller.enqueue(value);
		},
		// The device has no room for the rest, which would still cost the visitor's data.
		cancel: (reason) => reader?.cancel(reason),
	});
}

async function readFrom(byte: number, url: string, signal: AbortSignal) {
	const response = await fetch(url, { headers: { Range: `bytes=${byte}-` }, signal });
	if (response.status === 206 && response.body) return response.body.getReader();
	await response.body?.cancel();
	throw response.status < 500 ? new NoRest(`${response.status}`) : new Error(`${response.status}`);
}

/** Waits until the device has a network again, or for a time in milliseconds. */
function networkOr(wait: number, signal: AbortSignal) {
	return new Promise<unknown>((resolve) => {
		setTimeout(resolve, wait);
		signal.addEventListener("abort", resolve);
		addEventListener("online", resolve, { once: true, signal });
	});
}

/**
 * Stores the player's scripts, and all scripts that this page has loaded, on the device. Script
 * files have other names in each version of the site, so they must be stored again for each
 * version.
 */
export async function keepPlayer(): Promise<void> {
	await import("./player");
	const cache = await caches.open(RECORDINGS);
	const paths = performance
		.getEntriesByType("resource")
		.map(({ name }) => new URL(name))
		.filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname))
		.map(({ pathname }) => pathname);
	for (const path of new Set(paths)) await keepPart(cache, path);
}

/**
 * Asks the service worker to store the sermon's pages. This function also registers the service
 * worker, because no other code does so when the data saver is on.
 */
async function keepPages(cache: Cache, paths: string[], language: Language) {
	await navigator.serviceWorker.register("/service-worker.js");
	const { active } = await navigator.serviceWorker.ready;
	for (const path of paths) {
		const url = new URL(path, location.origin);
		await cache.put(recordingMark(url), new Response());
		active?.postMessage([url.href, language, true]);
	}
}
