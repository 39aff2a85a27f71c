import { z } from "zod";
import { DEFAULT_TIME, eventLimits } from "~/events/model";
import { momentField } from "~/i18n/date-fields";
import type { TextKey } from "~/i18n/text-key";
import { ADDRESS_MAX_LENGTH } from "~/platform/http/url";
import { formFields, isTakenBy, textField } from "../panel-fields";

const isMoment = isTakenBy(momentField(0, DEFAULT_TIME));

/** The form of an event that is added or changed. The address of the picture is not stored: only the browser keeps it. */
export const eventFormSchema = z.object({
	...formFields,
	title: textField(eventLimits.title),
	description: textField(eventLimits.description),
	/** `YYYY-MM-DD` */
	date: z
		.string()
		.refine(
			(day) => isMoment(`${day}T${DEFAULT_TIME}`),
			"portal:portal.dateInvalid" satisfies TextKey,
		)
		.default(""),
	/** `HH:MM` */
	time: z
		.string()
		.refine((time) => isMoment(`2000-01-01T${time}`), "portal:portal.timeInvalid" satisfies TextKey)
		.default(""),
	location: textField(eventLimits.location),
	image_url: textField(ADDRESS_MAX_LENGTH),
	is_published: z.boolean().default(false),
	title_tn: textField(eventLimits.title),
	description_tn: textField(eventLimits.description),
});
