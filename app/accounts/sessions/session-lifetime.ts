import { DAY_MS, MINUTE_MS } from "~/platform/durations";

export const SESSION_LIFETIME_MS = 7 * DAY_MS;

export const SESSION_IDLE_MS = DAY_MS;

/**
 * How long after a sign-in or a confirmation of identity the portal does not ask for a new
 * confirmation.
 */
export const CONFIRMED_MS = 5 * MINUTE_MS;
