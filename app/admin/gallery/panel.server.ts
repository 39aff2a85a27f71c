import { formatPlace, parsePlace } from "~/db/place";
import {
	type AlbumChange,
	type AlbumData,
	albumChange,
	albumInput,
	listedAlbum,
	sermonPhotoPayload,
} from "~/gallery/backend";
import { readAlbumPage } from "~/gallery/list-page.server";
import { createAlbum, deleteAlbum, deleteAllAlbums, updateAlbum } from "~/gallery/write.server";
import { isoDay } from "~/i18n/dates";
import type { TextKey } from "~/i18n/texts";
import { redirectWithNotice } from "~/layout/notifications/notice.server";
import { readOr } from "~/platform/fallback";
import { textFields } from "~/platform/form";
import { refusal } from "~/platform/refusal";
import { failureMessage } from "../failures";
import type { PanelServer, PanelVisit } from "../panel";
import { portalPath } from "../paths";
import { actOf, failed, fieldErrors, refused, repeatOfForm, typedFields } from "../refusals.server";
import {
	albumFields,
	type GalleryAnswer,
	type GalleryPanelData,
	splitPictures,
	uploadedField,
} from "./model";
import { takePictures } from "./pictures.server";

const SAMPLE_COVER = "/demo/sunday-worship-3.webp";

/** Whatever stands in the address is shown on the page, so it must be a snapshot's key. */
const SNAPSHOT = /^snapshots\/gallery_items\/[\w:.-]{1,100}\.json$/;

async function load({ context, request }: PanelVisit): Promise<GalleryPanelData> {
	const search = new URL(request.url).searchParams;
	const page = await readOr(readAlbumPage(context, parsePlace(search.get("after"))), null, {
		event: "portal albums could not be read",
		requestId: context.requestId,
	});
	const snapshot = search.get("snapshot");
	return {
		albums: page?.items ?? [],
		isFirstPage: page?.isFirst ?? true,
		nextPath: page?.next ? portalPath({ after: formatPlace(page.next) }) : null,
		isFailed: page === null,
		today: isoDay(context.now),
		formKey: crypto.randomUUID(),
		snapshot: snapshot && SNAPSHOT.test(snapshot) ? snapshot : null,
	};
}

/** The page of the list that a form was sent from. */
function pageOf({ request }: PanelVisit): string {
	return portalPath({ after: new URL(request.url).searchParams.get("after") });
}

/** Checks a form's fields and stores its album. */
type Save = (
	visit: PanelVisit,
	intent: string,
	fields: Record<string, unknown>,
	key: string,
) => Promise<ReturnType<typeof fieldErrors> | null>;

/**
 * Takes a form's pictures and saves its album. Where that does not go through, what was typed comes
 * back, and so do the addresses of the pictures that are uploaded by then.
 */
async function save(visit: PanelVisit, intent: string, form: FormData, write: Save) {
	const { key = "", ...typed } = sentFields(form);
	const uploaded: string[] = [];
	const withPictures = (answer: GalleryAnswer): GalleryAnswer => {
		return { ...answer, typed: { key, ...answer.typed, [uploadedField]: uploaded } };
	};
	try {
		await takePictures(visit, form, key, uploaded);
	} catch (thrown) {
		const reasons: TextKey[] = ["albums.uploadKept"];
		const { status } = failed(visit, intent, thrown, typed);
		const error = (await messageOf(thrown)) ?? failureMessage("gallery.upload");
		return withPictures({ ...refused(intent, status, typed, { "": reasons }), error });
	}
	try {
		const errors = await write(visit, intent, { ...typed, ...splitPictures(uploaded) }, key);
		if (errors) return withPictures(refused(intent, 400, typed, errors));
	} catch (thrown) {
		const current = await currentOf(thrown);
		const answer = failed(visit, intent, thrown, { key, ...typed });
		return withPictures({
			...answer,
			...(current && { current: listedAlbum(current, current.photos.length) }),
		});
	}
	return intent === "gallery.create"
		? redirectWithNotice(visit.request, "/admin", "albumAdded")
		: redirectWithNotice(visit.request, pageOf(visit), "albumChanged");
}

