export function isAuthServicePath(path: string): boolean {
	return path.startsWith("/auth/v1/") || path === "/rest/v1/users";
}
