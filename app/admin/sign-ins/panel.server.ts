import { listSessions } from "~/accounts/sessions/list-sessions.server";
import { endSessionsOf, sessionOf } from "~/accounts/sessions/portal-session.server";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { readOr } from "~/platform/read-or";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction, failed, type PanelAction } from "../panel-actions.server";
import type { AccountPanelData } from "./panel-data";

async function load({ context, request, administrator }: PanelVisit): Promise<AccountPanelData> {
	const sessions = await readOr(listSessions(context, administrator.id), null, {
		event: "sessions could not be read",
		context,
	});
	return {
		sessions: sessions ?? [],
		own: sessionOf(request),
		isFailed: sessions === null,
	};
}

/** Ends sessions of the administrator's own. */
function endOwn(
	notice: "sessionEnded" | "sessionsEnded",
	which: (visit: PanelVisit, form: FormData) => Parameters<typeof endSessionsOf>[2],
): PanelAction {
	return async (visit, intent, form) => {
		const { context, administrator, request } = visit;
		try {
			const { meta } = await endSessionsOf(context, administrator.id, which(visit, form));
			if (meta.changes > 0) {
				context.securityEvents.push({ kind: "session.ended", account: administrator.email });
			}
			return redirectWithNotice(request, "/admin", notice);
		} catch (thrown) {
			return failed(visit, intent, form, thrown);
		}
	};
}

export const panel: PanelServer<AccountPanelData> = {
	load,
	act: chooseAction({
		"account.endSession": endOwn("sessionEnded", (_visit, form) => ({
			only: String(form.get("id") ?? ""),
		})),
		// All but the one that asks for it.
		"account.endOthers": endOwn("sessionsEnded", ({ request }) => ({ except: sessionOf(request) })),
	}),
};
