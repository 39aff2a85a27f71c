import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { type KeptChange, readKeptChange } from "~/platform/changes/former.server";
import { undo } from "~/platform/changes/undo.server";
import type { PanelServer, PortalVisit } from "../panel";
import { failed, refused } from "../panel-actions.server";
import { portalPath } from "../paths";

/** The change that the address names: the one that has just been made. */
export async function changeShown({ context, request }: PortalVisit): Promise<KeptChange | null> {
	const changed = new URL(request.url).searchParams.get("changed") ?? "";
	return /^\d{1,15}$/.test(changed) ? readKeptChange(context, Number(changed)) : null;
}

/** Takes back a change, in whichever panel its button stands. */
export const undoByForm: PanelServer["act"] = async (visit, intent, form) => {
	const { context, administrator, request } = visit;
	const text = (name: string) => String(form.get(name) ?? "");
	try {
		const asked = { change: Number(text("id")), thing: text("thing") || null, over: text("over") };
		const undone = await undo(context, administrator, asked);
		if ("changedSince" in undone) return refused(intent, 409, form);
		const { count, change } = undone;
		const notice = count > 0 ? "undone" : "nothingUndone";
		return redirectWithNotice(request, portalPath({ changed: change }), notice);
	} catch (thrown) {
		return failed(visit, intent, form, thrown, "portal:portal.notUndone");
	}
};
