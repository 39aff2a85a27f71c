import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { removeUnused } from "~/media/bucket.server";
import { mediaKey } from "~/media/media-urls";
import { removeForGood } from "~/platform/changes/remove-for-good.server";
import { listDeleted } from "~/platform/changes/revisions.server";
import { readOr } from "~/platform/read-or";
import { kinds } from "../kinds.server";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction, confirmed, refused } from "../panel-actions.server";
import { numberIn, portalPath } from "../paths";

export type DeletedPanelData = Awaited<ReturnType<typeof load>>;

async function load({ context, request }: PanelVisit) {
	const before = numberIn(request, "before");
	const gone = await readOr(listDeleted(context, before), null, {
		event: "deleted things could not be read",
		context,
	});
	return { things: [], next: null, ...gone, isFirst: before === null, isFailed: gone === null };
}

const remove: PanelServer["act"] = async (visit, intent, form) => {
	const { context, administrator, request } = visit;
	const id = String(form.get("id") ?? "");
	const pictures = await removeForGood(context, administrator, kinds, id).catch(ifThereAgain);
	if (pictures === null) return refused(intent, 409, form, ["portal:portal.deleted.putBack"]);
	await removeUnused(
		context,
		pictures.flatMap((url) => mediaKey(url) ?? []),
	);
	const before = numberIn(request, "before");
	return redirectWithNotice(portalPath({ before }), "removedForGood");
};

/** @returns null if somebody has put the item back meanwhile */
function ifThereAgain(thrown: unknown): null {
	if (thrown instanceof Response && thrown.status === 409) return null;
	throw thrown;
}

export const panel: PanelServer<DeletedPanelData> = {
	load,
	act: chooseAction({ "deleted.remove": confirmed(remove) }),
};
