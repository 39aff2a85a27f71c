import { churchKind } from "~/church/kind.server";
import { CHURCH } from "~/db/content-schema";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { readSides, readUndoableChange, versionOf } from "~/platform/changes/revisions.server";
import { seenOf, undo } from "~/platform/changes/undo.server";
import type { Reason } from "../form-failure";
import { kinds } from "../kinds.server";
import type { PanelServer } from "../panel";
import { failed, redirectChanged } from "../panel-actions.server";
import { portalPath } from "../paths";
import { differences } from "./comparison.server";
import { ownState, readFactsChange, undoFacts } from "./undo-facts.server";

/** Why a change could not be undone, by the HTTP status of what was thrown. */
const reasons: Record<number, Reason> = {
	403: "portal:portal.undoSuperOnly",
	409: "portal:portal.thereAgain",
};

/** Undoes a change of content. The undo buttons of all portal tabs send this action. */
export const undoByForm: PanelServer["act"] = async (visit, intent, form) => {
	const { context, administrator } = visit;
	const text = (name: string) => String(form.get(name) ?? "");
	try {
		const asked = { change: Number(text("id")), thing: text("thing") || null, over: text("over") };
		const kept = await readUndoableChange(context, asked.change);
		const isOfFacts = kept?.kind === churchKind.name;
		const facts = isOfFacts ? await readFactsChange(visit, asked.change) : null;
		const isAgreed = facts && asked.over === String(versionOf(facts.sides.now));
		if (facts && !facts.isLast && (facts.isUntouched || isAgreed)) {
			const isUndone = await undoFacts(visit, facts);
			if (!isUndone) return redirectWithNotice("/admin", "nothingUndone");
			return redirectChanged(visit, CHURCH, "undone", {});
		}
		const undone = await undo(context, administrator, kinds, asked);
		if ("changedSince" in undone) {
			const { kind, changedSince } = undone;
			const [first] = changedSince;
			const [sides] = facts
				? [{ now: ownState(facts), before: facts.sides.before }]
				: await readSides(context, kinds, [asked.change], first?.thing ?? null);
			return {
				intent,
				status: 409,
				result: {},
				changedSince: {
					change: asked.change,
					thing: text("thing"),
					over: seenOf(changedSince),
					kind,
					titles: changedSince.map(({ title }) => title),
					isGone: changedSince.every(({ left }) => left === null),
					differences: sides ? differences(kind, sides.now, sides.before) : [],
				},
			};
		}
		const { count, change } = undone;
		const notice = count > 0 ? "undone" : "nothingUndone";
		return redirectWithNotice(portalPath({ changed: change }), notice);
	} catch (thrown) {
		const status = thrown instanceof Response ? thrown.status : 500;
		const reason = reasons[status] ?? "portal:portal.notUndone";
		return failed(visit, intent, form, thrown, reason);
	}
};
