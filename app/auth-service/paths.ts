/** Whether a path belongs to the account service. */
export function isAuthServicePath(path: string): boolean {
	return path.startsWith("/auth/v1/") || path === "/rest/v1/users";
}
