import type { Submission } from "@conform-to/react";
import type { z } from "zod";
import { payloadOf } from "~/content/fields";
import { changeSchema, inputSchema } from "~/content/payloads";
import { albumTableRow } from "~/gallery/album-data";
import { storedAlbum } from "~/gallery/api-album";
import { type AlbumData, type ApiAlbum, albumColumns, type Picture } from "~/gallery/fields";
import { albumKind, readAlbum } from "~/gallery/kind.server";
import { readRevision } from "~/platform/changes/revisions.server";
import { parseSubmission } from "~/platform/http/form";
import { notSaved, parseChange } from "../edited-item.server";
import { type Reason, typedIn, typedTexts } from "../form-failure";
import type { PanelVisit } from "../panel";
import {
	askAboutDate,
	refused,
	requestKeyOfForm,
	statusOf,
	withTyped,
} from "../panel-actions.server";
import { pictureRefusals } from "../pictures/picture-refusals";
import { takePictures } from "../pictures/pictures.server";
import {
	broughtUpToDate,
	type EditedAlbum,
	type FormPicture,
	type GalleryAnswer,
	MAX_PICTURES,
	newPicturesField,
	picturesField,
	picturesIn,
	undescribed,
	withCover,
	withNew,
	withoutBlanks,
} from "./album-form-data";
import { albumFormSchema } from "./album-form-schema";

interface SentAlbum {
	intent: string;
	form: FormData;
	submission: Submission<z.output<typeof albumFormSchema>>;
	/** The pictures of the album that are in the form; null if the form was sent without them. */
	shown: FormPicture[] | null;
	added: FormPicture[];
	/** The typed URL of a new cover; undefined if the album keeps its cover. */
	cover: string | undefined;
	/** The sent form. Its `reply` gives back the pictures and the typed cover, too. */
	read: Pick<Submission<unknown>, "payload" | "reply">;
}

/**
 * Stores the picture files in an album's form, and then the album.
 *
 * @returns the album's id; if the album cannot be stored, an answer with the typed text and the
 *   URLs of the picture files that were stored
 */
export async function saveAlbum(
	visit: PanelVisit,
	intent: string,
	form: FormData,
): Promise<GalleryAnswer | string> {
	const [uploadError] = await takePictures(visit, form, addPicture);
	const sent = readAlbumForm(intent, form);
	if (uploadError) return uploadFailed(visit, sent, uploadError.thrown);
	// conform gives no status if the pressed button only moves or removes a picture. The form is
	// then returned with the changed list of pictures and without errors.
	if (sent.submission.status === undefined) {
		const { initialValue } = sent.read.reply();
		return { intent, status: 200, result: { initialValue } };
	}
	const refusal = refusedFields(sent) ?? askAboutDate(visit, intent, sent.read);
	return refusal ?? (await storeAlbum(visit, sent));
}

function addPicture(form: FormData, url: string, { name: file }: { name: string }) {
	const { shown, added } = picturesIn(typedTexts(form));
	const place = (shown ?? []).length + added.length;
	form.append(`${picturesField}[${place}].url`, url);
	form.append(`${picturesField}[${place}].file`, file || url);
}

function readAlbumForm(intent: string, form: FormData): SentAlbum {
	const submission = parseSubmission(form, albumFormSchema);
	const [first] = picturesIn(typedTexts(form)).shown ?? [];
	const { shown, added } = picturesIn(submission.payload as ReturnType<typeof typedTexts>);
	const typed = form.get("coverImage");
	const isTyped = typeof typed === "string" && typed !== (first?.url ?? "");
	// The typed cover URL is ignored if the pressed button has just made another picture the cover.
	const cover = isTyped && shown?.[0]?.url === first?.url ? typed : undefined;
	const pictures = [...withoutBlanks(shown ?? []), ...added];
	const read: SentAlbum["read"] = {
		payload: submission.payload,
		reply(options) {
			const result = submission.reply(options);
			// conform leaves out an empty value, so the typed cover URL is added below, even if it
			// is empty. If no cover URL was typed, the returned form shows the album's own cover.
			const { coverImage: _, ...typed } = result.initialValue ?? {};
			const texts = {
				...(cover !== undefined && { coverImage: cover }),
				...(pictures.length > 0 && { [picturesField]: pictures }),
			};
			return { ...result, initialValue: { ...typed, ...texts } };
		},
	};
	return { intent, form, submission, shown: shown && withoutBlanks(shown), added, cover, read };
}

