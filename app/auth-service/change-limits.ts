import { MINUTE_MS, type RateLimits } from "~/platform/security/rate-limit.server";

/** Changes of an account by whoever is signed in, and challenges of its authenticator app. */
export const changeLimits: RateLimits = {
	action: "change of account",
	perAccount: [{ most: 30, within: 5 * MINUTE_MS }],
};
