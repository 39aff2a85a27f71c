import { getZodConstraint } from "@conform-to/zod/v4";
import { type AnnouncementData, announcementFields } from "~/announcements/fields";
import { daysWithoutService } from "~/announcements/model";
import {
	createAnnouncement,
	deleteAnnouncement,
	listAnnouncements,
	readAnnouncement,
	updateAnnouncement,
} from "~/announcements/store.server";
import { firstServiceDay, lastServiceDay } from "~/church/next-service";
import { listed, payloadOf } from "~/content/fields";
import { changeSchema, inputSchema } from "~/content/payloads";
import { readNextEvents } from "~/events/store.server";
import { isoDay } from "~/i18n/dates";
import { lastChange } from "~/platform/changes/audit.server";
import { parseSubmission } from "~/platform/http/form";
import { readOr } from "~/platform/read-or";
import { readLatestSermon } from "~/sermons/store.server";
import { notSaved, parseChange, readEdited } from "../edited-item.server";
import type { PanelServer, PanelVisit } from "../panel";
import {
	chooseAction,
	deletesOne,
	redirectChanged,
	refused,
	requestKeyOfForm,
} from "../panel-actions.server";
import { announcementFormSchema } from "./announcement-form-schema";

const constraint = getZodConstraint(announcementFormSchema);

const listedAnnouncement = (data: AnnouncementData) => listed(announcementFields, data);

async function load({ context, request }: PanelVisit) {
	const { language } = context;
	const search = new URL(request.url).searchParams;
	const today = isoDay(context.now);
	const read = await readOr(
		Promise.all([
			readNextEvents(context, language),
			readLatestSermon(context, language),
			lastChange(context),
			// That of last Sunday says whether a sermon is missing.
			listAnnouncements(context, lastServiceDay(context.now)),
			readEdited(search, "dashboard.update", (id) => readAnnouncement(context, id)),
		]),
		null,
		{ event: "today's news could not be read", context },
	);
	const [[event = null], sermon, change, recent, edited] = read ?? [[], null, null, [], null];
	return {
		today: read && { event, sermon, change, withoutService: daysWithoutService(recent) },
		announcements: recent.filter(({ untilDay }) => untilDay >= today).map(listedAnnouncement),
		edited: edited && { ...edited, item: edited.item && listedAnnouncement(edited.item) },
		constraint,
		formKey: crypto.randomUUID(),
		days: { from_day: today, until_day: firstServiceDay(today) },
	};
}

export type DashboardData = Awaited<ReturnType<typeof load>>;

async function save(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator } = visit;
	const submission = parseSubmission(form, announcementFormSchema);
	if (submission.status !== "success") return refused(intent, 400, submission);
	const { key, id, updatedAt, ...typed } = submission.value;
	const payload = payloadOf(announcementFields, typed);
	try {
		if (intent === "dashboard.create") {
			const input = inputSchema(announcementFields, context.now).parse(payload);
			const requestKey = requestKeyOfForm(intent, key, typed);
			const added = await createAnnouncement(context, administrator, input, requestKey);
			return await redirectChanged(visit, added.id, "announcementAdded", {});
		}
		const schema = changeSchema(announcementFields, context.now);
		const change = parseChange(schema, { ...payload, updatedAt });
		await updateAnnouncement(context, administrator, { id, ...change });
		return await redirectChanged(visit, id, "announcementChanged", {});
	} catch (thrown) {
		return notSaved(visit, intent, submission, thrown, listedAnnouncement);
	}
}

export const panel: PanelServer<DashboardData> = {
	load,
	act: chooseAction({
		"dashboard.create": save,
		"dashboard.update": save,
		"dashboard.delete": deletesOne(deleteAnnouncement, "announcementDeleted"),
	}),
};
