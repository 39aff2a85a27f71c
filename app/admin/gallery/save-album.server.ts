import type { Submission } from "@conform-to/react";
import type { z } from "zod";
import { changeSchema, inputSchema } from "~/content/payloads";
import { listedAlbum } from "~/gallery/album-data";
import { type AlbumData, albumFields } from "~/gallery/fields";
import { albumLimits } from "~/gallery/model";
import { createAlbum, readAlbum, updateAlbum } from "~/gallery/store.server";
import { parseSubmission } from "~/platform/http/form";
import { notSaved, parseChange } from "../edited-item.server";
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
	MAX_PICTURES,
	newPicturesField,
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

type Pictures = Pick<AlbumData, "coverImage" | "photos">;

interface SentAlbum {
	intent: string;
	form: FormData;
	submission: Submission<z.output<typeof albumFormSchema>>;
	/** The album's pictures as the form arranges them; null where it does not have them. */
	pictures: ShownPicture[] | null;
	read: ReadForm;
}

/**
 * Stores a form's pictures and its album. If the album cannot be stored, what was typed comes back,
 * with the addresses of the pictures that are stored by then. Else it is the album's id.
 */
export async function saveAlbum(
	visit: PanelVisit,
	intent: string,
	form: FormData,
): Promise<GalleryAnswer | string> {
	const uploadError = await takePictures(visit, form).catch((thrown: unknown) => ({ thrown }));
	const submission = parseSubmission(form, albumFormSchema);
	const pictures = intent === "gallery.update" ? picturesTyped(typedTexts(form)) : null;
	const read = givingBack(form, submission, pictures);
	const sent = { intent, form, submission, pictures, read };
	if (uploadError) return uploadFailed(visit, sent, uploadError.thrown);
	return reordered(sent) ?? refusedFields(sent) ?? (await storeAlbum(visit, sent));
}

/** The form in its new order, where the button was pressed that swaps two pictures. */
function reordered({ intent, form, submission, pictures }: SentAlbum): GalleryAnswer | null {
	const [from, to] = String(form.get(swapField) ?? "").split(":");
	if (!pictures || to === undefined) return null;
	const order = swapped(pictures, Number(from), Number(to));
	// Nothing is wrong yet, so the errors are left out.
	const { initialValue } = givingBack(form, submission, order).reply();
	return { intent, status: 200, result: { initialValue } };
}

function refusedFields({ intent, form, submission, pictures, read }: SentAlbum) {
	const isTooLong = (text: string) => text.length > albumLimits.pictureDescription;
	if (pictures?.some((each) => isTooLong(each.description) || isTooLong(each.descriptionTn))) {
		return refused(intent, 400, read, [], { [describedField]: ["common:form.tooLong"] });
	}
	// The form came without all its pictures, for the login to carry it. Since then somebody has signed
	// in, in another tab.
	if (form.has(unsentField)) {
		return refused(intent, 400, read, [], { [uploadedField]: ["albums:albums.uploadFailed"] });
	}
	return submission.status === "success" ? null : refused(intent, 400, read);
}

async function storeAlbum(visit: PanelVisit, sent: SentAlbum): Promise<GalleryAnswer | string> {
	try {
		const stored = await (sent.intent === "gallery.create" ? create : update)(visit, sent);
		return "id" in stored ? stored.id : stored;
	} catch (thrown) {
		return notStored(visit, sent, thrown);
	}
}

async function create({ context, administrator }: PanelVisit, sent: SentAlbum) {
	const { key, fields, chosen } = valuesOf(sent);
	const album = inputSchema(albumFields, context.now).parse({ ...fields, ...chosen });
	return createAlbum(context, administrator, album, requestKeyOfForm(sent.intent, key, album));
}

