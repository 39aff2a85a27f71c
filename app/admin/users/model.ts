import type { listAccounts, listAuditLog } from "~/accounts/grants.server";

export interface UserPanelData {
	accounts: Awaited<ReturnType<typeof listAccounts>>;
	/** What administrators changed, the latest first. */
	log: Awaited<ReturnType<typeof listAuditLog>>;
	/** After what the two lists begin; null on their first pages. */
	accountsBefore: number | null;
	logBefore: number | null;
	/** Whether they could not be read. */
	isFailed: boolean;
}
