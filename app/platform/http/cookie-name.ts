/**
 * The cookie's name, on https with `__Host-`: then other hosts of the domain cannot set it. On http browsers
 * refuse the prefix.
 */
export function cookieName(name: string, url: string): string {
	return url.startsWith("https:") ? `__Host-${name}` : name;
}
