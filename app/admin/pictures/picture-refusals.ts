import type { Reason } from "../form-failure";

/** The field whose files are sent with the form, because no script has uploaded them before. */
export const filesField = "images";

/** Why the backend refuses a picture, by the status of its response. */
export const pictureRefusals: Partial<Record<number, Reason>> = {
	400: "albums:albums.refused.damaged",
	413: "albums:albums.refused.tooLarge",
	415: "albums:albums.refused.kind",
};
