import type { Submission } from "@conform-to/react";
import { type AlbumData, listedAlbum } from "~/gallery/album-data";
import { albumLimits } from "~/gallery/model";
import { albumChange, albumInput } from "~/gallery/payloads";
import { createAlbum, readAlbum, updateAlbum } from "~/gallery/store.server";
import { parseSubmission } from "~/platform/http/form";
import { notSaved, parseChange } from "../changes.server";
import type { PanelVisit } from "../panel";
import {
	type ReadForm,
	refused,
	requestKeyOfForm,
	statusOf,
	withTyped,
} from "../panel-actions.server";
import { type Reason, typedTexts } from "../panel-answer";
import {
	asNew,
	broughtUpToDate,
	coverSeenField,
	describedField,
	fieldsOf,
	type GalleryAnswer,
	pictureRefusals,
	picturesOf,
	picturesTyped,
	type ShownPicture,
	splitPictures,
	swapField,
	swapped,
	unsentField,
	uploadedField,
	withCover,
} from "./album-form-data";
import { albumFormSchema } from "./album-form-schema";
import { takePictures } from "./pictures.server";

/**
 * Stores a form's pictures and its album. If the album cannot be stored, what was typed comes back,
 * with the addresses of the pictures that are stored by then.
 *
 * @returns why it was not stored; null where it was
 */
export async function saveAlbum(
	visit: PanelVisit,
	intent: string,
	form: FormData,
): Promise<GalleryAnswer | null> {
	let pictureFailure: unknown;
	try {
		await takePictures(visit, form);
	} catch (thrown) {
		pictureFailure = thrown;
	}
	const submission = parseSubmission(form, albumFormSchema);
	const pictures = intent === "gallery.update" ? picturesTyped(typedTexts(form)) : null;
	const read = givingBack(form, submission, pictures);
	if (pictureFailure !== undefined) return picturesFailed(visit, intent, read, pictureFailure);
	const [from, to] = String(form.get(swapField) ?? "").split(":");
	if (pictures && to !== undefined) {
		const result = givingBack(
			form,
			submission,
			swapped(pictures, Number(from), Number(to)),
		).reply();
		// Nothing is wrong yet: the form is only shown in its new order.
		return { intent, status: 200, result: { initialValue: result.initialValue } };
	}
	const isTooLong = (text: string) => text.length > albumLimits.pictureDescription;
	if (pictures?.some((each) => isTooLong(each.description) || isTooLong(each.descriptionTn))) {
		return refused(intent, 400, read, [], { [describedField]: ["common:form.tooLong"] });
	}
	if (form.has(unsentField)) {
		// The form came without all its pictures, for the login to carry it. Since then somebody has
		// signed in, in another tab.
		return refused(intent, 400, read, [], { [uploadedField]: ["albums:albums.uploadFailed"] });
	}
	if (submission.status !== "success") return refused(intent, 400, read);
	const { key, id, ...fields } = submission.value;
	const sent: Partial<typeof fields> = sentFields(form, fields);
	const chosen = splitPictures(submission.value[uploadedField]);
	try {
		if (intent === "gallery.create") await create(visit, intent, { ...sent, ...chosen }, key);
		else {
			const known = pictures ?? (await picturesFor(visit, id, sent.coverImage));
			const hasCover = form.get(coverSeenField) !== "";
			const arrangement = known && arranged(known, sent.coverImage, hasCover);
			await update(visit, { ...sent, ...arrangement, ...chosen }, id);
		}
		return null;
	} catch (thrown) {
		const { missing, data: current } = await reasonOf(thrown);
		if (missing) return picturesMissing(intent, read, submission.value[uploadedField], missing);
		const answer = await notSaved(visit, intent, read, thrown, (album: AlbumData) =>
			listedAlbum(album, album.photos.length),
		);
		if (answer.status === 404) return withTyped(answer, asNew(fields.coverImage));
		if (!current || !pictures) return answer;
		return withTyped(answer, fieldsOf(broughtUpToDate(pictures, current)));
	}
}

/**
 * The fields that were sent: an album's other fields stay as they are. So does its cover where the
 * form has the address that it was made with, for somebody may have replaced the cover since.
 */
