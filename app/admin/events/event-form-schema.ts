import { z } from "zod";
import { isLastDayMissing } from "~/events/event-data";
import { DEFAULT_TIME, eventFields } from "~/events/fields";
import { momentField } from "~/i18n/date-fields";
import type { TextKey } from "~/i18n/text-key";
import { isTakenBy } from "~/platform/http/fields";
import { dateField, formSchema, isLastDay, lastDayInvalid, textField } from "../panel-fields";

const isMoment = isTakenBy(momentField(0, DEFAULT_TIME));

/** `HH:MM` */
const timeField = z
	.string()
	.refine(
		(time) => time === "" || isMoment(`2000-01-01T${time}`),
		"portal:portal.timeInvalid" satisfies TextKey,
	)
	.default("");

const fields = formSchema(eventFields).extend({
	time: timeField,
	ends: timeField,
	last_day: dateField((day) => day === "" || isMoment(`${day}T${DEFAULT_TIME}`)),
	/**
	 * The frequency with which a calendar event repeats, such as `weekly`; empty for a single
	 * event.
	 */
	repeat: textField(20),
	repeat_count: textField(20),
	repeat_until: textField(20),
	/** Which events of a series the form changes, such as only this event: see `parseScope`. */
	scope: textField(20),
});

export const eventFormSchema = fields
	.refine(({ date, last_day }) => date === "" || last_day === "" || isLastDay(last_day, date), {
		path: ["last_day"],
		error: lastDayInvalid,
	})
	.refine((form) => !isLastDayMissing(form), {
		path: ["ends"],
		error: "portal:portal.events.lastDayMissing" satisfies TextKey,
	});
