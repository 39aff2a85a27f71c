import type { AlbumTableRow } from "~/gallery/album-data";
import { albumColumns, type Picture } from "~/gallery/fields";
import type { TypedTexts } from "../form-failure";
import type { ChangeAnswer } from "../panel";

/**
 * The name of the form field with an album's pictures. Each part of a picture has a form field of
 * its own, such as `pictures[0].url`.
 */
export const picturesField = "pictures";

/**
 * The form field with the choice whether new photos are added to the album's photos or replace
 * them.
 */
export const newPicturesField = "newPictures";

export type NewPictures = "add" | "replace";

export const MAX_PICTURES = albumColumns.pictures.max;

/**
 * A picture in an album's form. `file` is the file name of a new picture; it is empty for a picture
 * that the album has already. The URL of a new picture is empty until the picture is uploaded.
 */
export type FormPicture = Picture & { file: string };

export interface EditedAlbum extends AlbumTableRow {
	pictures: Picture[];
}

export type GalleryAnswer = ChangeAnswer<EditedAlbum>;

/**
 * The pictures in an album's form: `shown` are those that the album has already, `added` are the
 * new ones.
 */
export function picturesIn(typed: TypedTexts | null) {
	const list = typed?.[picturesField] ?? [];
	const pictures = [list].flat().flatMap((parts) => {
		if (typeof parts !== "object" || parts === null) return [];
		return [{ ...undescribed(""), file: "", ...parts }];
	});
	return {
		/**
		 * The album's pictures. The first one is the cover; an album without a cover has a first
		 * picture without a URL. Null if the form was sent without the album's pictures, for example before they
		 * were loaded.
		 */
		shown: orNull(pictures.filter(({ file }) => file === "")),
		added: pictures.filter(({ file }) => file !== ""),
	};
}

function orNull(pictures: FormPicture[]): FormPicture[] | null {
	return pictures.length > 0 ? pictures : null;
}

/** A picture without descriptions. A picture whose URL is empty is called blank. */
export function undescribed(url: string): Picture {
	return { url, description: "", descriptionTn: "" };
}

/**
 * The pictures without blank ones (whose URL is empty). Only the first picture, the cover, may stay
 * blank.
 */
export function withoutBlanks<Of extends Picture>(pictures: readonly Of[]): Of[] {
	return pictures.filter(({ url }, place) => url !== "" || place === 0);
}

/**
 * The pictures that an album has when the new pictures are added to those that it has, or replace
 * them.
 */
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
		// A picture that the album has already is not added again. The form may have been sent
		// before, and stored, without its answer reaching the browser.
		...added.filter(({ url }) => !known.has(url)),
	];
}

/**
 * An album's pictures with another cover. If `url` is one of the pictures, that picture moves to
 * the first place. Otherwise a picture with this URL replaces the first picture.
 */
export function withCover(pictures: readonly Picture[], url: string): Picture[] {
	const place = url === "" ? -1 : pictures.findIndex((picture) => picture.url === url);
	const cover = pictures[place] ?? undescribed(url);
	return [cover, ...pictures.filter((_, other) => other !== Math.max(0, place))];
}

/**
 * Merges the pictures in a form with the changes that somebody else has made to the album since the
 * form was opened. Pictures that are no longer in the album are removed, and pictures that the other
 * person has added are inserted. Descriptions and an order that the form has not changed are those of
 * the other person. If the form has changed the order, an added cover is inserted at the beginning,
 * and other added pictures at the end.
 *
 * @param base the album's pictures when the form was opened; empty if they are not known. The form's
 *   order and its descriptions are then kept, and only empty descriptions are filled in
 */
export function broughtUpToDate(
	pictures: readonly Picture[],
	current: readonly Picture[],
	base: readonly Picture[],
): Picture[] {
	const others = [...current];
	const known = [...base];
	const kept = new Map<Picture, Picture>();
	for (const picture of pictures) {
		const found = taken(others, ({ url }) => url === picture.url);
		if (!found) continue;
		const before = taken(known, ({ url }) => url === picture.url);
		kept.set(found, {
			...picture,
			description: mergedText("description", picture, found, before),
			descriptionTn: mergedText("descriptionTn", picture, found, before),
		});
	}
	// Pictures that the other person has added. A picture that was there when the form was opened
	// is not added, because this form has removed it.
	const added = others.filter(
		({ url }) => taken(known, (other) => other.url === url) === undefined,
	);
	if (isInOrderOf(base, pictures)) {
		return current.flatMap((picture) =>
			added.includes(picture) ? [picture] : (kept.get(picture) ?? []),
		);
	}
	const [cover] = added;
	return cover && cover === current[0]
		? [cover, ...kept.values(), ...added.slice(1)]
		: [...kept.values(), ...added];
}

function mergedText(
	part: "description" | "descriptionTn",
	picture: Picture,
	found: Picture,
	before: Picture | undefined,
): string {
	if (!before) return picture[part] || found[part];
	return picture[part] === before[part] ? found[part] : picture[part];
}

/** True if the pictures are in the same order as in `base`, even if some of `base` are missing. */
function isInOrderOf(base: readonly Picture[], pictures: readonly Picture[]): boolean {
	let next = 0;
	return pictures.every(({ url }) => {
		const place = base.findIndex((picture, index) => index >= next && picture.url === url);
		next = place + 1;
		return place !== -1;
	});
}

/** Removes the first element that `isMeant` accepts from an array, and returns it. */
function taken<Item>(list: Item[], isMeant: (item: Item) => boolean): Item | undefined {
	const place = list.findIndex(isMeant);
	return place === -1 ? undefined : list.splice(place, 1)[0];
}
