import { z } from "zod";
import { ANNOUNCEMENT_MAX_LENGTH, announcementFields } from "~/announcements/fields";
import { beginOf } from "~/i18n/dates";
import type { TextKey } from "~/i18n/text-key";
import { formSchema } from "../panel-fields";

/**
 * The most days that an announcement may last. If it would last longer, the year of its last day is
 * probably mistyped.
 */
const DAYS_MAX = 366;

const day = z.iso.date("portal:portal.dateInvalid" satisfies TextKey);

export const announcementFormSchema = formSchema(announcementFields)
	.extend({
		title: z
			.string("portal:portal.dashboard.textMissing" satisfies TextKey)
			.max(ANNOUNCEMENT_MAX_LENGTH, "common:form.tooLong" satisfies TextKey),
		from_day: day,
		until_day: day,
	})
	.refine(
		({ from_day: from, until_day: until }) =>
			from <= until && beginOf(until) < beginOf(from, DAYS_MAX),
		{
			path: ["until_day"],
			error: "portal:portal.dashboard.untilInvalid" satisfies TextKey,
		},
	);
