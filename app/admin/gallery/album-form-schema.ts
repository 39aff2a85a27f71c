import { z } from "zod";
import { albumFields } from "~/gallery/fields";
import type { TextKey } from "~/i18n/text-key";
import { formSchema, pictureField } from "../panel-fields";
import { coverSeenField, MAX_PICTURES, uploadedField } from "./album-form-data";

/** The form of an album that is added or changed. */
export const albumFormSchema = formSchema(albumFields).extend({
	[coverSeenField]: z.string().default(""),
	[uploadedField]: z
		.array(pictureField)
		.max(MAX_PICTURES, "albums:albums.tooMany" satisfies TextKey<"most">)
		.default([]),
});
