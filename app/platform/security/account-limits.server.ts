/*
 * The rate limits of sign-ins, mails and codes. The admin portal and the built-in account service
 * use the same limits, but do not import each other. So the limits are in `platform/`.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/durations";
import type { RateLimits } from "./rate-limit.server";

export const SIGN_IN_FAILURES = 5;
export const SIGN_IN_WINDOW_MS = 5 * MINUTE_MS;

/**
 * More failed sign-ins are allowed from one IP than for one account, because thousands of phones
 * may share an IP of their mobile operator.
 */
export const signInLimits: RateLimits = {
	action: "sign-in",
	perAccount: [{ most: SIGN_IN_FAILURES, within: SIGN_IN_WINDOW_MS }],
	perIp: [{ most: 50, within: SIGN_IN_WINDOW_MS }],
};

/**
 * Successful sign-ins are limited, too, because each stores a session in the database and nobody
 * needs many.
 */
export const correctSignInLimits: RateLimits = {
	action: "correct sign-in",
	perAccount: [{ most: 30, within: SIGN_IN_WINDOW_MS }],
};

/**
 * Attempts to sign in by passkey are limited by IP only, not by account: checking a passkey's
 * signature costs little, and nobody can guess a signature.
 */
export const passkeyLimits: RateLimits = {
	action: "passkey",
	perIp: [{ most: 50, within: SIGN_IN_WINDOW_MS }],
};

/**
 * Limits the attempts to set a new password by IP, because checking and hashing a password takes as
 * long as rendering ten pages. Refused passwords count, too. The limit is high enough for people in
 * one hall, who share an IP, to sign up at the same time.
 */
export const newPasswordLimits: RateLimits = {
	action: "new password",
	perIp: [{ most: 100, within: 5 * MINUTE_MS }],
};

/**
 * Limits the mails to one recipient, because anybody can request mails to any address. The low
 * limits count a recipient and an IP together, so that a stranger's requests do not use up the
 * limit of the mailbox's owner. The high limits count the recipient alone, so that requests from
 * many IPs cannot flood a mailbox. A browser that has signed in to the account before has its own
 * count under each limit, so it still gets mails when others have reached a limit.
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
 * one IP sign up within an hour. It is far below the limit of the whole site, so that one IP cannot
 * use up the limit of the site. When a limit is reached, confirmed accounts still get mails: see
 * `mailAccount`.
 */
export const mailShare: RateLimits = {
	action: "mail",
	perIp: [{ most: 250, within: HOUR_MS }],
	perSite: [{ most: 1000, within: HOUR_MS }],
};

/**
 * The limits of mails to confirmed accounts after `mailShare` is used up. Their action has its own
 * name, so that these mails are counted apart. If they counted as "mail", a later request would be
 * refused only for recipients who have an account, and so tell a stranger that the account exists.
 */
export const sparedMailLimits: RateLimits = { ...mailLimits, action: "spared mail" };

export const allMailLimits: RateLimits = { ...mailLimits, ...mailShare };

export const codeLimits: RateLimits = {
	action: "code",
	perAccount: [
		{ most: 10, within: 5 * MINUTE_MS },
		// Each mail has a new code. Without this limit per hour, a stranger who requests mails
		// again and again could guess a code within a month.
		{ most: 20, within: HOUR_MS },
	],
	perIp: [{ most: 50, within: 5 * MINUTE_MS }],
};
