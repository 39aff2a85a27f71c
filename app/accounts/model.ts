import type { RequestedRole } from "~/db/accounts-schema";

/** All roles. In the portal pastor, media_team and User may do nothing. */
export const roles = ["super_admin", "admin", "pastor", "media_team", "User"] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
	return roles.some((role) => role === value);
}

/**
 * The roles that a super admin can give and take away. Only these may use the portal and write
 * through the backend.
 */
export const grantedRoles = ["admin", "super_admin"] as const satisfies readonly Role[];

export type GrantedRole = (typeof grantedRoles)[number];

export function isAdministrator(role: unknown): role is GrantedRole {
	return grantedRoles.some((granted) => granted === role);
}

/** How long a super admin's right works without an authenticator app. */
export const SECOND_FACTOR_GRACE_MS = 7 * 24 * 60 * 60 * 1000;

/** How long a session lasts at most: an administrator signs in once a week. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** After how long without use it ends. */
export const SESSION_IDLE_MS = 24 * 60 * 60 * 1000;

/** How many security events are shown of those that anybody can bring about, and of the rest. */
export const SECURITY_EVENTS_SHOWN = 25;

/** The message for a super admin whose days without an authenticator app are over. */
export const SECOND_FACTOR_NEEDED =
	"A super admin's sign-in needs an authenticator app. Please set it up at /admin/authenticator.";

/** The message for everybody else. */
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

/** The role that is asked for when nothing else is chosen. */
export const defaultRole = "User" satisfies RequestedRole;

/** The shortest new password, in characters. */
export const PASSWORD_MIN = 6;

/** The longest new password, in bytes of UTF-8; Supabase Auth takes no more either. */
export const PASSWORD_MAX_BYTES = 72;

/** The values for the gaps in the texts about new passwords. */
export const passwordLimits = { least: PASSWORD_MIN, most: PASSWORD_MAX_BYTES };

/** The longest password that a login checks at all, in characters. */
export const PASSWORD_READ_MAX = 1000;

/** E-mail address and password for a sign-in. */
export interface Credentials {
	email: string;
	password: string;
}

/** How the portal names somebody: by the first part of the address. */
export function shortName(email: string): string {
	return email.split("@")[0] ?? "";
}
