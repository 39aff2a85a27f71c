/*
 * The rate limits of sign-ins, mails and codes. The portal and the account service count together,
 * and neither imports the other, so these limits stand below both.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/durations";
import type { RateLimits } from "./rate-limit.server";

export const SIGN_IN_FAILURES = 5;
export const SIGN_IN_WINDOW_MS = 5 * MINUTE_MS;

/** A phone carrier has thousands of people behind one IP, so an IP may fail far more often. */
export const signInLimits: RateLimits = {
	action: "sign-in",
	perAccount: [{ most: SIGN_IN_FAILURES, within: SIGN_IN_WINDOW_MS }],
	perIp: [{ most: 50, within: SIGN_IN_WINDOW_MS }],
};

/** Nobody needs many sign-ins, and each of them makes a session. */
export const correctSignInLimits: RateLimits = {
	action: "correct sign-in",
	perAccount: [{ most: 30, within: SIGN_IN_WINDOW_MS }],
};

/** To check a signature costs little, and nobody guesses one. */
export const passkeyLimits: RateLimits = {
	action: "passkey",
	perIp: [{ most: 50, within: SIGN_IN_WINDOW_MS }],
};

/**
 * New passwords, weak ones too: to weigh and hash one takes as long as to make ten pages. People in one
 * hall, who share an IP, may all sign up.
 */
export const newPasswordLimits: RateLimits = {
	action: "new password",
	perIp: [{ most: 100, within: 5 * MINUTE_MS }],
};

/**
 * The mails to one recipient. Anybody may have mails sent to anybody, so the narrow limits count a
 * recipient and an IP together: a stranger's requests do not use up the owner's turn. The wide limits
 * keep a botnet from flooding a mailbox; a browser that the account knows still gets its mail.
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
 * How many mails are sent in all, per network and for the whole site. The limit of a network lets a
 * congregation behind one IP sign up within an hour, but not use up the limit of the site. Mails to
 * confirmed accounts do not count here: see `mailAccount`.
 */
export const mailShare: RateLimits = {
	action: "mail",
	perIp: [{ most: 250, within: HOUR_MS }],
	perSite: [{ most: 1000, within: HOUR_MS }],
};

/**
 * These mails are counted separately. Otherwise the next request would show that the recipient was
 * counted, and so has an account.
 */
export const sparedMailLimits: RateLimits = { ...mailLimits, action: "spared mail" };

export const allMailLimits: RateLimits = { ...mailLimits, ...mailShare };

export const codeLimits: RateLimits = {
	action: "code",
	perAccount: [
		{ most: 10, within: 5 * MINUTE_MS },
		// Each new mail brings a new code. Without this limit, somebody could guess one within a month.
		{ most: 20, within: HOUR_MS },
	],
	perIp: [{ most: 50, within: 5 * MINUTE_MS }],
};
