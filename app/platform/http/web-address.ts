/** Longer addresses than browsers keep are nobody's. */
export const ADDRESS_MAX_LENGTH = 2000;

/**
 * An address that may become a link or a picture: `http(s)://…` or a path of this site. Anything
 * else, `javascript:` above all, and a blank one is null.
 */
export function webAddress(stored: string | null): string | null {
	const address = stored?.trim() ?? "";
	if (/^\/(?![/\\])/.test(address)) return address;
	return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}
