import { getZodConstraint } from "@conform-to/zod/v4";
import { type AnnouncementData, announcementFields } from "~/announcements/fields";
import { announcementKind } from "~/announcements/kind.server";
import { chooseShown, daysWithoutService } from "~/announcements/model";
import { listAnnouncements } from "~/announcements/store.server";
import { churchKind } from "~/church/kind.server";
import { lastServiceDay } from "~/church/last-service";
import { nextServiceDate } from "~/church/next-service";
import { countNewMessages } from "~/contact/messages.server";
import { formValues, payloadOf } from "~/content/fields";
import { countNewGuests } from "~/events/guest-list.server";
import { readNextEvents } from "~/events/store.server";
import { isoDay } from "~/i18n/dates";
import { readOr } from "~/platform/read-or";
import { readLatestSermon } from "~/sermons/store.server";
import { lastChange } from "../changes/audit-entry.server";
import { readEdited } from "../edited-item.server";
import type { PanelServer, PanelVisit } from "../panel";
import { asksAbout, chooseAction, deletesOne, redirectChanged } from "../panel-actions.server";
import { savesContent } from "../save-content.server";
import { announcementFormSchema } from "./announcement-form-schema";

const constraint = getZodConstraint(announcementFormSchema);

const announcementFormValues = (data: AnnouncementData) => formValues(announcementFields, data);

async function load({ context, request, administrator }: PanelVisit) {
	const { language } = context;
	const search = new URL(request.url).searchParams;
	const today = isoDay(context.now);
	const read = await readOr(
		Promise.all([
			readNextEvents(context, language),
			readLatestSermon(context, language),
			lastChange(context),
			// Announcements are read from the last service day on, because one of them may have
			// cancelled that service. The dashboard then does not say that the sermon of that day
			// is missing.
			listAnnouncements(context, lastServiceDay(context.now)),
			readEdited(
				search,
				"dashboard.update",
				(id) => announcementKind.read(context, id),
				announcementFormValues,
			),
			churchKind.review(context, administrator),
			countNew(context),
		]),
		null,
		{ event: "today's news could not be read", context },
	);
	const [[event = null], sermon, change, recent, edited, facts, kept] = read ?? [
		[],
		null,
		null,
		[],
		null,
		null,
		null,
	];
	return {
		today: read && { event, sermon, change, withoutService: daysWithoutService(recent) },
		announcements: recent.filter(({ untilDay }) => untilDay >= today).map(announcementFormValues),
		shown: chooseShown(recent, today).map(({ id }) => id),
		edited,
		left: facts?.left ?? [],
		kept,
		constraint,
		formKey: crypto.randomUUID(),
		days: { from_day: today, until_day: nextServiceDate(context.now) },
	};
}

/**
 * Counting unread messages or registrations stops at this number. The dashboard then says 'or
 * more'.
 */
const NEW_MAX = 50;

/**
 * Counts the messages and registrations that nobody has read; null if the site does not store
 * visitors' messages, but only logs them.
 */
async function countNew(context: PanelVisit["context"]) {
	if (!context.settings.keepsForms) return null;
	const [messages, guests] = await Promise.all([
		countNewMessages(context, NEW_MAX),
		countNewGuests(context, NEW_MAX),
	]);
	return { messages, guests, most: NEW_MAX };
}

export type DashboardData = Awaited<ReturnType<typeof load>>;

const save = savesContent({
	fields: announcementFields,
	schema: announcementFormSchema,
	// Neither the pages nor the portal show an announcement whose last day is over. But to end an
	// announcement, yesterday is right.
	question: asksAbout(
		"until_day",
		(day, now) => day < isoDay(now),
		"portal:portal.dashboard.pastAsked",
	),
	payload: (typed, { isSent }) => payloadOf(announcementFields, typed, isSent),
	listed: announcementFormValues,
	async create(visit, { input, requestKey }) {
		const { context, administrator } = visit;
		const { id } = await announcementKind.create(context, administrator, input, requestKey);
		return redirectChanged(visit, id, "announcementAdded", {});
	},
	async update(visit, change) {
		await announcementKind.update(visit.context, visit.administrator, change);
		return redirectChanged(visit, change.id, "announcementChanged", {});
	},
});

export const panel: PanelServer<DashboardData> = {
	load,
	act: chooseAction({
		"dashboard.create": save,
		"dashboard.update": save,
		"dashboard.delete": deletesOne(announcementKind.remove, "announcementDeleted"),
	}),
};
