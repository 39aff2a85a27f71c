/**
 * The cookie's full name. On https it begins with `__Host-`, so that other hosts of the domain cannot
 * set the cookie. On http browsers refuse this prefix.
 */
export function cookieName(name: string, url: string): string {
	return url.startsWith("https:") ? `__Host-${name}` : name;
}