function refusedFields({ intent, submission, added, read }: SentAlbum) {
	// A new picture has no URL if its upload failed because the session had ended
	// (`use-album-form.ts`). The answer to such a form is usually the login. The form arrives here
	// only if the administrator has signed in again in another browser tab.
	if (added.some(({ url }) => url === "")) {
		return refused(intent, 400, read, [], { [picturesField]: ["albums:albums.uploadFailed"] });
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
	const { key, fields } = valuesOf(sent);
	const pictures = withNew(sent.cover ? [undescribed(sent.cover)] : [], sent.added, "replace");
	const album = inputSchema(albumColumns, context.now).parse({ ...fields, pictures });
	return albumKind.create(context, administrator, album, requestKeyOfForm(sent.intent, key, album));
}

async function update(visit: PanelVisit, sent: SentAlbum): Promise<GalleryAnswer | ApiAlbum> {
	const { context, administrator } = visit;
	const { id, updatedAt, choice, fields } = valuesOf(sent);
	const isChanged = sent.shown || sent.added.length > 0 || sent.cover !== undefined;
	const shown = isChanged && (sent.shown ?? (await readAlbum(context, id))?.pictures ?? []);
	const covered = shown && (sent.cover === undefined ? shown : withCover(shown, sent.cover));
	const pictures = covered && withNew(covered, sent.added, choice);
	// The administrator must choose whether the new photos are added to the album's photos or
	// replace them. The form's schema cannot check this if the form was sent without the album's
	// photos.
	if (shown && !sent.shown && sent.added.length > 0 && shown.length > 0 && !choice) {
		return refused(sent.intent, 400, sent.read, [], {
			[newPicturesField]: ["albums:albums.chooseNew"],
		});
	}
	if (pictures && pictures.length > MAX_PICTURES) {
		return refused(sent.intent, 400, sent.read, [], { [picturesField]: ["albums:albums.tooMany"] });
	}
	const typed = { ...fields, ...(pictures && { pictures }), updatedAt };
	const change = parseChange(changeSchema(albumColumns, context.now), typed);
	return albumKind.update(context, administrator, { ...change, id });
}

/** The values of an album's form that has no errors. `fields` is without the pictures. */
function valuesOf({ form, submission }: SentAlbum) {
	if (submission.status !== "success") throw new Error("The form has errors");
	const { key, id, updatedAt, newPictures: choice, ...texts } = submission.value;
	const fields = payloadOf(albumColumns, texts, (field) => form.has(field));
	return { key, id, updatedAt, choice, fields };
}

async function notStored(
	visit: PanelVisit,
	sent: SentAlbum,
	thrown: unknown,
): Promise<GalleryAnswer> {
	const { intent, form, shown, added, read } = sent;
	const { missing } = await reasonOf(thrown);
	if (missing) return picturesMissing(sent, missing);
	const answer = await notSaved(visit, intent, read, thrown, (album: ApiAlbum) =>
		editedAlbum(storedAlbum(album)),
	);
	if (answer.status === 404) {
		const coverImage = String(form.get("coverImage") ?? "");
		return withTyped(answer, { coverImage, [picturesField]: added });
	}
	if (!answer.current || !shown) return answer;
	const { id, updatedAt } = typedIn(answer);
	const base = await readRevision(visit.context, String(id), Date.parse(String(updatedAt)));
	const known: Picture[] = JSON.parse(String(base?.pictures ?? "[]"));
	const upToDate = broughtUpToDate(shown, answer.current.pictures, known);
	return withTyped(answer, { [picturesField]: [...upToDate, ...added] });
}

export function editedAlbum(album: AlbumData): EditedAlbum {
	const { pictures } = album;
	return { ...albumTableRow(album, pictures[0]?.url ?? "", pictures.length), pictures };
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
	{ intent, shown, added, read }: SentAlbum,
	missing: readonly string[],
): GalleryAnswer {
	const there = added.filter(({ url }) => !missing.includes(url));
	if (there.length === added.length) {
		return refused(intent, 400, read, [], { coverImage: ["albums:albums.coverGone"] });
	}
	const answer = refused(intent, 400, read, [], { [picturesField]: ["albums:albums.chooseAgain"] });
	return withTyped(answer, { [picturesField]: [...(shown ?? []), ...there] });
}

/**
 * The JSON body of a thrown Response; empty if something else was thrown. `missing` has the URLs of
 * the pictures that do not exist.
 */
async function reasonOf(thrown: unknown): Promise<{ missing?: string[] }> {
	return thrown instanceof Response ? thrown.clone().json() : {};
}
