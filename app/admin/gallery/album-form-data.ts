import type { AlbumTableRow } from "~/gallery/album-data";
import { albumColumns, type Picture } from "~/gallery/fields";
import type { TypedTexts } from "../form-failure";
import type { ChangeAnswer, ListPanelData } from "../panel";

/**
 * The name of the field with an album's pictures. A part of a picture is a field such as
 * `pictures[0].url`.
 */
export const picturesField = "pictures";

/** The field that says whether new photos are added to the album's photos or replace them. */
export const newPicturesField = "newPictures";

export type NewPictures = "add" | "replace";

export const MAX_PICTURES = albumColumns.pictures.max;

/**
 * `file` is the file name of a new picture; for a picture that the album has, it is empty. The URL
 * of a new picture is empty until the picture is uploaded.
 */
export type FormPicture = Picture & { file: string };

export interface EditedAlbum extends AlbumTableRow {
	pictures: Picture[];
}

export interface GalleryPanelData extends ListPanelData<EditedAlbum> {
	albums: AlbumTableRow[];
	/** The title of the album that the button 'Add Sermon Photo' adds. */
	sermonPhoto: string;
	text: string;
	/** The category whose albums are listed; null for all. */
	category: string | null;
	categories: string[];
}

export type GalleryAnswer = ChangeAnswer<EditedAlbum>;

/**
 * The pictures in a form: `shown` are the pictures that the album has, `added` are the new pictures.
 */
export function picturesIn(typed: TypedTexts | null) {
	const list = typed?.[picturesField] ?? [];
	const pictures = [list].flat().flatMap((parts) => {
		if (typeof parts !== "object" || parts === null) return [];
		return [{ ...undescribed(""), file: "", ...parts }];
	});
	return {
		/**
		 * The album's pictures. The first one is the cover; its URL is empty if the album has no cover.
		 * Null if the form was sent without the album's pictures.
		 */
		shown: orNull(pictures.filter(({ file }) => file === "")),
		added: pictures.filter(({ file }) => file !== ""),
	};
}

function orNull(pictures: FormPicture[]): FormPicture[] | null {
	return pictures.length > 0 ? pictures : null;
}

/** A picture without descriptions. A picture with an empty URL is called blank. */
export function undescribed(url: string): Picture {
	return { url, description: "", descriptionTn: "" };
}

/** The list without blank pictures. Only the first picture, which is the cover, may stay blank. */
export function withoutBlanks<Of extends Picture>(pictures: readonly Of[]): Of[] {
	return pictures.filter(({ url }, place) => url !== "" || place === 0);
}

/** An album's pictures after new ones were added to them or have replaced them. */
export function withNew(
	shown: readonly Picture[],
	added: readonly Picture[],
	choice: NewPictures | undefined,
): readonly Picture[] {
	if (added.length === 0) return shown;
	if (choice !== "add") return added;
	const known = new Set(shown.map(({ url }) => url));
	return [
		...shown.filter(({ url }) => url !== ""),
		// The album may have these pictures already: the form may have been stored before, and its
		// answer lost. Such pictures are not added again.
		...added.filter(({ url }) => !known.has(url)),
	];
}

/**
 * An album's pictures with another cover. If `url` is one of the album's pictures, that picture
 * moves to the first place. Otherwise a picture with this URL replaces the cover.
 */
export function withCover(pictures: readonly Picture[], url: string): Picture[] {
	const place = url === "" ? -1 : pictures.findIndex((picture) => picture.url === url);
	const cover = pictures[place] ?? undescribed(url);
	return [cover, ...pictures.filter((_, other) => other !== Math.max(0, place))];
}

/**
 * Brings a form's pictures up to date after somebody else has changed the album. Pictures that are
 * no longer in the album are removed. A new cover comes first, other new pictures come last.
 *
 * @param base the album's pictures when the form was opened
 */
export function broughtUpToDate(
	pictures: readonly Picture[],
	current: readonly Picture[],
	base: readonly Picture[],
): Picture[] {
	const others = [...current];
	const known = base.map(({ url }) => url);
	const kept = pictures.flatMap((picture) => {
		const found = taken(others, ({ url }) => url === picture.url);
		if (!found) return [];
		taken(known, (url) => url === picture.url);
		const description = picture.description || found.description;
		return { ...picture, description, descriptionTn: picture.descriptionTn || found.descriptionTn };
	});
	// A picture that this form has removed does not come back.
	const added = others.filter(({ url }) => taken(known, (other) => other === url) === undefined);
	const [cover] = added;
	return cover && cover === current[0] ? [cover, ...kept, ...added.slice(1)] : [...kept, ...added];
}

/** Removes the first matching element from a list, and returns it. */
function taken<Item>(list: Item[], isMeant: (item: Item) => boolean): Item | undefined {
	const place = list.findIndex(isMeant);
	return place === -1 ? undefined : list.splice(place, 1)[0];
}
