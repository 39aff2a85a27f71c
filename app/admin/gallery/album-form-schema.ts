import { z } from "zod";
import { albumColumns, albumFields } from "~/gallery/fields";
import type { TextKey } from "~/i18n/text-key";
import { formSchema, pictureField, textField } from "../panel-fields";
import { MAX_PICTURES, newPicturesField, picturesField, withNew } from "./album-form-data";

const descriptionField = textField(albumColumns.pictures.textMax);

const pictures = z.array(
	z.object({
		url: pictureField,
		description: descriptionField,
		descriptionTn: descriptionField,
		file: z.string().default(""),
	}),
);

export const albumFormSchema = formSchema(albumFields)
	.extend({
		[picturesField]: pictures.default([]),
		[newPicturesField]: z.enum(["add", "replace"]).optional().catch(undefined),
	})
	.superRefine(({ pictures, newPictures, id }, { addIssue }) => {
		const added = pictures.filter(({ file }) => file !== "");
		const shown = pictures.filter(({ file }) => file === "");
		const isAsked = id !== "" && added.length > 0 && shown.some(({ url }) => url !== "");
		if (isAsked && newPictures === undefined) {
			const message = "albums:albums.chooseNew" satisfies TextKey;
			addIssue({ code: "custom", path: [newPicturesField], message });
		}
		if (withNew(shown, added, newPictures).length > MAX_PICTURES) {
			const message = "albums:albums.tooMany" satisfies TextKey<"most">;
			addIssue({ code: "custom", path: [picturesField], message });
		}
	});
