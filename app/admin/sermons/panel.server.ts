import { isoDay } from "~/i18n/dates";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { webAddress } from "~/platform/http/address";
import { formatDayCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/operations/fallback";
import { listedSermon, payloadOfForm, sermonInput } from "~/sermons/backend";
import { parseSermonQuery } from "~/sermons/model";
import {
	createSermon,
	deleteAllSermons,
	deleteSermon,
	readSermonTable,
} from "~/sermons/store.server";
import { actOf, failed, fieldErrors, repeatOfForm, typedFields } from "../answers/refusals.server";
import { refused } from "../answers/refused";
import { deletesAll, snapshotIn } from "../delete-all.server";
import type { PanelServer, PanelVisit } from "../panel";
import { listPath, portalPath } from "../paths";
import { type SermonPanelData, type SermonRow, sermonFields } from "./model";

/** The form's name of what the backend names otherwise. */
const formNames = {
	speaker: "preacher",
	scripture: "notes",
	featured: "is_published",
	audioUrl: "audio_url",
	videoUrl: "video_url",
	notesUrl: "pdf_url",
};

const kinds = { audioUrl: "link", videoUrl: "link", notesUrl: "link", date: "date" } as const;

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
		formKey: crypto.randomUUID(),
		snapshot: snapshotIn(search, "sermons"),
	};
}

/** What the table shows of a sermon; its long texts would only weigh. */
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
	const { context, administrator } = visit;
	const { key, ...typed } = typedFields(form, ["key", ...sermonFields]);
	const { series, duration } = typed;
	const isPublished = typed.is_published !== "";
	const payload = { ...payloadOfForm({ ...typed, is_published: isPublished }), series, duration };
	const input = sermonInput(context.now).safeParse(payload);
	if (!input.success) {
		return refused(intent, 400, { key, ...typed }, fieldErrors(input.error, formNames, kinds));
	}
	try {
		const repeat = repeatOfForm(intent, key, typed);
		const { id } = await createSermon(context, administrator, input.data, repeat);
		return redirectWithNotice(visit.request, portalPath({ added: id }), "sermonAdded");
	} catch (thrown) {
		return failed(visit, intent, thrown, { key, ...typed });
	}
}

async function remove(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator, request } = visit;
	const typed = typedFields(form, ["id"]);
	try {
		await deleteSermon(context, administrator, typed.id);
		return redirectWithNotice(request, listPath(request), "sermonDeleted");
	} catch (thrown) {
		return failed(visit, intent, thrown, typed);
	}
}

export const panel: PanelServer<SermonPanelData> = {
	load,
	act: actOf({
		"sermons.create": create,
		"sermons.delete": remove,
		"sermons.deleteAll": deletesAll(deleteAllSermons, "sermon.delete-all", "sermonsDeleted"),
	}),
};
