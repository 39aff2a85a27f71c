import { z } from "zod";
import { albumLimits } from "~/gallery/model";
import type { TextKey } from "~/i18n/text-key";
import { dateField, formFields, pictureField, textField } from "../panel-fields";
import { coverSeenField, MAX_PICTURES, uploadedField } from "./album-form-data";

/** The form of an album that is added or changed. */
export const albumFormSchema = z.object({
	...formFields,
	[coverSeenField]: z.string().default(""),
	title: textField(albumLimits.title),
	date: dateField,
	category: textField(albumLimits.category),
	description: textField(albumLimits.description),
	coverImage: pictureField,
	titleTn: textField(albumLimits.title),
	descriptionTn: textField(albumLimits.description),
	[uploadedField]: z
		.array(pictureField)
		.max(MAX_PICTURES, "albums:albums.tooMany" satisfies TextKey<"most">)
		.default([]),
});
