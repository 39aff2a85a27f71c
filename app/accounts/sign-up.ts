import { type RequestedRole, requestedRoles } from "~/db/requested-roles";
import type { TextKey } from "~/i18n/texts";

export const fieldNames = ["email", "password", "role"] as const;

/** What somebody becomes who chooses nothing. */
export const defaultRole = "User" satisfies RequestedRole;

/** The roles in the order of the list, each with its name and what it is for. */
export const roleChoices: readonly { role: RequestedRole; label: TextKey }[] = requestedRoles.map(
	(role) => ({ role, label: `signup.role.${role}` }),
);
