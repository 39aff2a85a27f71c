import { z } from "zod";
import { ANNOUNCEMENT_MAX_LENGTH, announcementFields } from "~/announcements/fields";
import type { TextKey } from "~/i18n/text-key";
import { trimmed } from "~/platform/typed";
import { formSchema, isLastDay, lastDayInvalid } from "../panel-fields";

const textMissing = "portal:portal.dashboard.textMissing" satisfies TextKey;

const day = z.iso.date("portal:portal.dateInvalid" satisfies TextKey);

export const announcementFormSchema = formSchema(announcementFields)
	.extend({
		title: z
			.string(textMissing)
			.max(ANNOUNCEMENT_MAX_LENGTH, "common:form.tooLong" satisfies TextKey)
			.refine((title) => trimmed(title) !== "", textMissing),
		from_day: day,
		until_day: day,
	})
	.refine(({ from_day, until_day }) => isLastDay(until_day, from_day), {
		path: ["until_day"],
		error: lastDayInvalid,
	});
