/*
 * The rate limits of sign-ins, mails and codes. The portal and the account service share these limits but
 * do not import each other, so the limits are in `platform/`.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/durations";
import type { RateLimits } from "./rate-limit.server";

export const SIGN_IN_FAILURES = 5;
export const SIGN_IN_WINDOW_MS = 5 * MINUTE_MS;

/**
 * An IP may fail far more often than an account, because thousands of people share an IP of a phone
 * carrier.
 */
export const signInLimits: RateLimits = {
	action: "sign-in",
	perAccount: [{ most: SIGN_IN_FAILURES, within: SIGN_IN_WINDOW_MS }],
	perIp: [{ most: 50, within: SIGN_IN_WINDOW_MS }],
};

/** Correct sign-ins are limited, too, because each makes a session and nobody needs many. */
export const correctSignInLimits: RateLimits = {
	action: "correct sign-in",
	perAccount: [{ most: 30, within: SIGN_IN_WINDOW_MS }],
};

/** Only IPs are limited: checking a signature costs little, and nobody can guess a signature. */
export const passkeyLimits: RateLimits = {
	action: "passkey",
	perIp: [{ most: 50, within: SIGN_IN_WINDOW_MS }],
};

/**
 * Limits new passwords by IP, because checking and hashing a password takes as long as rendering
 * ten pages. Refused passwords count, too. The limit is high enough for people in one hall, who
 * share an IP, to sign up.
 */
export const newPasswordLimits: RateLimits = {
	action: "new password",
	perIp: [{ most: 100, within: 5 * MINUTE_MS }],
};

/**
 * Limits the mails to one recipient. Anybody can request mails to anybody. So the low limits count
 * a recipient and an IP together: a stranger's requests do not use up the owner's limit. The high
 * limits keep a botnet from flooding a mailbox. A browser that the account knows has its own count,
 * so it still gets mails when a high limit is reached.
 */
export const mailLimits: RateLimits = {
	action: "mail",
	perAccountAndIp: [
		{ most: 1, within: MINUTE_MS },
		{ most: 6, within: HOUR_MS },
		{ most: 20, within: DAY_MS },
	],
	perAccount: [
		{ most: 40, within: HOUR_MS },
		{ most: 120, within: DAY_MS },
	],
};

/**
 * Limits the mails to all recipients together. The limit of an IP lets a whole congregation behind
 * it sign up within an hour. It is far below the site's limit, so that one network cannot use up
 * the site's limit. When a limit is reached, confirmed accounts still get mails: see `mailAccount`.
 */
export const mailShare: RateLimits = {
	action: "mail",
	perIp: [{ most: 250, within: HOUR_MS }],
	perSite: [{ most: 1000, within: HOUR_MS }],
};

/**
 * The limits of mails to confirmed accounts after `mailShare` is used up. They have their own
 * count. If these mails counted as "mail", a later request would be refused only for recipients
 * with an account, and so reveal the account.
 */
export const sparedMailLimits: RateLimits = { ...mailLimits, action: "spared mail" };

export const allMailLimits: RateLimits = { ...mailLimits, ...mailShare };

export const codeLimits: RateLimits = {
	action: "code",
	perAccount: [
		{ most: 10, within: 5 * MINUTE_MS },
		// Each new mail has a new code. Without this limit per hour, somebody who requests mails again
		// and again could guess a code within a month.
		{ most: 20, within: HOUR_MS },
	],
	perIp: [{ most: 50, within: 5 * MINUTE_MS }],
};
