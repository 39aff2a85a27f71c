// Files that somebody shares with the installed site by the phone's share sheet. The service worker stores
// them until the portal takes them.

/**
 * The path to which the browser posts shared files. The service worker answers the request, so sharing
 * needs neither the network nor a login at once.
 */
export const SHARE_PATH = "/admin/share";

/** The cache in which the service worker stores the posted forms, each under its `sharedUrl`. */
export const SHARE_CACHE = "shared 2";

/** The largest number of stored forms. There is a limit, because another website can post forms, too. */
export const SHARED_MOST = 5;

/** How long a form is stored for the portal: twelve hours, like a draft (`ui/draft.js`). */
const SHARED_MS = 12 * 60 * 60 * 1000;

/** The URL of a stored form. @param at when the form was posted, in milliseconds since 1970 (UTC) */
export const sharedUrl = (at: string | number) => `${SHARE_PATH}?${at}`;

export const sharedAt = (url: string) => new URL(url).search.slice(1);

/** Opens the cache and removes forms that are too old. */
export async function openShared(): Promise<Cache> {
	const cache = await caches.open(SHARE_CACHE);
	for (const { url } of await cache.keys()) {
		if (!(Date.now() - Number(sharedAt(url)) < SHARED_MS)) await cache.delete(url);
	}
	return cache;
}
