/**
 * The cache with the recordings that somebody keeps, from which the service worker plays them; the scripts
 * that play them; and an empty entry for each page that the service worker must not remove before the
 * recording.
 */
export const RECORDINGS = "recordings";
