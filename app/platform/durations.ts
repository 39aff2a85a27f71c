/** Lengths of time in milliseconds. Every day has 24 hours, because there is no summer time. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Calendar apps count the revisions of a calendar event in seconds, so two changes of an event must
 * be at least this far apart, in milliseconds.
 */
export const REVISION_MS = 1000;
