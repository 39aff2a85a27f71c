/**
 * A new password. Forms count characters; the account service counts bytes, as Supabase Auth does,
 * which are never fewer.
 */
export const PASSWORD_MIN = 6;

/** A password, in bytes of UTF-8; see `byteLength`. Supabase Auth hashes no more than these. */
export const PASSWORD_MAX_BYTES = 72;

/** What a login takes for a password at all, in characters: a longer one is not looked at. */
export const PASSWORD_READ_MAX = 1000;

/** How many bytes a text is in UTF-8. */
export function byteLength(text: string): number {
	return new TextEncoder().encode(text).length;
}
