import { z } from "zod";
import { sermonLimits } from "~/sermons/model";
import { dateField, formFields, linkField, textField } from "../panel-fields";

/** The form of a sermon that is added or changed. */
export const sermonFormSchema = z.object({
	...formFields,
	title: textField(sermonLimits.title),
	preacher: textField(sermonLimits.speaker),
	date: dateField,
	description: textField(sermonLimits.description),
	notes: textField(sermonLimits.scripture),
	is_published: z.boolean().default(false),
	audio_url: linkField,
	video_url: linkField,
	pdf_url: linkField,
	series: textField(sermonLimits.series),
	duration: textField(sermonLimits.duration),
	title_tn: textField(sermonLimits.title),
	description_tn: textField(sermonLimits.description),
});
