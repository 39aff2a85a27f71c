import { z } from "zod";
import { eventFields } from "~/events/fields";
import { DEFAULT_TIME } from "~/events/model";
import { momentField } from "~/i18n/date-fields";
import type { TextKey } from "~/i18n/text-key";
import { formSchema, isTakenBy } from "../panel-fields";

const isMoment = isTakenBy(momentField(0, DEFAULT_TIME));

export const eventFormSchema = formSchema(eventFields).extend({
	/** `HH:MM` */
	time: z
		.string()
		.refine((time) => isMoment(`2000-01-01T${time}`), "portal:portal.timeInvalid" satisfies TextKey)
		.default(""),
});
