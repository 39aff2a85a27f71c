/**
 * The cache with the recordings that a visitor has stored, from which the service worker plays them. It also
 * contains the scripts of the player, and an empty entry for each page that the service worker must not
 * remove before the recording.
 */
export const RECORDINGS = "recordings";
