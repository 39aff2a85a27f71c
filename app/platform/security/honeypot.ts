/**
 * The name of the field that only programs fill in. Browsers do not know this name, so they do not fill
 * it in by themselves.
 */
export const HONEYPOT = "confirm-line";
