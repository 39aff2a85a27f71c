import type { GrantedRole } from "~/accounts/model";

export const grantIntents = {
	admin: "users.grantAdmin",
	super_admin: "users.grantSuperAdmin",
} as const satisfies Record<GrantedRole, string>;
