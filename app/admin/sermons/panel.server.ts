import { getZodConstraint } from "@conform-to/zod/v4";
import { lastServiceDay } from "~/church/next-service";
import { listed, payloadOf } from "~/content/fields";
import { changeSchema, inputSchema } from "~/content/payloads";
import { isoDay } from "~/i18n/dates";
import { parseSubmission } from "~/platform/http/form";
import { formatDayCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/read-or";
import { type SermonData, sermonFields } from "~/sermons/fields";
import { parseSermonQuery } from "~/sermons/model";
import { bookNames } from "~/sermons/search/bible";
import {
	createSermon,
	deleteAllSermons,
	deleteSermon,
	readSermon,
	readSermonTable,
	updateSermon,
} from "~/sermons/store.server";
import { notSaved, parseChange, readEdited } from "../edited-item.server";
import type { PanelServer, PanelVisit } from "../panel";
import {
	askAboutYear,
	chooseAction,
	deletesAll,
	deletesOne,
	redirectChanged,
	refused,
	requestKeyOfForm,
} from "../panel-actions.server";
import { editedQuery, portalPath } from "../paths";
import { takeImage } from "../pictures/pictures.server";
import { type SermonPanelData, tableRow } from "./panel-data";
import { sermonFormSchema } from "./sermon-form-schema";

const constraint = getZodConstraint(sermonFormSchema);

async function load({ context, request }: PanelVisit): Promise<SermonPanelData> {
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
			readEdited(search, "sermons.update", (id) => readSermon(context, id)),
		]),
		null,
		{ event: "portal sermons could not be read", context },
	);
	const [page, edited] = read ?? [null, null];
	return {
		sermons: page?.items.map((sermon) => tableRow(listedSermon(sermon), sermon.files)) ?? [],
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
		edited: edited && { ...edited, item: edited.item && listedSermon(edited.item) },
		today: isoDay(context.now),
		serviceDay: lastServiceDay(context.now, true),
		constraint,
		formKey: crypto.randomUUID(),
	};
}

const listedSermon = (sermon: SermonData) => listed(sermonFields, sermon);

async function save(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator, request } = visit;
	const refusal = await takeImage(visit, intent, form);
	if (refusal) return refusal;
	const submission = parseSubmission(form, sermonFormSchema);
	if (submission.status !== "success") return refused(intent, 400, submission);
	const { key, id, updatedAt, sure_date: _, ...typed } = submission.value;
	const question = askAboutYear(visit, intent, submission, submission.value);
	if (question) return question;
	const payload = payloadOf(sermonFields, typed);
	try {
		if (intent === "sermons.create") {
			const input = inputSchema(sermonFields, context.now).parse(payload);
			const requestKey = requestKeyOfForm(intent, key, typed);
			const added = (await createSermon(context, administrator, input, requestKey)).id;
			return await redirectChanged(visit, added, "sermonAdded", { added });
		}
		const schema = changeSchema(sermonFields, context.now);
		const change = parseChange(schema, { ...payload, updatedAt });
		await updateSermon(context, administrator, { id, ...change });
		return await redirectChanged(visit, id, "sermonChanged", editedQuery(request));
	} catch (thrown) {
		return notSaved(visit, intent, submission, thrown, listedSermon);
	}
}

export const panel: PanelServer<SermonPanelData> = {
	load,
	act: chooseAction({
		"sermons.create": save,
		"sermons.update": save,
		"sermons.delete": deletesOne(deleteSermon, "sermonDeleted"),
		"sermons.deleteAll": deletesAll(deleteAllSermons, "sermon.delete-all", "sermonsDeleted"),
	}),
};
