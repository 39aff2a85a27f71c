import type { Data, FieldsFor, FormValues, Stored } from "~/content/fields";
import type { announcements } from "~/db/content-schema";

export const ANNOUNCEMENT_MAX_LENGTH = 200;

export const announcementFields = {
	title: {
		kind: "text",
		max: ANNOUNCEMENT_MAX_LENGTH,
		form: "title",
		label: "portal:portal.dashboard.text",
	},
	titleTn: {
		kind: "text",
		max: ANNOUNCEMENT_MAX_LENGTH,
		form: "title_tn",
		label: "portal:portal.dashboard.textTn",
		isLeftOut: true,
	},
	fromDay: { kind: "day", form: "from_day", label: "portal:portal.dashboard.from" },
	untilDay: { kind: "day", form: "until_day", label: "portal:portal.dashboard.until" },
	/** True if the weekly service does not take place on the announcement's days. */
	cancelsService: {
		kind: "flag",
		form: "cancels_service",
		label: "portal:portal.dashboard.cancels",
	},
} as const satisfies FieldsFor<typeof announcements.$inferSelect>;

export type StoredAnnouncement = Stored<typeof announcementFields>;
export type AnnouncementData = Data<typeof announcementFields>;
export type AnnouncementFormValues = FormValues<typeof announcementFields>;
