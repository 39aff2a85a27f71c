import type { ListedSession } from "~/accounts/sessions/list-sessions.server";

export interface AccountPanelData {
	/** The administrator's own sessions, the last used first. */
	sessions: ListedSession[];
	/** The id of the one in which she looks at them. */
	own: string;
	/** Whether they could not be read. */
	isFailed: boolean;
}