function sentFields<Fields extends object>(form: FormData, fields: Fields): Partial<Fields> {
	const isSent = (name: string) =>
		form.has(name) && (name !== "coverImage" || !hasCoverAsSeen(form));
	return Object.fromEntries(
		Object.entries(fields).filter(([name]) => isSent(name)),
	) as Partial<Fields>;
}

function hasCoverAsSeen(form: FormData): boolean {
	return form.get(coverSeenField) === form.get("coverImage");
}

/**
 * The pictures that an album has, for a form that came without them and in which a cover was typed: it
 * may be one of them.
 */
async function picturesFor({ context }: PanelVisit, id: string, cover: string | undefined) {
	const album = cover === undefined ? undefined : await readAlbum(context, id);
	return album && picturesOf(album);
}

/**
 * What an album becomes of its pictures.
 *
 * @param cover the address typed as the cover's; undefined where it was not changed
 * @param hasCover whether the first of the pictures is the cover
 */
function arranged(pictures: readonly ShownPicture[], cover: string | undefined, hasCover: boolean) {
	const all = cover === undefined ? pictures : withCover(pictures, cover, hasCover);
	const kept = all.filter(({ isRemoved }) => !isRemoved);
	const [coverImage = "", ...photos] = kept.map(({ url }) => url);
	const descriptions: Record<string, string> = {};
	const descriptionsTn: Record<string, string> = {};
	for (const { url, description, descriptionTn } of kept) {
		descriptions[url] ||= description;
		descriptionsTn[url] ||= descriptionTn;
	}
	return { coverImage, photos, descriptions, descriptionsTn };
}

/**
 * The form, with these texts in its answers: a cover that was not changed is left out, so that the
 * page shows the album's; one that was cleared is the empty text, which conform leaves out; and the
 * pictures that the album has.
 */
function givingBack(
	form: FormData,
	submission: Submission<unknown>,
	pictures: readonly ShownPicture[] | null,
) {
	const cover = hasCoverAsSeen(form) ? null : form.get("coverImage");
	const hideFields = [coverSeenField, "coverImage"];
	return {
		reply: (options?: Parameters<typeof submission.reply>[0]) => {
			const result = submission.reply({ ...options, hideFields });
			const texts = {
				...(typeof cover === "string" && { coverImage: cover }),
				...(pictures && fieldsOf(pictures)),
			};
			return { ...result, initialValue: { ...result.initialValue, ...texts } };
		},
	};
}

/** The answer to a form with a picture that could not be stored. */
function picturesFailed(
	visit: PanelVisit,
	intent: string,
	form: ReadForm,
	thrown: unknown,
): GalleryAnswer {
	const status = statusOf(visit, intent, thrown);
	const reason = pictureRefusals[status];
	const reasons: Reason[] = [...(reason ? [reason] : []), "albums:albums.chooseRest"];
	const { result } = refused("gallery.upload", status, form, reasons);
	return { intent, status, result };
}

/** The answer to a form with pictures that are gone. It gives back those that are there. */
function picturesMissing(
	intent: string,
	form: ReadForm,
	uploaded: readonly string[],
	missing: readonly string[],
): GalleryAnswer {
	if (uploaded.length === 0) {
		return refused(intent, 400, form, [], { coverImage: ["albums:albums.coverGone"] });
	}
	const answer = refused(intent, 400, form, [], {
		[uploadedField]: ["albums:albums.chooseAgain"],
	});
	return withTyped(answer, {
		[uploadedField]: uploaded.filter((url) => !missing.includes(url)),
	});
}

/** The fields of an album as the form's schema has read them. */
type AlbumFields = Record<string, unknown>;

async function create(
	{ context, administrator }: PanelVisit,
	intent: string,
	fields: AlbumFields,
	key: string,
) {
	const album = albumInput(context.now).parse(fields);
	await createAlbum(context, administrator, album, requestKeyOfForm(intent, key, album));
}

async function update({ context, administrator }: PanelVisit, fields: AlbumFields, id: string) {
	await updateAlbum(context, administrator, id, parseChange(albumChange(context.now), fields));
}

/**
 * Why an album is refused: the addresses of pictures that are not there, or the album as somebody else
 * has left it.
 */
async function reasonOf(thrown: unknown): Promise<{ missing?: string[]; data?: AlbumData }> {
	return thrown instanceof Response ? thrown.clone().json() : {};
}
