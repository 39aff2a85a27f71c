import { getZodConstraint } from "@conform-to/zod/v4";
import { changeSchema, inputSchema } from "~/content/payloads";
import { editedEvent, eventChangePayload, eventPayload, listedEvent } from "~/events/event-data";
import { type EventData, eventFields } from "~/events/fields";
import {
	createEvent,
	deleteEvent,
	readEvent,
	readEventTable,
	updateEvent,
} from "~/events/store.server";
import { isoDay } from "~/i18n/dates";
import { parseSubmission } from "~/platform/http/form";
import { formatInstantCursor, parseInstantCursor } from "~/platform/lists/cursor";
import { readOr } from "~/platform/read-or";
import { notSaved, parseChange, readEdited } from "../edited-item.server";
import { takeImage } from "../gallery/pictures.server";
import type { PanelServer, PanelVisit } from "../panel";
import {
	chooseAction,
	deletesOne,
	redirectChanged,
	refused,
	requestKeyOfForm,
} from "../panel-actions.server";
import { editedQuery, portalPath } from "../paths";
import { eventFormSchema } from "./event-form-schema";
import { type EventPanelData, type EventRow, excerpt } from "./panel-data";

const constraint = getZodConstraint(eventFormSchema);

async function load({ context, request }: PanelVisit): Promise<EventPanelData> {
	const search = new URL(request.url).searchParams;
	const after = parseInstantCursor(search.get("after"));
	const read = await readOr(
		Promise.all([
			readEventTable(context, { after, added: search.get("added") ?? "" }),
			readEdited(search, "events.update", (id) => readEvent(context, id)),
		]),
		null,
		{ event: "portal events could not be read", context },
	);
	const [page, edited] = read ?? [null, null];
	return {
		events: page?.items.map((event) => tableRow(event, context.now)) ?? [],
		isFailed: page === null,
		isFirstPage: page?.isFirst ?? after === null,
		nextPath: page?.next ? portalPath({ after: formatInstantCursor(page.next) }) : null,
		edited: edited && { ...edited, item: edited.item && editedEvent(edited.item) },
		today: isoDay(context.now),
		constraint,
		formKey: crypto.randomUUID(),
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
	// A time without a day is today's.
	const fields = { ...typed, date: typed.date || isoDay(context.now) };
	try {
		if (intent === "events.create") {
			const input = inputSchema(eventFields, context.now).parse(eventPayload(fields));
			const requestKey = requestKeyOfForm(intent, key, typed);
			const added = (await createEvent(context, administrator, input, requestKey)).id;
			return await redirectChanged(visit, added, "eventAdded", { added });
		}
		const payload = { ...eventChangePayload(fields), updatedAt };
		const change = parseChange(changeSchema(eventFields, context.now), payload);
		await updateEvent(context, administrator, { id, ...change });
		return await redirectChanged(visit, id, "eventChanged", editedQuery(request));
	} catch (thrown) {
		return notSaved(visit, intent, submission, thrown, editedEvent);
	}
}

export const panel: PanelServer<EventPanelData> = {
	load,
	act: chooseAction({
		"events.create": save,
		"events.update": save,
		"events.delete": deletesOne(deleteEvent, "eventDeleted"),
	}),
};
