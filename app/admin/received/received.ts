// Photos and links that the phone's share sheet has sent to the installed site. The service worker
// stores them until a form of the portal has saved them. Any website can send the same, so forms take
// only what the administrator says she has shared.
import { openShared, SHARE_CACHE, sharedAt, sharedUrl } from "~/layout/offline/share-cache";
import { findLink } from "./shared-link";

export interface Received {
	/** When the item was received. This is also the item's name. */
	at: string;
	/** True if the administrator has said in this tab that it was she who shared the item. */
	isOwn: boolean;
	photos: File[];
	title: string;
	link: string | null;
}

/** All received items, the oldest first. */
export async function readReceived(): Promise<Received[]> {
	try {
		const cache = await openShared();
		return (await Promise.all((await cache.keys()).map(({ url }) => readOne(cache, url)))).flat();
	} catch {
		// The browser may forbid storage.
		return [];
	}
}

/**
 * Reads one received item. Removes an item without photos and without a link, because no form of the
 * portal could take it.
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

/** Stores that the administrator has shared the item herself. */
export function acceptReceived(at: string) {
	sessionStorage.setItem(`${RECEIVED} ${at}`, "");
}

export async function forgetReceived(at: string) {
	await (await openShared()).delete(sharedUrl(at));
}

export async function forgetAllReceived() {
	// On plain http there is no Cache Storage.
	await globalThis.caches?.delete(SHARE_CACHE);
}

/** The parameter of a dialog's URL that names the received item for its form. */
export const RECEIVED = "received";

export function receivedIn(search: string): string | null {
	return new URLSearchParams(search).get(RECEIVED);
}

/**
 * The received item that a form's URL names. Null if there is none, or if the administrator has not
 * said that she shared it.
 */
export async function takeReceived(search: string): Promise<Received | null> {
	const at = receivedIn(search);
	if (at === null) return null;
	return (await readReceived()).find((one) => one.isOwn && one.at === at) ?? null;
}
