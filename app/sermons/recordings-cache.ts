/**
 * The cache with the recordings that a visitor has stored, from which the service worker plays them.
 * It also contains the player's scripts. For each page of these sermons it has an empty entry, so
 * that the service worker does not remove the page.
 */
export const RECORDINGS = "recordings";
