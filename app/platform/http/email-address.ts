/** An e-mail address, in characters. */
export const EMAIL_MAX = 254;
