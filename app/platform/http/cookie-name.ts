/** On https `__Host-` keeps other hosts of the domain from setting it; on http browsers refuse that. */
export function cookieName(name: string, url: string): string {
	return url.startsWith("https:") ? `__Host-${name}` : name;
}
