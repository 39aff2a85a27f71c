import { z } from "zod";
import { eventFields } from "~/events/fields";
import { DEFAULT_TIME } from "~/events/model";
import { momentField } from "~/i18n/date-fields";
import type { TextKey } from "~/i18n/text-key";
import { formSchema, isTakenBy, textField } from "../panel-fields";

const isMoment = isTakenBy(momentField(0, DEFAULT_TIME));

/** `HH:MM` */
const timeField = z
	.string()
	.refine(
		(time) => time === "" || isMoment(`2000-01-01T${time}`),
		"portal:portal.timeInvalid" satisfies TextKey,
	)
	.default("");

export const eventFormSchema = formSchema(eventFields).extend({
	time: timeField,
	ends: timeField,
	end_days: z
		.string()
		.regex(/^\d{0,4}$/)
		.default(""),
	/** How often it repeats; empty for once. */
	repeat: textField(20),
	repeat_count: textField(20),
	repeat_until: textField(20),
	/** Which events of its series a change is for. */
	scope: textField(20),
});
