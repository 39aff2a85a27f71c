import { z } from "zod";
import { albumFields } from "~/gallery/fields";
import type { TextKey } from "~/i18n/text-key";
import { formSchema, pictureField } from "../panel-fields";
import { coverSeenField, MAX_PICTURES, newPicturesField, uploadedField } from "./album-form-data";

export const albumFormSchema = formSchema(albumFields).extend({
	[coverSeenField]: z.string().default(""),
	[newPicturesField]: z.enum(["replace", "add"]).catch("replace"),
	[uploadedField]: z
		.array(pictureField)
		.max(MAX_PICTURES, "albums:albums.tooMany" satisfies TextKey<"most">)
		.default([]),
});
