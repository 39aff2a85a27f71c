import type { GrantedRole } from "~/accounts/model";

/** The intents that grant each right. */
export const grantIntents = {
	admin: "users.grantAdmin",
	super_admin: "users.grantSuperAdmin",
} as const satisfies Record<GrantedRole, string>;