/** An album form's texts by their fields. One that was not sent is left out: it may stay as it is. */
function sentFields(form: FormData): Record<string, string> {
	return Object.fromEntries(textFields(form, ["key", ...albumFields])) as Record<string, string>;
}

const create: Save = async ({ context, administrator }, intent, fields, key) => {
	const { success, data, error } = albumInput(context.now).safeParse(fields);
	if (!success) return albumErrors(error);
	await createAlbum(context, administrator, data, repeatOfForm(intent, key, data));
	return null;
};

const update: Save = async ({ context, administrator }, _intent, fields) => {
	const { success, data, error } = albumChange(context.now).safeParse(fields);
	if (!success) return albumErrors(error);
	// A change that does not say what it was made from would overwrite what nobody has seen.
	if (data.updatedAt === null) throw refusal(400, "updatedAt: is missing");
	try {
		await updateAlbum(context, administrator, String(fields.id), data);
	} catch (thrown) {
		const current = await currentOf(thrown);
		// Where it is as it should be, the answer to this very form was lost, and it came again.
		if (!current || !isSaved(data, current)) throw thrown;
	}
	return null;
};

async function remove(visit: PanelVisit, intent: string, form: FormData) {
	const typed = typedFields(form, ["id"]);
	try {
		await deleteAlbum(visit.context, visit.administrator, typed.id);
	} catch (thrown) {
		return failed(visit, intent, thrown, typed);
	}
	return redirectWithNotice(visit.request, pageOf(visit), "albumDeleted");
}

async function removeAll(visit: PanelVisit, intent: string) {
	try {
		const { snapshot } = await deleteAllAlbums(visit.context, visit.administrator);
		return redirectWithNotice(visit.request, portalPath({ snapshot }), "albumsDeleted");
	} catch (thrown) {
		return failed(visit, intent, thrown, {});
	}
}

async function addSermonPhoto(visit: PanelVisit, intent: string, form: FormData) {
	const { context, administrator } = visit;
	const { key } = typedFields(form, ["key"]);
	try {
		const album = albumInput(context.now).parse(sermonPhotoPayload(context.now, SAMPLE_COVER));
		await createAlbum(context, administrator, album, repeatOfForm(intent, key, album));
	} catch (thrown) {
		return failed(visit, intent, thrown, {});
	}
	return redirectWithNotice(visit.request, "/admin", "sermonPhotoAdded");
}

export const panel: PanelServer<GalleryPanelData> = {
	load,
	act: actOf({
		"gallery.create": (visit, intent, form) => save(visit, intent, form, create),
		"gallery.update": (visit, intent, form) => save(visit, intent, form, update),
		"gallery.delete": remove,
		"gallery.deleteAll": removeAll,
		"gallery.addSermonPhoto": addSermonPhoto,
	}),
};

/** What is wrong with each field, as keys of the table of texts. */
function albumErrors(error: Parameters<typeof fieldErrors>[0]) {
	const errors = fieldErrors(error, {}, { date: "date" });
	if (errors.coverImage) errors.coverImage = ["albums.badCover"];
	if (errors.photos) errors[uploadedField] = ["albums.tooMany"];
	return errors;
}

/** What the backend said when it refused a picture. */
async function messageOf(thrown: unknown): Promise<string | null> {
	if (!(thrown instanceof Response)) return null;
	return (await thrown.clone().json<{ message: string }>()).message;
}

/** The album's state that a change was refused for. */
async function currentOf(thrown: unknown): Promise<AlbumData | undefined> {
	if (!(thrown instanceof Response) || thrown.status !== 409) return undefined;
	return (await thrown.clone().json<{ data: AlbumData }>()).data;
}

/** Whether an album is what a change would make of it. */
function isSaved({ updatedAt: _, ...change }: AlbumChange, album: AlbumData): boolean {
	const asked = { ...album, ...(JSON.parse(JSON.stringify(change)) as Partial<AlbumData>) };
	return JSON.stringify(asked) === JSON.stringify(album);
}
