import { hash } from "node:crypto";
import { storePicture } from "~/media/upload.server";
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
	onStored: (form: FormData, url: string, file: string) => void,
) {
	for await (const { name, bytes, requestKey } of filesIn(form, filesField)) {
		const { url } = await storePicture(context, administrator, bytes, requestKey);
		onStored(form, url, name);
	}
}

/** The files of a form's field. With the form's key, a file that comes again is stored once. */
export async function* filesIn(form: FormData, field: string) {
	const key = String(form.get("key") ?? "");
	for (const entry of form.getAll(field)) {
		// Without a choice, a file field sends an empty file without a name.
		if (!(entry instanceof File) || (entry.size === 0 && entry.name === "")) continue;
		const bytes = new Uint8Array(await entry.arrayBuffer());
		const bodyHash = hash("sha256", bytes);
		const requestKey = key ? { key: `${key} ${bodyHash}`, path: "gallery.upload", bodyHash } : null;
		yield { name: entry.name, bytes, requestKey };
	}
}

/** Stores the picture of an event or a sermon, whose form may have it as a file. Null, or the refusal. */
export async function takeImage(visit: PanelVisit, intent: string, form: FormData) {
	try {
		await takePictures(visit, form, (form, url) => form.set("image_url", url));
		return null;
	} catch (thrown) {
		const status = statusOf(visit, intent, thrown);
		const reason = pictureRefusals[status] ?? "portal:portal.textKept";
		return { ...refused("gallery.upload", status, form, [reason]), intent };
	}
}
