// Photos and links that the phone's share menu has sent to the installed site. The service worker
// stores them until a form of the portal has saved them. Any other website can send such photos and
// links, too, so a form takes only what the administrator says she has shared herself.
import { openShared, SHARE_CACHE, sharedAt, sharedUrl } from "~/layout/offline/share-cache";
import { findLink } from "./shared-link";

export interface Received {
	/**
	 * When the photos or the link were received, in milliseconds since 1970. The received item is
	 * named after this time.
	 */
	at: string;
	/**
	 * True if the administrator has said in this browser tab that she has shared the received
	 * photos or link herself.
	 */
	isOwn: boolean;
	photos: File[];
	title: string;
	link: string | null;
}

/** All items that the phone's share menu has sent and no form has stored yet, the oldest first. */
export async function readReceived(): Promise<Received[]> {
	try {
		const cache = await openShared();
		return (await Promise.all((await cache.keys()).map(({ url }) => readOne(cache, url)))).flat();
	} catch {
		// The browser may forbid the use of Cache Storage, where the received photos and links are
		// stored.
		return [];
	}
}

/**
 * Reads one item that the phone's share menu has sent. Removes an item without photos and without a
 * link, because no form of the portal could take it.
 */
async function readOne(cache: Cache, url: string): Promise<Received[]> {
	const form = await (await cache.match(url))?.formData().catch(() => null);
	const textOf = (name: string) => String(form?.get(name) ?? "").trim();
	const photos = (form?.getAll("photos") ?? []).filter(
		(value): value is File => value instanceof File && value.size > 0,
	);
	const link = findLink(`${textOf("url")} ${textOf("text")}`);
	if (photos.length === 0 && link === null) {
		await cache.delete(url);
		return [];
	}
	const at = sharedAt(url);
	const isOwn = sessionStorage.getItem(`${RECEIVED} ${at}`) !== null;
	return [{ at, isOwn, photos, title: textOf("title"), link }];
}

/**
 * Remembers, in this browser tab, that the administrator has shared the received photos or link
 * herself.
 */
export function acceptReceived(at: string) {
	sessionStorage.setItem(`${RECEIVED} ${at}`, "");
}

export async function forgetReceived(at: string) {
	await (await openShared()).delete(sharedUrl(at));
}

export async function forgetAllReceived() {
	// The browser has no Cache Storage (`caches`) on a page that was loaded over plain http.
	await globalThis.caches?.delete(SHARE_CACHE);
}

/** The URL parameter that names the received item for the form of the open dialog. */
export const RECEIVED = "received";

export function receivedIn(search: string): string | null {
	return new URLSearchParams(search).get(RECEIVED);
}

/**
 * The received item that the URL names for the form of the open dialog. Null if there is none, or
 * if the administrator has not said that she has shared it herself.
 */
export async function takeReceived(search: string): Promise<Received | null> {
	const at = receivedIn(search);
	if (at === null) return null;
	return (await readReceived()).find((one) => one.isOwn && one.at === at) ?? null;
}
