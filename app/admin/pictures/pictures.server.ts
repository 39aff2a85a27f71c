import { storePicture } from "~/media/upload.server";
import { filesIn } from "../files-in-form.server";
import type { PanelVisit } from "../panel";
import { refused, statusOf } from "../panel-actions.server";
import { filesField, pictureRefusals } from "./picture-refusals";

/**
 * Stores the files of a form that was sent without JavaScript.
 *
 * @param onStored puts the URL of each into the form, so that a file that is refused does not lose the
 *   files before it
 * @throws a Response for a file that is refused
 */
export async function takePictures(
	{ context, administrator }: PanelVisit,
	form: FormData,
	onStored: (form: FormData, url: string, file: { field: string; name: string }) => void,
	isMeant = (field: string): boolean => field === filesField,
) {
	for await (const { bytes, requestKey, ...file } of filesIn(form, isMeant)) {
		const { url } = await storePicture(context, administrator, bytes, requestKey);
		onStored(form, url, file);
	}
}

/**
 * Makes what takes the pictures that a form has as files: null, or the refusal.
 *
 * @param refusedAs the intent whose failure a refusal names, if it is not the form's own
 * @param isMeant tells the fields with the files, if there are several
 */
export function takesPictures(
	onStored: Parameters<typeof takePictures>[2],
	{ refusedAs, isMeant }: { refusedAs?: string; isMeant?: (field: string) => boolean } = {},
) {
	return async (visit: PanelVisit, intent: string, form: FormData) => {
		try {
			await takePictures(visit, form, onStored, isMeant);
			return null;
		} catch (thrown) {
			const status = statusOf(visit, intent, thrown);
			const reason = pictureRefusals[status] ?? "portal:portal.textKept";
			return { ...refused(refusedAs ?? intent, status, form, [reason]), intent };
		}
	};
}

/** Stores the picture of an event or a sermon, whose form may have it as a file. */
export const takeImage = takesPictures((form, url) => form.set("image_url", url), {
	refusedAs: "gallery.upload",
});
