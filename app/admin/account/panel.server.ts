import { listSessions } from "~/accounts/sessions/list-sessions.server";
import { endSessionsOf, sessionOf } from "~/accounts/sessions/portal-session.server";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { readOr } from "~/platform/read-or";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction } from "../panel-actions.server";

export type AccountPanelData = Awaited<ReturnType<typeof load>>;

async function load({ context, request, administrator }: PanelVisit) {
	const sessions = await readOr(listSessions(context, administrator.id), null, {
		event: "sessions could not be read",
		context,
	});
	return { sessions: sessions ?? [], own: sessionOf(request), isFailed: sessions === null };
}

function endOwn(
	notice: "sessionEnded" | "sessionsEnded",
	which: (visit: PanelVisit, form: FormData) => Parameters<typeof endSessionsOf>[2],
): PanelServer["act"] {
	return async (visit, _intent, form) => {
		const { context, administrator } = visit;
		const { meta } = await endSessionsOf(context, administrator.id, which(visit, form));
		if (meta.changes > 0) context.report({ kind: "session.ended", account: administrator.email });
		return redirectWithNotice("/admin", notice);
	};
}

export const panel: PanelServer<AccountPanelData> = {
	load,
	act: chooseAction({
		"account.endSession": endOwn("sessionEnded", (_visit, form) => ({
			only: String(form.get("id") ?? ""),
		})),
		"account.endOthers": endOwn("sessionsEnded", ({ request }) => ({ except: sessionOf(request) })),
	}),
};
