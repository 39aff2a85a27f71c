import type { Reason } from "../form-failure";

/** The field with the files themselves, where no script uploads them before. */
export const filesField = "images";

/** Why the backend refuses a picture, by the status of its response. */
export const pictureRefusals: Partial<Record<number, Reason>> = {
	400: "albums:albums.refused.damaged",
	413: "albums:albums.refused.tooLarge",
	415: "albums:albums.refused.kind",
};
