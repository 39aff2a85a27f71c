/**
 * The name of the honeypot: a form field that people do not see and only spam programs fill in.
 * Browsers do not autofill it, because they do not know this name.
 */
export const HONEYPOT = "confirm-line";
