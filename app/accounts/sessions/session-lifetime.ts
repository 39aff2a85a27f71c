export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

export const SESSION_IDLE_MS = 24 * 60 * 60 * 1000;

/** How long after a sign-in, or another confirmation, nobody is asked to confirm that it is she. */
export const CONFIRMED_MS = 5 * 60 * 1000;
