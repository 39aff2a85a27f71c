import type { RequestedRole } from "~/db/accounts-schema";

/**
 * All roles. An account with the role `pastor`, `media_team` or `User` may do nothing in the
 * portal.
 */
export const roles = ["super_admin", "admin", "pastor", "media_team", "User"] as const;

export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
	return roles.some((role) => role === value);
}

/**
 * The roles that a super admin can grant. Only accounts with one of these roles may use the portal
 * and write through the API.
 */
export const grantedRoles = ["admin", "super_admin"] as const satisfies readonly Role[];

export type GrantedRole = (typeof grantedRoles)[number];

export function isAdministrator(role: unknown): role is GrantedRole {
	return grantedRoles.some((granted) => granted === role);
}

/**
 * How many security events the accounts page shows of each of two groups: those that anybody can
 * cause, and all others. With two groups, a flood of events in the first cannot hide those in the
 * second.
 */
export const SECURITY_EVENTS_SHOWN = 25;

/**
 * The roles that the sign-up form offers, in this order. The visitor's choice gives no permission.
 */
export const requestedRoles = [
	"super_admin",
	"pastor",
	"media_team",
	"User",
] as const satisfies readonly RequestedRole[];

export const defaultRole = "User" satisfies RequestedRole;

/** The longest name of an invited person, in characters. */
export const INVITED_MAX = 60;

export const PASSWORD_MIN = 6;

/** The longest new password, in bytes of UTF-8. Supabase Auth has the same limit. */
export const PASSWORD_MAX_BYTES = 72;

export const passwordLimits = { least: PASSWORD_MIN, most: PASSWORD_MAX_BYTES };

export const PASSWORD_READ_MAX = 1000;

/**
 * The most characters of JSON that a passkey's answer may have. The largest public keys and
 * signatures need 6,000.
 */
export const PASSKEY_MAX = 16 * 1024;

export const PASSKEY_NAME_MAX = 40;

export interface Credentials {
	email: string;
	password: string;
}

export function shortName(email: string): string {
	return email.split("@")[0] ?? "";
}
