import { listSessions } from "~/accounts/list-sessions.server";
import { endSessionsOf, sessionOf } from "~/accounts/portal-session.server";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { readOr } from "~/platform/operations/fallback";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction, failed, type PanelAction } from "../panel-actions.server";
import type { AccountPanelData } from "./model";

async function load({ context, request, administrator }: PanelVisit): Promise<AccountPanelData> {
	const sessions = await readOr(listSessions(context, administrator.id), null, {
		event: "sessions could not be read",
		context,
	});
	return {
		sessions: sessions ?? [],
		own: sessionOf(request, context.afterAction?.token),
		isFailed: sessions === null,
	};
}

/** Ends one of the administrator's own sessions. */
const endSession: PanelAction = async (visit, intent, form) => {
	const { context, administrator, request } = visit;
	try {
		await endSessionsOf(context, administrator.id, { only: String(form.get("id") ?? "") });
		context.securityEvents.push({ kind: "session.ended", account: administrator.email });
		return redirectWithNotice(request, "/admin", "sessionEnded");
	} catch (thrown) {
		return failed(visit, intent, form, thrown);
	}
};

/** Ends all of them but the one that asks for it. */
const endOthers: PanelAction = async (visit, intent, form) => {
	const { context, administrator, request } = visit;
	try {
		await endSessionsOf(context, administrator.id, { except: sessionOf(request) });
		context.securityEvents.push({ kind: "session.ended", account: administrator.email });
		return redirectWithNotice(request, "/admin", "sessionsEnded");
	} catch (thrown) {
		return failed(visit, intent, form, thrown);
	}
};

export const panel: PanelServer<AccountPanelData> = {
	load,
	act: chooseAction({
		"account.endSession": endSession,
		"account.endOthers": endOthers,
	}),
};
