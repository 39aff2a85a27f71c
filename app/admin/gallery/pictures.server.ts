import { hash } from "node:crypto";
import { storePicture } from "~/media/upload.server";
import type { PanelVisit } from "../panel";
import { filesField, uploadedField } from "./model";

/**
 * The addresses of a form's new pictures: those that the browser uploaded before it sent the form,
 * then the files in the form itself, stored one after the other.
 *
 * @param key the form's, so that a file that comes again is kept once; empty for none
 * @param found filled as they come, so that a refusal of one does not lose the others
 * @throws a Response for a file that is refused
 */
export async function takePictures(
	{ context, administrator }: PanelVisit,
	form: FormData,
	key: string,
	found: string[],
) {
	found.push(...form.getAll(uploadedField).filter((entry) => typeof entry === "string"));
	for (const entry of form.getAll(filesField)) {
		// Without a choice, a file field sends an empty file without a name.
		if (!(entry instanceof File) || (entry.size === 0 && entry.name === "")) continue;
		const bytes = new Uint8Array(await entry.arrayBuffer());
		const bodyHash = hash("sha256", bytes);
		const repeat = key ? { key: `${key} ${bodyHash}`, path: "gallery.upload", bodyHash } : null;
		found.push((await storePicture(context, administrator, bytes, repeat)).url);
	}
}
