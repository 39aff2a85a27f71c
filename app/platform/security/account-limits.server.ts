/*
 * The rate limits of sign-ins, mails and codes. The portal and the account service count together,
 * and neither imports the other, so these limits stand below both.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, type RateLimits } from "./rate-limit.server";

export const SIGN_IN_FAILURES = 5;
export const SIGN_IN_WINDOW_MS = 5 * MINUTE_MS;

const signInFailures = [{ most: SIGN_IN_FAILURES, within: SIGN_IN_WINDOW_MS }];

/** Sign-ins that failed. */
export const signInLimits: RateLimits = {
	action: "sign-in",
	perAccount: signInFailures,
	perIp: signInFailures,
};

/** Sign-ins with the correct password. Nobody needs many, and each makes a session. */
export const correctSignInLimits: RateLimits = {
	action: "correct sign-in",
	perAccount: [{ most: 30, within: SIGN_IN_WINDOW_MS }],
	perIp: [],
};

/**
 * Mails to a recipient. Anybody may have mails sent to anybody, so a stranger's requests must not use
 * up the owner's turn:
 *
 * - The narrow limits count a recipient and an IP together.
 * - An IP that asks for many recipients is stopped, whoever they are.
 * - The limits of a recipient are wide. They keep a botnet from flooding a mailbox, and bound how many
 *   links are valid at the same time. A botnet can use them up; a browser that the account knows still
 *   gets its mail.
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
	perIp: [{ most: 20, within: HOUR_MS }],
};

/** Guesses at a secret, such as a six-digit code that was mailed. */
export const codeLimits: RateLimits = {
	action: "code",
	perAccount: [
		{ most: 10, within: 5 * MINUTE_MS },
		// Each new mail brings a new code. Without this limit, somebody could guess one within a month.
		{ most: 20, within: HOUR_MS },
	],
	perIp: [{ most: 30, within: 5 * MINUTE_MS }],
};
