/**
 * The browser cache with the recordings that a visitor has stored, and with the player's scripts.
 * The service worker plays recordings from it. The pages of the same sermons are in another cache.
 * For each of these pages, this cache has an empty entry, which tells the service worker not to
 * remove the page.
 */
export const RECORDINGS = "recordings";
