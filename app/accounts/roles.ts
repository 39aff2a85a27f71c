/** The roles there are. What pastor, media_team and User may do is nothing in the portal. */
export const roles = ["super_admin", "admin", "pastor", "media_team", "User"] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
	return roles.some((role) => role === value);
}

/** What super admins grant and withdraw: the roles that the portal and the backend's writes are for. */
export const grantedRoles = ["admin", "super_admin"] as const satisfies readonly Role[];

export type GrantedRole = (typeof grantedRoles)[number];

export function isAdministrator(role: Role | null): role is GrantedRole {
	return grantedRoles.some((granted) => granted === role);
}

/** What anybody else is told. */
export const ACCESS_DENIED = "Access denied. Admin privileges required.";