async function update(visit: PanelVisit, sent: SentAlbum): Promise<GalleryAnswer | AlbumData> {
	const { context, administrator } = visit;
	const { id, fields, chosen } = valuesOf(sent);
	const isAdding = sent.form.get(newPicturesField) === "add" && chosen.coverImage !== undefined;
	const known = sent.pictures ?? (await picturesFor(visit, id, fields.coverImage, isAdding));
	const hasCover = sent.form.get(coverSeenField) !== "";
	const arrangement = known && arranged(known, fields.coverImage, hasCover);
	const pictures = isAdding && arrangement ? withAdded(arrangement, chosen) : chosen;
	if (1 + (pictures.photos?.length ?? 0) > MAX_PICTURES) {
		return refused(sent.intent, 400, sent.read, [], {
			[uploadedField]: ["albums:albums.tooMany"],
		});
	}
	const typed = { ...fields, ...arrangement, ...pictures };
	const change = parseChange(changeSchema(albumFields, context.now), typed);
	return updateAlbum(context, administrator, { id, ...change });
}

/** What a form without errors says: its fields that were sent, and what its new pictures make of it. */
function valuesOf({ form, submission }: SentAlbum) {
	if (submission.status !== "success") throw new Error("The form has errors");
	const { key, id, ...fields } = submission.value;
	return {
		key,
		id,
		fields: sentFields(form, fields),
		chosen: splitPictures(fields[uploadedField]),
	};
}

async function notStored(
	visit: PanelVisit,
	{ intent, form, pictures, read }: SentAlbum,
	thrown: unknown,
): Promise<GalleryAnswer> {
	const { missing, data: current } = await reasonOf(thrown);
	if (missing)
		return picturesMissing(intent, read, form.getAll(uploadedField).map(String), missing);
	const answer = await notSaved(visit, intent, read, thrown, (album: AlbumData) =>
		listedAlbum(album, album.photos.length),
	);
	if (answer.status === 404) return withTyped(answer, asNew(String(form.get("coverImage") ?? "")));
	if (!current || !pictures) return answer;
	return withTyped(answer, fieldsOf(broughtUpToDate(pictures, current)));
}

/**
 * The fields that were sent; others stay as they are. So does the cover where the form has the address
 * that it was made with, for somebody may have replaced the cover since.
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
 * The album's pictures, for a form without them that adds others, or in which a cover was typed: it
 * may be one of them.
 */
async function picturesFor(
	{ context }: PanelVisit,
	id: string,
	cover: string | undefined,
	isAdding: boolean,
) {
	const album = cover === undefined && !isAdding ? undefined : await readAlbum(context, id);
	return album && picturesOf(album);
}

/**
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

/** An album's pictures with new ones last. One that came before, with an answer that was lost, is there. */
function withAdded(album: Pictures, added: Partial<Pictures>): Pictures {
	const known = [album.coverImage, ...album.photos].filter((url) => url !== "");
	const others = [added.coverImage ?? "", ...(added.photos ?? [])];
	const [coverImage = "", ...photos] = [
		...known,
		...others.filter((url) => url !== "" && !known.includes(url)),
	];
	return { coverImage, photos };
}

/**
 * The form, with its pictures in its replies. A cover that was not changed is left out, so that the
 * page shows the album's; one that was cleared is the empty text, which conform leaves out.
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

function uploadFailed(
	visit: PanelVisit,
	{ intent, read }: SentAlbum,
	thrown: unknown,
): GalleryAnswer {
	const status = statusOf(visit, intent, thrown);
	const reason = pictureRefusals[status];
	const reasons: Reason[] = [...(reason ? [reason] : []), "albums:albums.chooseRest"];
	const { result } = refused("gallery.upload", status, read, reasons);
	return { intent, status, result };
}

function picturesMissing(
	intent: string,
	form: ReadForm,
	uploaded: readonly string[],
	missing: readonly string[],
): GalleryAnswer {
	if (uploaded.length === 0) {
		return refused(intent, 400, form, [], { coverImage: ["albums:albums.coverGone"] });
	}
	const answer = refused(intent, 400, form, [], { [uploadedField]: ["albums:albums.chooseAgain"] });
	return withTyped(answer, { [uploadedField]: uploaded.filter((url) => !missing.includes(url)) });
}

/** Why an album is refused: pictures that are not there, or the album as somebody else has left it. */
async function reasonOf(thrown: unknown): Promise<{ missing?: string[]; data?: AlbumData }> {
	return thrown instanceof Response ? thrown.clone().json() : {};
}
