import type { GrantedRole } from "~/accounts/model";
import type { listAccounts } from "~/accounts/permissions/list-accounts.server";
import type { listAuditLog } from "~/accounts/permissions/list-audit-log.server";
import type { ListedSecurityEvent } from "~/accounts/permissions/list-security-events.server";
import type { ListedSession } from "~/accounts/sessions/list-sessions.server";

/** The intents that grant each right. */
export const grantIntents = {
	admin: "users.grantAdmin",
	super_admin: "users.grantSuperAdmin",
} as const satisfies Record<GrantedRole, string>;

export interface UserPanelData {
	accounts: Awaited<ReturnType<typeof listAccounts>>;
	/** What administrators changed, the latest first. */
	log: Awaited<ReturnType<typeof listAuditLog>>;
	/** For a super admin: where the other administrators are signed in. */
	sessions: ListedSession[];
	/** For a super admin: the last security events. */
	security: ListedSecurityEvent[];
	/** After what the two lists begin; null on their first pages. */
	accountsBefore: number | null;
	logBefore: number | null;
	/** Whether they could not be read. */
	isFailed: boolean;
}
