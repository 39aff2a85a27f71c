// Stores what somebody sends to the installed site through the phone's share menu. The service
// worker stores it until the portal takes it.

/**
 * The path to which the browser posts what comes from the phone's share menu. The service worker
 * answers this request itself, so sharing needs neither the network nor a login at once.
 */
export const SHARE_PATH = "/admin/share";

/**
 * The name of the cache in which the service worker stores the forms that the phone's share menu
 * has posted, each under its `sharedUrl`.
 */
export const SHARE_CACHE = "shared 2";

/**
 * The largest number of stored forms from the phone's share menu. There is a limit, because another
 * website can post forms to this path, too, and could fill the device's storage.
 */
export const SHARED_MOST = 5;

/**
 * How long a form from the phone's share menu is stored for the portal, in milliseconds: twelve
 * hours, like a draft (`ui/draft.js`).
 */
const SHARED_MS = 12 * 60 * 60 * 1000;

/**
 * The URL under which a form from the phone's share menu is stored.
 *
 * @param at when the form was posted, in milliseconds since 1970 (UTC)
 */
export const sharedUrl = (at: string | number) => `${SHARE_PATH}?${at}`;

export const sharedAt = (url: string) => new URL(url).search.slice(1);

/** Opens the cache of forms from the phone's share menu, and removes forms that are too old. */
export async function openShared(): Promise<Cache> {
	const cache = await caches.open(SHARE_CACHE);
	for (const { url } of await cache.keys()) {
		if (!(Date.now() - Number(sharedAt(url)) < SHARED_MS)) await cache.delete(url);
	}
	return cache;
}
