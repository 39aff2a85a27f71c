import type { RequestedRole } from "~/db/accounts-schema";

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

/**
 * The roles that can be chosen at sign-up, in the order of the list. The choice is a request and gives
 * no right.
 */
export const requestedRoles = [
	"super_admin",
	"pastor",
	"media_team",
	"User",
] as const satisfies readonly RequestedRole[];

/** What somebody asks for who chooses nothing. */
export const defaultRole = "User" satisfies RequestedRole;

/** A new password, in characters. */
export const PASSWORD_MIN = 6;

/** A new password, in bytes of UTF-8: Supabase Auth hashes no more than these. */
export const PASSWORD_MAX_BYTES = 72;

/** What a login takes for a password at all, in characters: a longer one is not looked at. */
export const PASSWORD_READ_MAX = 1000;

/** What somebody signs in with. */
export interface Credentials {
	email: string;
	password: string;
}
