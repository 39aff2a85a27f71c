export function isLocalhost({ hostname }: URL): boolean {
	return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
