import { churchKind, requireRight } from "~/church/kind.server";
import { factsIn } from "~/church/store.server";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import {
	readSides,
	readUndoableChange,
	type UndoableChange,
} from "~/platform/changes/revisions.server";
import { seenOf, undo } from "~/platform/changes/undo.server";
import { kinds } from "../kinds.server";
import type { PanelServer, PanelVisit, PortalVisit } from "../panel";
import { failed } from "../panel-actions.server";
import { numberIn, portalPath } from "../paths";
import { differences, valuesOf } from "./comparison.server";

/** The change that the URL names: the one that was just made. */
export async function changeShown({
	context,
	request,
}: PortalVisit): Promise<UndoableChange | null> {
	const changed = numberIn(request, "changed");
	return changed === null ? null : readUndoableChange(context, changed);
}

/** @throws a 403 Response for a change of facts that only super administrators change */
async function requireRightToUndo({ context, administrator }: PanelVisit, change: number) {
	const kept = await readUndoableChange(context, change);
	if (kept?.kind !== churchKind.name) return;
	const [sides] = await readSides(context, kinds, [change]);
	const [before, now] = [sides?.before, sides?.now].map((row) => factsIn(valuesOf(row ?? null)));
	requireRight(administrator, before ?? {}, now ?? {});
}

/** Takes back a change, in whichever panel its button stands. */
export const undoByForm: PanelServer["act"] = async (visit, intent, form) => {
	const { context, administrator } = visit;
	const text = (name: string) => String(form.get(name) ?? "");
	try {
		const asked = { change: Number(text("id")), thing: text("thing") || null, over: text("over") };
		await requireRightToUndo(visit, asked.change);
		const undone = await undo(context, administrator, kinds, asked);
		if ("changedSince" in undone) {
			const { kind, changedSince } = undone;
			const [first] = changedSince;
			const [sides] = await readSides(context, kinds, [asked.change], first?.thing ?? null);
			return {
				intent,
				status: 409,
				result: {},
				changedSince: {
					change: asked.change,
					thing: text("thing"),
					over: seenOf(changedSince),
					titles: changedSince.map(({ title }) => title),
					differences: sides ? differences(kind, sides.now, sides.before) : [],
				},
			};
		}
		const { count, change } = undone;
		const notice = count > 0 ? "undone" : "nothingUndone";
		return redirectWithNotice(portalPath({ changed: change }), notice);
	} catch (thrown) {
		return failed(visit, intent, form, thrown, "portal:portal.notUndone");
	}
};
