import { getZodConstraint } from "@conform-to/zod/v4";
import { readCopy } from "~/events/copy-event.server";
import { eventFormValues, eventPayload, spanOfEvent } from "~/events/event-data";
import { eventFields } from "~/events/fields";
import { eventKind } from "~/events/kind.server";
import { type EventTableQuery, eventsAsked } from "~/events/model";
import { type Repeat, repeatSchema, seriesDays } from "~/events/repeat";
import { parseScope } from "~/events/series";
import { readEventTable } from "~/events/store.server";
import { isoDay } from "~/i18n/dates";
import type { TextKey } from "~/i18n/text-key";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { parameterOf, searchTextOf } from "~/platform/http/url";
import { parseInstantCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/read-or";
import { readEdited } from "../edited-item.server";
import type { PanelServer, PanelVisit } from "../panel";
import { chooseAction, redirectChanged } from "../panel-actions.server";
import { listQuery, portalPath } from "../paths";
import { savesContent } from "../save-content.server";
import { eventFormSchema } from "./event-form-schema";
import { excerpt, tablePath } from "./panel-data";

const constraint = getZodConstraint(eventFormSchema);

export type EventPanelData = Awaited<ReturnType<typeof load>>;
export type EventRow = ReturnType<typeof tableRow>;

async function load({ context, request }: PanelVisit) {
	const search = new URL(request.url).searchParams;
	const query = parseTableQuery(search);
	const added = search.get("added") ?? "";
	const read = await readOr(
		Promise.all([
			readEventTable(context, { ...query, added }),
			readEdited(search, "events.update", (id) => eventKind.read(context, id), eventFormValues),
			readEdited(search, "events.create", (id) => readCopy(context, id), eventFormValues),
		]),
		null,
		{ event: "portal events could not be read", context },
	);
	const [page, changed, copied] = read ?? [null, null, null];
	return {
		events: page?.items.map((event) => tableRow(event, context.now)) ?? [],
		isFailed: page === null,
		isFirstPage: page?.isFirst ?? query.after === null,
		nextPath: page?.next ? tablePath({ ...query, after: page.next }) : null,
		query,
		edited: changed ?? copied,
		today: isoDay(context.now),
		constraint,
		formKey: crypto.randomUUID(),
	};
}

function parseTableQuery(search: URLSearchParams): EventTableQuery {
	return {
		text: searchTextOf(search),
		type: parameterOf(search, "type") ?? "",
		when: eventsAsked.find((when) => when === search.get("when")) ?? "all",
		after: parseInstantCursor(search.get("after")),
	};
}

type TableEvent = Awaited<ReturnType<typeof readEventTable>>["items"][number];

function tableRow(event: TableEvent, now: number) {
	const { description_tn, image_description, image_description_tn, ...row } =
		eventFormValues(event);
	const lasts = spanOfEvent(event);
	return {
		...row,
		lasts,
		description: excerpt(row.description),
		inSeries: event.inSeries,
		// By the specification, an event is upcoming in the portal only until it begins. On the
		// public page it is upcoming until it is over.
		isUpcoming: lasts.date > now,
	};
}

const save = savesContent({
	fields: eventFields,
	schema: eventFormSchema,
	payload: (typed, { isNew, now, isSent }) => eventPayload(withDay(typed, now), isNew, isSent),
	listed: eventFormValues,
	async create(visit, { input, typed, requestKey, refuse }) {
		const { context, administrator } = visit;
		const repeat = repeatOf(withDay(typed, context.now));
		if (repeat === undefined) {
			const isByDay = typed.repeat_until && !typed.repeat_count;
			return refuse({ [isByDay ? "repeat_until" : "repeat_count"]: [repeatInvalid] });
		}
		const added = { input, repeat };
		const { data } = await eventKind.create(context, administrator, added, requestKey);
		const notice = repeat ? "eventsAdded" : "eventAdded";
		return redirectChanged(visit, data.id, notice, { added: data.id });
	},
	async update(visit, change, { typed }) {
		const scope = parseScope(typed.scope) ?? "this";
		const event = await eventKind.update(visit.context, visit.administrator, { ...change, scope });
		const query = listQuery(visit.request, "added");
		// If no field of this event has changed, the other events of the series stay as they are, too.
		const isUnchanged = change.precondition?.includes(Date.parse(event.updatedAt));
		if (scope !== "this" && isUnchanged) {
			return redirectWithNotice(portalPath(query), "eventsUnchanged");
		}
		const notice = scope === "this" ? "eventChanged" : "eventsChanged";
		return redirectChanged(visit, change.id, notice, query);
	},
});

/** Puts today's date into an event form without a date. */
function withDay<Typed extends { date: string }>(typed: Typed, now: number): Typed {
	return { ...typed, date: typed.date || isoDay(now) };
}

/**
 * How a new event repeats: null if it does not repeat, undefined if the fields about the repetition
 * are wrong.
 */
function repeatOf(
	form: Record<"date" | "repeat" | "repeat_count" | "repeat_until", string>,
): Repeat | null | undefined {
	if (form.repeat === "") return null;
	const { data } = repeatSchema.safeParse({
		frequency: form.repeat,
		count: form.repeat_count ? Number(form.repeat_count) : null,
		until: form.repeat_until || null,
	});
	return data && seriesDays(form.date, data) ? data : undefined;
}

const repeatInvalid: TextKey = "portal:portal.events.repeatInvalid";

async function remove(visit: PanelVisit, _intent: string, form: FormData) {
	const { context, administrator, request } = visit;
	const scope = parseScope(String(form.get("scope") ?? "")) ?? "this";
	const id = String(form.get("id") ?? "");
	await eventKind.remove(context, administrator, id, null, scope);
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
