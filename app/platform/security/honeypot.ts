/**
 * The name of the field that only programs fill in. Browsers do not autofill the field, because they do
 * not know this name.
 */
export const HONEYPOT = "confirm-line";
