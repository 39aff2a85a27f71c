import { getZodConstraint } from "@conform-to/zod/v4";
import { changeSchema, inputSchema } from "~/content/payloads";
import { eventChangePayload, eventPayload, listedEvent } from "~/events/event-data";
import { type EventData, eventFields } from "~/events/fields";
import { type EventTableQuery, parseScope } from "~/events/model";
import { repeatField, seriesDays } from "~/events/repeat";
import {
	createEvents,
	deleteEvent,
	readCopy,
	readEvent,
	readEventTable,
	updateEvent,
} from "~/events/store.server";
import { isoDay } from "~/i18n/dates";
import type { TextKey } from "~/i18n/text-key";
import { parseSubmission } from "~/platform/http/form";
import { parameterOf, searchTextOf } from "~/platform/http/url";
import { parseInstantCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/read-or";
import { notSaved, parseChange, readEdited } from "../edited-item.server";
import { takeImage } from "../gallery/pictures.server";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction, redirectChanged, refused, requestKeyOfForm } from "../panel-actions.server";
import { editedQuery, listQuery } from "../paths";
import { eventFormSchema } from "./event-form-schema";
import { type EventPanelData, type EventRow, excerpt, tablePath } from "./panel-data";

const constraint = getZodConstraint(eventFormSchema);

async function load({ context, request }: PanelVisit): Promise<EventPanelData> {
	const search = new URL(request.url).searchParams;
	const query = parseTableQuery(search);
	const added = search.get("added") ?? "";
	const read = await readOr(
		Promise.all([
			readEventTable(context, { ...query, added }),
			readEdited(search, "events.update", (id) => readEvent(context, id)),
			readEdited(search, "events.create", (id) => readCopy(context, id)),
		]),
		null,
		{ event: "portal events could not be read", context },
	);
	const [page, changed, copied] = read ?? [null, null, null];
	const edited = changed ?? copied;
	return {
		events: page?.items.map((event) => tableRow(event, context.now)) ?? [],
		isFailed: page === null,
		isFirstPage: page?.isFirst ?? query.after === null,
		nextPath: page?.next ? tablePath({ ...query, after: page.next }) : null,
		query,
		edited: edited && { ...edited, item: edited.item && listedEvent(edited.item) },
		today: isoDay(context.now),
		constraint,
		formKey: crypto.randomUUID(),
	};
}

function parseTableQuery(search: URLSearchParams): EventTableQuery {
	return {
		text: searchTextOf(search),
		type: parameterOf(search, "type") ?? "",
		isPast: search.get("when") === "past",
		after: parseInstantCursor(search.get("after")),
	};
}

function tableRow(event: EventData, now: number): EventRow {
	const { description_tn, image_description, image_description_tn, ...row } = listedEvent(event);
	return {
		...row,
		description: excerpt(row.description),
		// As specified. On the public page also an event that begins this moment is upcoming.
		isUpcoming: Date.parse(event.date) > now,
	};
}

async function save(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator, request } = visit;
	const refusal = await takeImage(visit, intent, form);
	if (refusal) return refusal;
	const submission = parseSubmission(form, eventFormSchema);
	if (submission.status !== "success") return refused(intent, 400, submission);
	const { key, id, updatedAt, ...typed } = submission.value;
	const { repeat, repeat_count: count, repeat_until: until, scope, ...event } = typed;
	// A time without a day is today's.
	const fields = { ...event, date: event.date || isoDay(context.now) };
	try {
		if (intent === "events.create") {
			const input = inputSchema(eventFields, context.now).parse(eventPayload(fields));
			const requestKey = requestKeyOfForm(intent, key, typed);
			const asked = repeatField.safeParse({
				repeat:
					repeat === ""
						? null
						: {
								frequency: repeat,
								...(count && { count: Number(count) }),
								...(until && { until }),
							},
			});
			const series = asked.data?.repeat;
			if (!asked.success || (series && !seriesDays(fields.date, series))) {
				const field = until && !count ? "repeat_until" : "repeat_count";
				return refused(intent, 400, submission, [], { [field]: [repeatInvalid] });
			}
			const created = { input, repeat: series };
			const { data } = await createEvents(context, administrator, created, requestKey);
			const notice = series ? "eventsAdded" : "eventAdded";
			return await redirectChanged(visit, data.id, notice, { added: data.id });
		}
		const payload = { ...eventChangePayload(fields), updatedAt };
		const change = parseChange(changeSchema(eventFields, context.now), payload);
		const chosen = parseScope(scope) ?? "this";
		await updateEvent(context, administrator, { id, ...change, scope: chosen });
		const notice = chosen === "this" ? "eventChanged" : "eventsChanged";
		return await redirectChanged(visit, id, notice, editedQuery(request));
	} catch (thrown) {
		return notSaved(visit, intent, submission, thrown, listedEvent);
	}
}

const repeatInvalid: TextKey = "portal:portal.events.repeatInvalid";

async function remove(visit: PanelVisit, _intent: string, form: FormData) {
	const { context, administrator, request } = visit;
	const scope = parseScope(String(form.get("scope") ?? "")) ?? "this";
	const id = String(form.get("id") ?? "");
	await deleteEvent(context, administrator, id, scope);
	const notice = scope === "this" ? "eventDeleted" : "eventsDeleted";
	return redirectChanged(visit, id, notice, listQuery(request));
}

export const panel: PanelServer<EventPanelData> = {
	load,
	act: chooseAction({
		"events.create": save,
		"events.update": save,
		"events.delete": remove,
	}),
};
