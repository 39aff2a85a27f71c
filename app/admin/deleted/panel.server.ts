import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { removeUnused } from "~/media/bucket.server";
import { mediaKey } from "~/media/media-urls";
import { removeForGood } from "~/platform/changes/remove-for-good.server";
import { listDeleted } from "~/platform/changes/revisions.server";
import { readOr } from "~/platform/read-or";
import { kinds } from "../kinds.server";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction, confirmed } from "../panel-actions.server";
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

const remove: PanelServer["act"] = async ({ context, administrator, request }, _intent, form) => {
	const pictures = await removeForGood(context, administrator, kinds, String(form.get("id") ?? ""));
	await removeUnused(
		context,
		pictures.flatMap((url) => mediaKey(url) ?? []),
	);
	const before = numberIn(request, "before");
	return redirectWithNotice(portalPath({ before }), "removedForGood");
};

export const panel: PanelServer<DeletedPanelData> = {
	load,
	act: chooseAction({ "deleted.remove": confirmed(remove) }),
};
