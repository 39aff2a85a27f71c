import { type EventData, eventInput, listedEvent, payloadOfForm } from "~/events/backend";
import { createEvent, deleteEvent, readEventTable } from "~/events/store.server";
import { isoDay } from "~/i18n/dates";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { formatInstantCursor, parseInstantCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/operations/fallback";
import { actOf, failed, fieldErrors, repeatOfForm, typedFields } from "../answers/refusals.server";
import { refused } from "../answers/refused";
import type { PanelServer, PanelVisit } from "../panel";
import { listPath, portalPath } from "../paths";
import { type EventPanelData, type EventRow, eventFields, excerpt } from "./model";

async function load({ context, request }: PanelVisit): Promise<EventPanelData> {
	const search = new URL(request.url).searchParams;
	const after = parseInstantCursor(search.get("after"));
	const added = search.get("added") ?? "";
	const page = await readOr(readEventTable(context, { after, added }), null, {
		event: "portal events could not be read",
		requestId: context.requestId,
	});
	return {
		events: page?.items.map((event) => tableRow(event, context.now)) ?? [],
		isFailed: page === null,
		isFirstPage: page?.isFirst ?? after === null,
		nextPath: page?.next ? portalPath({ after: formatInstantCursor(page.next) }) : null,
		added,
		today: isoDay(context.now),
		formKey: crypto.randomUUID(),
	};
}

function tableRow(event: EventData, now: number): EventRow {
	const row = listedEvent(event);
	return {
		...row,
		description: excerpt(row.description),
		isUpcoming: Date.parse(event.date) > now,
	};
}

async function create(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator } = visit;
	const { key, ...typed } = typedFields(form, ["key", ...eventFields]);
	const payload = payloadOfForm({
		...typed,
		// A time without a day is today's.
		date: typed.date || isoDay(context.now),
		is_published: typed.is_published !== "",
	});
	const input = eventInput(context.now).safeParse(payload);
	if (!input.success) {
		return refused(intent, 400, { key, ...typed }, fieldErrors(input.error, {}, { date: "date" }));
	}
	try {
		// The address of the picture is no part of what is added.
		const { image_url: _, ...sent } = typed;
		const repeat = repeatOfForm(intent, key, sent);
		const { id } = await createEvent(context, administrator, input.data, repeat);
		return redirectWithNotice(visit.request, portalPath({ added: id }), "eventAdded");
	} catch (thrown) {
		return failed(visit, intent, thrown, { key, ...typed });
	}
}

async function remove(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator, request } = visit;
	const typed = typedFields(form, ["id"]);
	try {
		await deleteEvent(context, administrator, typed.id);
		return redirectWithNotice(request, listPath(request), "eventDeleted");
	} catch (thrown) {
		return failed(visit, intent, thrown, typed);
	}
}

export const panel: PanelServer<EventPanelData> = {
	load,
	act: actOf({ "events.create": create, "events.delete": remove }),
};
