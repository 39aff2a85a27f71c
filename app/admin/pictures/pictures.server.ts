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
 * @param onStored puts the URL of a stored file into the form. If another file is refused, the
 *   returned form then has this URL, and the file need not be chosen again.
 * @returns the files that are not stored
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

interface TakenPictures {
	/**
	 * The intent whose failure message is shown if a file is refused; by default the form's own
	 * intent.
	 */
	refusedAs?: string;
	/**
	 * Tells whether a field contains pictures to store. By default only the field `filesField` does.
	 */
	isMeant?: (field: string) => boolean;
	/** The field that shows the refusal of a file; by default the error belongs to the whole form. */
	saidAt?: (field: string) => string;
}

/**
 * Makes a function that stores the pictures in a form. The function returns the refusal, or null if
 * all pictures are stored.
 */
export function takesPictures(
	onStored: Parameters<typeof takePictures>[2],
	{ refusedAs, isMeant, saidAt = () => "" }: TakenPictures = {},
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

/** Stores the picture of an event or a sermon, if the form contains the picture as a file. */
export const takeImage = takesPictures((form, url) => form.set("image_url", url), {
	refusedAs: "gallery.upload",
});
