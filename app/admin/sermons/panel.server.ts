import { getZodConstraint } from "@conform-to/zod/v4";
import { lastServiceDay } from "~/church/last-service";
import { formValues, payloadOf } from "~/content/fields";
import { isoDay } from "~/i18n/dates";
import { webAddress } from "~/platform/http/url";
import { formatDayCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/read-or";
import { type SermonData, sermonFields } from "~/sermons/fields";
import { sermonKind } from "~/sermons/kind.server";
import { type FullSermon, parseSermonQuery } from "~/sermons/model";
import { bookNames } from "~/sermons/search/bible";
import { readSermonTable } from "~/sermons/store.server";
import { noteUploads } from "~/sermons/uploads.server";
import { readEdited } from "../edited-item.server";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction, deletesAll, deletesOne, redirectChanged } from "../panel-actions.server";
import { listQuery, portalPath } from "../paths";
import { takeImage } from "../pictures/pictures.server";
import { takeRecordings } from "../recordings/recordings.server";
import { savesContent } from "../save-content.server";
import { sermonFormSchema } from "./sermon-form-schema";

const constraint = getZodConstraint(sermonFormSchema);

export type SermonPanelData = Awaited<ReturnType<typeof load>>;
export type SermonRow = ReturnType<typeof tableRow>;

async function load({ context, request }: PanelVisit) {
	const search = new URL(request.url).searchParams;
	const { text, series, after } = parseSermonQuery(search);
	const inSeries = series || null;
	const { language } = context;
	const read = await readOr(
		Promise.all([
			readSermonTable(context, {
				text,
				series: inSeries,
				after,
				added: search.get("added") ?? "",
			}),
			readEdited(search, "sermons.update", (id) => sermonKind.read(context, id), sermonFormValues),
		]),
		null,
		{ event: "portal sermons could not be read", context },
	);
	const [page, edited] = read ?? [null, null];
	return {
		sermons: page?.items.map((sermon) => tableRow(sermon)) ?? [],
		isFailed: page === null,
		text,
		inSeries,
		isFirstPage: page?.isFirst ?? after === null,
		nextPath: page?.next
			? portalPath({ q: text, series: inSeries, after: formatDayCursor(page.next) })
			: null,
		series: page?.series ?? [],
		speakers: page?.speakers ?? [],
		books: bookNames(language),
		edited,
		today: isoDay(context.now),
		serviceDay: lastServiceDay(context.now, true),
		constraint,
		formKey: crypto.randomUUID(),
	};
}

const sermonFormValues = (sermon: SermonData) => formValues(sermonFields, sermon);

/**
 * The fields of a sermon that the portal's table shows. The long texts of a sermon are left out,
 * because they would only make the page heavier.
 */
function tableRow(sermon: SermonData & Pick<FullSermon, "files">) {
	const {
		description,
		title_tn,
		description_tn,
		text,
		text_tn,
		notes,
		duration,
		image_url,
		...shown
	} = sermonFormValues(sermon);
	return {
		...shown,
		files: sermon.files,
		audio_url: webAddress(shown.audio_url) ?? "",
		video_url: webAddress(shown.video_url) ?? "",
		pdf_url: webAddress(shown.pdf_url) ?? "",
	};
}

const save = savesContent({
	fields: sermonFields,
	schema: sermonFormSchema,
	takeFiles: async (visit, intent, form) =>
		(await takeImage(visit, intent, form)) ?? takeRecordings(visit, intent, form),
	payload: (typed, { isSent }) => payloadOf(sermonFields, typed, isSent),
	listed: sermonFormValues,
	async create(visit, { input, requestKey, uploads }) {
		const { context, administrator } = visit;
		const { id } = await sermonKind.create(context, administrator, input, requestKey);
		await noteUploads(context, administrator, id, uploads);
		return redirectChanged(visit, id, "sermonAdded", { added: id });
	},
	async update(visit, change, { uploads }) {
		const { context, administrator } = visit;
		await sermonKind.update(context, administrator, change);
		await noteUploads(context, administrator, change.id, uploads);
		const query = listQuery(visit.request, "added");
		return redirectChanged(visit, change.id, "sermonChanged", query);
	},
});

export const panel: PanelServer<SermonPanelData> = {
	load,
	act: chooseAction({
		"sermons.create": save,
		"sermons.update": save,
		"sermons.delete": deletesOne(sermonKind.remove, "sermonDeleted"),
		"sermons.deleteAll": deletesAll(sermonKind, "sermonsDeleted"),
	}),
};
