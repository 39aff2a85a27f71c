import { readNextEvents } from "~/events/store.server";
import { readLanguage } from "~/i18n/language.server";
import { lastChange } from "~/platform/changes/audit.server";
import { readOr } from "~/platform/read-or";
import { readLatestSermon } from "~/sermons/store.server";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction } from "../panel-actions.server";

async function load({ context, request }: PanelVisit) {
	const { language } = await readLanguage(request);
	return readOr(
		Promise.all([
			readNextEvents(context, language),
			readLatestSermon(context, language),
			lastChange(context),
		]).then(([[event = null], sermon, change]) => ({ event, sermon, change })),
		null,
		{ event: "today's news could not be read", context },
	);
}

export type TodayData = Awaited<ReturnType<typeof load>>;

export const panel: PanelServer<TodayData> = { load, act: chooseAction({}) };
