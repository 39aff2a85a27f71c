/** Lengths of time in milliseconds. A day here has no hour more or less: clocks are not changed. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Two changes that are at least this far apart have different numbers in a calendar. */
export const REVISION_MS = 1000;
