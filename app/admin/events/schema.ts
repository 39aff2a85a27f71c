import { z } from "zod";
import { DEFAULT_TIME, eventLimits } from "~/events/model";
import { momentField } from "~/i18n/date-fields";
import type { TextKey } from "~/i18n/text-key";
import { ADDRESS_MAX_LENGTH } from "~/platform/http/address";
import { formKeyField, textField } from "../panel-fields";

const DATE_INVALID = "portal:portal.dateInvalid" satisfies TextKey;

/** When the event begins: a day `YYYY-MM-DD` and a time `HH:MM`, either of which may be empty. */
function isMoment({ date, time }: { date: string; time: string }): boolean {
	const day = date || "2000-01-01";
	return momentField(0, DEFAULT_TIME).safeParse(`${day}T${time || DEFAULT_TIME}`).success;
}

/** The form of a new event. The address of the picture is not stored: only the browser keeps it. */
export const eventFormSchema = z
	.object({
		key: formKeyField,
		title: textField(eventLimits.title),
		description: textField(eventLimits.description),
		date: z.string().default(""),
		time: z.string().default(""),
		location: textField(eventLimits.location),
		image_url: textField(ADDRESS_MAX_LENGTH),
		is_published: z.boolean().default(false),
	})
	.refine(isMoment, { error: DATE_INVALID, path: ["date"], when: () => true });
