import { listGone } from "~/platform/changes/former.server";
import { readOr } from "~/platform/read-or";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction } from "../panel-actions.server";
import { numberIn } from "../paths";

export type DeletedPanelData = Awaited<ReturnType<typeof load>>;

async function load({ context, request }: PanelVisit) {
	const before = numberIn(request, "before");
	const gone = await readOr(listGone(context, before), null, {
		event: "deleted things could not be read",
		context,
	});
	return { things: [], next: null, ...gone, isFirst: before === null, isFailed: gone === null };
}

export const panel: PanelServer<DeletedPanelData> = { load, act: chooseAction({}) };
