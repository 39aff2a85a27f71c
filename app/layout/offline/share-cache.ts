// What the phone's share sheet gives to the installed site, on its way from the service worker to the
// portal.

/**
 * The path to which the browser posts it. The service worker answers, so that neither the network nor a
 * login is needed at once.
 */
export const SHARE_PATH = "/admin/share";

/** The cache in which the service worker keeps the forms that were posted, each under its `sharedUrl`. */
export const SHARE_CACHE = "shared 2";

/** How many forms wait at most: another website can post them, too. */
export const SHARED_MOST = 5;

/** How long a form waits for the portal to take it: as long as a draft. */
const SHARED_MS = 12 * 60 * 60 * 1000;

/** @param at when it came, in milliseconds since 1970 (UTC) */
export const sharedUrl = (at: string | number) => `${SHARE_PATH}?${at}`;

export const sharedAt = (url: string) => new URL(url).search.slice(1);

/** Opens the cache and removes forms that have waited too long. */
export async function openShared(): Promise<Cache> {
	const cache = await caches.open(SHARE_CACHE);
	for (const { url } of await cache.keys()) {
		if (!(Date.now() - Number(sharedAt(url)) < SHARED_MS)) await cache.delete(url);
	}
	return cache;
}
