import {
	type AlbumChange,
	type AlbumData,
	albumChange,
	albumInput,
	listedAlbum,
} from "~/gallery/backend";
import { createAlbum, updateAlbum } from "~/gallery/store.server";
import type { TextKey } from "~/i18n/text-key";
import { textFields } from "~/platform/http/form";
import { refusal } from "~/platform/http/refusal";
import { failed, fieldErrors, repeatOfForm } from "../answers/refusals.server";
import { refused } from "../answers/refused";
import type { PanelVisit } from "../panel";
import {
	albumFields,
	asNew,
	coverSeenField,
	type GalleryAnswer,
	pictureRefusals,
	splitPictures,
	unsentField,
	uploadedField,
} from "./model";
import { takePictures } from "./pictures.server";

/**
 * Takes a form's pictures and saves its album. Where that does not go through, what was typed comes
 * back, and so do the addresses of the pictures that are uploaded by then.
 *
 * @returns why it was not saved; null where it was
 */
export async function saveAlbum(
	visit: PanelVisit,
	intent: string,
	form: FormData,
): Promise<GalleryAnswer | null> {
	const { key = "", ...typed } = sentFields(form);
	const uploaded: string[] = [];
	const answer = (rest: GalleryAnswer): GalleryAnswer => {
		return { ...rest, typed: { key, [uploadedField]: uploaded, ...rest.typed } };
	};
	try {
		await takePictures(visit, form, key, uploaded);
	} catch (thrown) {
		const { status } = failed(visit, intent, thrown, typed);
		const reasons: TextKey[] = [
			pictureRefusals[status] ?? [],
			"albums:albums.chooseRest" as const,
		].flat();
		return answer({
			...refused(intent, status, typed, { "": reasons }),
			error: "albums:albums.uploadFailed",
		});
	}
	if (form.has(unsentField)) {
		// It came for the login to carry it, but somebody has signed in meanwhile.
		return answer(refused(intent, 400, typed, { [uploadedField]: ["albums:albums.uploadFailed"] }));
	}
	try {
		const write = intent === "gallery.create" ? create : update;
		const errors = await write(visit, { ...typed, ...splitPictures(uploaded) }, key);
		return errors && answer(refused(intent, 400, typed, errors));
	} catch (thrown) {
		const { data, missing } = await bodyOf(thrown);
		if (missing) return answer(withoutMissing(refused(intent, 400, typed, {}), uploaded, missing));
		const answered = failed(visit, intent, thrown, { key, ...typed });
		const changed = answered.status === 404 && asNew(String(form.get("coverImage") ?? ""));
		return answer({
			...answered,
			typed: { ...answered.typed, ...changed },
			...(data && { current: listedAlbum(data, data.photos.length) }),
		});
	}
}

/**
 * An album form's texts by their fields. One that was not sent is left out, for it may stay as it
 * is; so is the cover's address where it is the one that the form was made with: it may have been
 * replaced since.
 */
function sentFields(form: FormData): Record<string, string> {
	const { [coverSeenField]: coverSeen, ...fields } = Object.fromEntries(
		textFields(form, ["key", coverSeenField, ...albumFields]),
	) as Record<string, string>;
	if (coverSeen === undefined || fields.coverImage !== coverSeen) return fields;
	const { coverImage: _, ...changed } = fields;
	return changed;
}

/** The answer that gives back those pictures alone that are there, and says so. */
function withoutMissing(
	answer: GalleryAnswer,
	uploaded: readonly string[],
	missing: readonly string[],
): GalleryAnswer {
	const kept = uploaded.filter((url) => !missing.includes(url));
	const errors: GalleryAnswer["errors"] =
		uploaded.length > 0
			? { [uploadedField]: ["albums:albums.chooseAgain"] }
			: { coverImage: ["albums:albums.coverGone"] };
	return { ...answer, errors, typed: { ...answer.typed, [uploadedField]: kept } };
}

/** Checks a form's fields and stores its album, or says what is wrong with them. */
type Save = (
	visit: PanelVisit,
	fields: Record<string, unknown>,
	key: string,
) => Promise<GalleryAnswer["errors"] | null>;

const create: Save = async ({ context, administrator }, fields, key) => {
	const { success, data, error } = albumInput(context.now).safeParse(fields);
	if (!success) return albumErrors(error);
	await createAlbum(context, administrator, data, repeatOfForm("gallery.create", key, data));
	return null;
};

const update: Save = async ({ context, administrator }, fields) => {
	const { success, data, error } = albumChange(context.now).safeParse(fields);
	if (!success) return albumErrors(error);
	// A change that does not say what it was made from would overwrite what nobody has seen.
	if (data.updatedAt === null) throw refusal(400, "updatedAt: is missing");
	try {
		await updateAlbum(context, administrator, String(fields.id), data);
	} catch (thrown) {
		const { data: current } = await bodyOf(thrown);
		// Where it is as it should be, the answer to this very form was lost, and it came again.
		if (!current || !isSaved(data, current)) throw thrown;
	}
	return null;
};

/** What is wrong with each field, as keys of the table of texts. */
function albumErrors(error: Parameters<typeof fieldErrors>[0]) {
	const errors: GalleryAnswer["errors"] = fieldErrors(error, {}, { date: "date" });
	if (errors.coverImage) errors.coverImage = ["albums:albums.badCover"];
	if (errors.photos) errors[uploadedField] = ["albums:albums.tooMany"];
	return errors;
}

/** What the backend says when it refuses something. */
interface Refusal {
	/** The album's state, where a change was made from another. */
	data?: AlbumData;
	/** The addresses of pictures that are not there. */
	missing?: string[];
}

async function bodyOf(thrown: unknown): Promise<Refusal> {
	return thrown instanceof Response ? thrown.clone().json<Refusal>() : {};
}

/** Whether an album is what a change would make of it. */
function isSaved({ updatedAt: _, ...change }: AlbumChange, album: AlbumData): boolean {
	const asked = { ...album, ...(JSON.parse(JSON.stringify(change)) as Partial<AlbumData>) };
	return JSON.stringify(asked) === JSON.stringify(album);
}
