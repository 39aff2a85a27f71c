import { z } from "zod";
import { albumFields } from "~/gallery/fields";
import type { TextKey } from "~/i18n/text-key";
import { formSchema, pictureField } from "../panel-fields";
import { coverSeenField, MAX_PICTURES, uploadedField } from "./album-form-data";

export const albumFormSchema = formSchema(albumFields).extend({
	[coverSeenField]: z.string().default(""),
	[uploadedField]: z
		.array(pictureField)
		.max(MAX_PICTURES, "albums:albums.tooMany" satisfies TextKey<"most">)
		.default([]),
});
