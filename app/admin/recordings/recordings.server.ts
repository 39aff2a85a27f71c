import { fileEndings, fileLinks } from "~/media/file-kinds";
import { storeFile } from "~/media/upload.server";
import { sermonFields } from "~/sermons/fields";
import { filesIn } from "../files-in-form.server";
import type { PanelVisit } from "../panel";
import { refused, statusOf } from "../panel-actions.server";
import { fileFields } from "./file-fields";
import { recordingRefusals } from "./recording-refusals";

/**
 * Stores the recording and the notes of a sermon's form that was sent without JavaScript. Returns
 * the answer that shows the form again with the reason, or null if no file was refused.
 */
export async function takeRecordings(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator } = visit;
	try {
		for (const link of fileLinks) {
			const urlField = sermonFields[link].form;
			const isMeant = (field: string) => field === fileFields[urlField];
			for await (const { bytes, requestKey } of filesIn(form, isMeant)) {
				const endings = fileEndings[link];
				const { url } = await storeFile(context, administrator, bytes, endings, requestKey);
				form.set(urlField, url);
			}
		}
		return null;
	} catch (thrown) {
		const status = statusOf(visit, intent, thrown);
		const reason = recordingRefusals[status] ?? "portal:portal.textKept";
		return { ...refused("sermons.upload", status, form, [reason]), intent };
	}
}
