import { storePicture } from "~/media/upload.server";
import { filesIn } from "../files-in-form.server";
import type { PanelAnswer, PanelVisit } from "../panel";
import { refused, statusOf } from "../panel-actions.server";
import { filesField, pictureRefusals } from "./picture-refusals";

interface RefusedFile {
	field: string;
	thrown: unknown;
}

/**
 * Stores the pictures that a form contains as files.
 *
 * @param onStored puts the URL of a stored picture into the form. If the form is refused later, the
 *   returned form has this URL, and the file need not be chosen again
 * @returns the files that could not be stored
 */
export async function takePictures(
	{ context, administrator }: PanelVisit,
	form: FormData,
	onStored: (form: FormData, url: string, file: { field: string; name: string }) => void,
	isMeant = (field: string): boolean => field === filesField,
): Promise<RefusedFile[]> {
	const refused: RefusedFile[] = [];
	for await (const { bytes, requestKey, ...file } of filesIn(form, isMeant)) {
		try {
			const { url } = await storePicture(context, administrator, bytes, requestKey);
			onStored(form, url, file);
		} catch (thrown) {
			refused.push({ field: file.field, thrown });
		}
	}
	return refused;
}

interface PictureOptions {
	/**
	 * The form intent whose failure message is shown if a picture is refused; by default the form's
	 * own intent.
	 */
	refusedAs?: string;
	/**
	 * Returns true for a form field with picture files to store. By default only `filesField` is
	 * such a field.
	 */
	isMeant?: (field: string) => boolean;
	/**
	 * Returns the form field at which the refusal of a picture is shown. By default it is shown
	 * above the form.
	 */
	saidAt?: (field: string) => string;
}

/**
 * Returns a function that stores the pictures in a form. That function returns the answer to a
 * refused form, or null if all pictures were stored.
 */
export function takesPictures(
	onStored: Parameters<typeof takePictures>[2],
	{ refusedAs, isMeant, saidAt = () => "" }: PictureOptions = {},
) {
	return async (visit: PanelVisit, intent: string, form: FormData): Promise<PanelAnswer | null> => {
		const files = await takePictures(visit, form, onStored, isMeant);
		const [first] = files;
		if (!first) return null;
		const status = statusOf(visit, intent, first.thrown);
		const reason = pictureRefusals[status] ?? "portal:portal.textKept";
		const answer = refused(refusedAs ?? intent, status, form, [reason]);
		const { error } = answer.result;
		const fieldErrors = Object.fromEntries(files.map(({ field }) => [saidAt(field), [reason]]));
		return { ...answer, intent, result: { ...answer.result, error: { ...fieldErrors, ...error } } };
	};
}

/**
 * Stores the picture of an event or a sermon, if it was sent as a file, and puts its URL into the
 * form.
 */
export const takeImage = takesPictures((form, url) => form.set("image_url", url), {
	refusedAs: "gallery.upload",
});
