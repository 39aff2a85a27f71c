/** Whether a host is the local machine, on which somebody develops or tries the site. */
export function isLocalhost({ hostname }: URL): boolean {
	return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
