import { getZodConstraint } from "@conform-to/zod/v4";
import { type EventData, eventInput, eventPayload, listedEvent } from "~/events/backend";
import { createEvent, deleteEvent, readEventTable } from "~/events/store.server";
import { isoDay } from "~/i18n/dates";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { parseSubmission } from "~/platform/http/form";
import { formatInstantCursor, parseInstantCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/operations/fallback";
import type { PanelServer, PanelVisit } from "../panel";
import {
	chooseAction,
	deletesOne,
	failed,
	refused,
	requestKeyOfForm,
} from "../panel-actions.server";
import { portalPath } from "../paths";
import { type EventPanelData, type EventRow, excerpt } from "./model";
import { eventFormSchema } from "./schema";

const constraint = getZodConstraint(eventFormSchema);

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
		constraint,
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
	const { context, administrator, request } = visit;
	const submission = parseSubmission(form, eventFormSchema);
	if (submission.status !== "success") return refused(intent, 400, submission);
	const { key, ...typed } = submission.value;
	try {
		// A time without a day is today's.
		const payload = eventPayload({ ...typed, date: typed.date || isoDay(context.now) });
		const input = eventInput(context.now).parse(payload);
		// The address of the picture is no part of what is stored.
		const { image_url: _, ...stored } = typed;
		const requestKey = requestKeyOfForm(intent, key, stored);
		const { id } = await createEvent(context, administrator, input, requestKey);
		return redirectWithNotice(request, portalPath({ added: id }), "eventAdded");
	} catch (thrown) {
		return failed(visit, intent, submission, thrown, "portal:portal.textKept");
	}
}

export const panel: PanelServer<EventPanelData> = {
	load,
	act: chooseAction({
		"events.create": create,
		"events.delete": deletesOne(deleteEvent, "eventDeleted"),
	}),
};
