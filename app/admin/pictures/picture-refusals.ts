import type { Reason } from "../form-failure";

/**
 * The name of the file field whose pictures are sent with a form. Pictures that a script uploads
 * are not in this field.
 */
export const filesField = "images";

/**
 * The translation key of the reason why the backend refuses a picture, by the HTTP status of its
 * response.
 */
export const pictureRefusals: Partial<Record<number, Reason>> = {
	400: "albums:albums.refused.damaged",
	413: "albums:albums.refused.tooLarge",
	415: "albums:albums.refused.kind",
};
