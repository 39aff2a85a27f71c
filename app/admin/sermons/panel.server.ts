import { getZodConstraint } from "@conform-to/zod/v4";
import { isoDay } from "~/i18n/dates";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { webAddress } from "~/platform/http/address";
import { parseSubmission } from "~/platform/http/form";
import { formatDayCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/operations/fallback";
import { listedSermon, sermonInput, sermonPayload } from "~/sermons/backend";
import { parseSermonQuery } from "~/sermons/model";
import {
	createSermon,
	deleteAllSermons,
	deleteSermon,
	readSermonTable,
} from "~/sermons/store.server";
import type { PanelServer, PanelVisit } from "../panel";
import {
	chooseAction,
	deletesAll,
	deletesOne,
	failed,
	refused,
	requestKeyOfForm,
	restoresAll,
	snapshotIn,
} from "../panel-actions.server";
import { portalPath } from "../paths";
import type { SermonPanelData, SermonRow } from "./model";
import { sermonFormSchema } from "./schema";

const constraint = getZodConstraint(sermonFormSchema);

async function load({ context, request }: PanelVisit): Promise<SermonPanelData> {
	const search = new URL(request.url).searchParams;
	const { text, after } = parseSermonQuery(search);
	const page = await readOr(
		readSermonTable(context, { text, after, added: search.get("added") ?? "" }),
		null,
		{ event: "portal sermons could not be read", requestId: context.requestId },
	);
	return {
		sermons: page?.items.map((sermon) => tableRow(listedSermon(sermon))) ?? [],
		isFailed: page === null,
		text,
		isFirstPage: page?.isFirst ?? after === null,
		nextPath: page?.next ? portalPath({ q: text, after: formatDayCursor(page.next) }) : null,
		series: page?.series ?? [],
		today: isoDay(context.now),
		constraint,
		formKey: crypto.randomUUID(),
		snapshot: snapshotIn(search, "sermons"),
	};
}

/** What the table shows of a sermon. Its long texts would only make the page heavier. */
function tableRow(sermon: ReturnType<typeof listedSermon>): SermonRow {
	const { description, notes, ...row } = sermon;
	return {
		...row,
		audio_url: webAddress(row.audio_url) ?? "",
		video_url: webAddress(row.video_url) ?? "",
		pdf_url: webAddress(row.pdf_url) ?? "",
	};
}

async function create(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator, request } = visit;
	const submission = parseSubmission(form, sermonFormSchema);
	if (submission.status !== "success") return refused(intent, 400, submission);
	const { key, ...typed } = submission.value;
	const { series, duration } = typed;
	try {
		const input = sermonInput(context.now).parse({ ...sermonPayload(typed), series, duration });
		const requestKey = requestKeyOfForm(intent, key, typed);
		const { id } = await createSermon(context, administrator, input, requestKey);
		return redirectWithNotice(request, portalPath({ added: id }), "sermonAdded");
	} catch (thrown) {
		return failed(visit, intent, submission, thrown, "portal:portal.textKept");
	}
}

export const panel: PanelServer<SermonPanelData> = {
	load,
	act: chooseAction({
		"sermons.create": create,
		"sermons.delete": deletesOne(deleteSermon, "sermonDeleted"),
		"sermons.deleteAll": deletesAll(deleteAllSermons, "sermon.delete-all", "sermonsDeleted"),
		"sermons.restore": restoresAll("sermons", "sermonsRestored"),
	}),
};
