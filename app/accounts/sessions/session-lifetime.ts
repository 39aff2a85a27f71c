/** How long a session lasts at most. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** How long a session lasts without use. */
export const SESSION_IDLE_MS = 24 * 60 * 60 * 1000;
