import { hostCookie } from "~/platform/http/cookies";

/** As long as the link is good that is mailed to who forgot the password. */
const maxAge = 60 * 60;

/** Shows that the mailed link is opened in the browser that asked for it. */
export const passwordVerifierCookie = hostCookie("password-verifier", { maxAge });

/** Lets whoever opened the link choose a new password. */
export const passwordSessionCookie = hostCookie("password-session", { maxAge });
