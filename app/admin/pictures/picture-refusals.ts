import type { Reason } from "../form-failure";

/**
 * The name of a file field whose files are sent with the form. Files that a script uploads are not
 * in this field.
 */
export const filesField = "images";

/** Why the backend refuses a picture, by the status of its response. */
export const pictureRefusals: Partial<Record<number, Reason>> = {
	400: "albums:albums.refused.damaged",
	413: "albums:albums.refused.tooLarge",
	415: "albums:albums.refused.kind",
};
