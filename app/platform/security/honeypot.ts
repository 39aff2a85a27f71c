/** The field that only programs fill in. Its name is none that browsers know how to fill in. */
export const HONEYPOT = "confirm-line";
