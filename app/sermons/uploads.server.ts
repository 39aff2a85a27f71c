import { z } from "zod";
import type { WriteContext } from "~/content/kind.server";
import { fileLinks } from "~/media/file-kinds";
import {
	isUploadId,
	type PartsUpload,
	readTarget,
	setTarget,
	uploadOf,
} from "~/media/upload-parts.server";
import type { Actor } from "~/platform/changes/audit.server";
import type { Context } from "~/platform/context";
import { durationText } from "./duration";
import { sermonFields } from "./fields";
import { sermonKind } from "./kind.server";

// A sermon may be saved while its recording or its notes are still being uploaded. A target is then
// stored with the upload: it names the sermon that needs the file. When the upload is complete, the
// sermon gets the file's URL.

const targetSchema = z.object({
	sermon: z.string(),
	link: z.enum(fileLinks),
	/**
	 * The link to a recording or to notes that the sermon had when it was saved. If an
	 * administrator has changed the link since then, the uploaded file does not replace it.
	 */
	before: z.string().default(""),
	/** True once the sermon has got the uploaded file or no longer needs it. */
	isDelivered: z.boolean().default(false),
	/** True if the sermon had got another link before the file came, so that it has no use for it. */
	isTooLate: z.boolean().default(false),
});

/**
 * Stores with each upload the sermon that was saved with it. If the upload is unfinished, this sermon
 * gets the file later. Invalid ids cause no error, because the sermon is already saved.
 *
 * @param uploads the HTML form's field `uploads`, such as `audio_url=<id of an upload>`
 */
export async function noteUploads(
	context: Context<"db" | "media">,
	actor: Actor,
	sermon: string,
	uploads: string,
): Promise<void> {
	const byField = new URLSearchParams(uploads);
	for (const link of fileLinks) {
		const id = byField.get(sermonFields[link].form);
		if (!isUploadId(id)) continue;
		const before = (await sermonKind.find(context, sermon))?.[link] ?? "";
		// When an upload has ended, its URL stood in the form. If the saved sermon has another link or
		// none, an administrator has changed it.
		const isDelivered = byField.getAll("ready").includes(id);
		await setTarget(context.media, uploadOf(actor, id), { sermon, link, before, isDelivered });
	}
}

/** Reads which sermon needs the file of an upload; null until the sermon is saved. */
export async function targetOf(media: R2Bucket, upload: PartsUpload) {
	return targetSchema.safeParse(await readTarget(media, upload)).data ?? null;
}

/**
 * Stores the URL of an uploaded file in the sermon that needs it, and the length of a recording if
 * the sermon has none. If an administrator has changed the sermon's link meanwhile, that link
 * stays.
 *
 * @returns the sermon's id; null if no sermon needs the file, or if the sermon was deleted or has got
 *   another link meanwhile
 */
export async function deliverFile(
	context: WriteContext,
	actor: Actor,
	upload: PartsUpload,
	{ url, seconds }: { url: string; seconds: number },
): Promise<string | null> {
	const target = await targetOf(context.media, upload);
	if (!target) return null;
	const { sermon: id, link, before } = target;
	const sermon = await sermonKind.find(context, id);
	if (!sermon) return null;
	if (target.isDelivered) return target.isTooLate ? null : id;
	const current = sermon[link] ?? "";
	if (current === before && current !== url) {
		const isTimed = link === "audioUrl" && !sermon.duration && seconds > 0;
		const fields = { [link]: url, ...(isTimed && { duration: durationText(seconds) }) };
		await sermonKind.update(context, actor, { id, fields, precondition: null });
	}
	const isTooLate = current !== before && current !== url;
	await setTarget(context.media, upload, { ...target, isDelivered: true, isTooLate });
	return isTooLate ? null : id;
}
