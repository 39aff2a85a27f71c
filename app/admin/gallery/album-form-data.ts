import type { ListedAlbum } from "~/gallery/album-data";
import type { AlbumData } from "~/gallery/fields";
import { albumLimits } from "~/gallery/model";
import { mediaKey, withoutSite } from "~/media/media-urls";
import type { ChangeAnswer, ListPanelData } from "../panel";
import type { Reason, TypedTexts } from "../panel-answer";

/** The field with the cover's address that the form was made with. */
export const coverSeenField = "coverSeen";

/** The field with the files themselves, where no script uploads them before. */
export const filesField = "images";

/** The field with the address of a picture that has been uploaded; it may come many times. */
export const uploadedField = "uploaded";

/** The field that says what becomes of the pictures that the album has: `replace`, or `add` to them. */
export const newPicturesField = "newPictures";

/** The field with the file's name of a picture that is not uploaded yet; it may come many times. */
export const unsentField = "unsent";

/** The fields of an album's pictures: address, description, the same in Setswana; places to be removed. */
export const shownField = "shown";
export const describedField = "described";
export const describedTnField = "describedTn";
export const removedField = "removed";

/** The buttons that swap two of these pictures, by their places: `3:2`. */
export const swapField = "swap";

export const MAX_PICTURES = 1 + albumLimits.photos;

export const pictureErrorValues = { most: MAX_PICTURES };

/** Why the backend refuses a picture, by the status of its response. */
export const pictureRefusals: Partial<Record<number, Reason>> = {
	400: "albums:albums.refused.damaged",
	413: "albums:albums.refused.tooLarge",
	415: "albums:albums.refused.kind",
};

export interface GalleryPanelData extends ListPanelData<AlbumData> {
	albums: ListedAlbum[];
	/** The title of what 'Add Sermon Photo' adds. */
	sermonPhoto: string;
	text: string;
	/** The one whose albums are listed; null for all. */
	category: string | null;
	categories: string[];
}

export type GalleryAnswer = ChangeAnswer<ListedAlbum>;

/** A form whose album is gone becomes that of a new one: another key, and no upload as its cover. */
export function asNew(coverImage: string) {
	const isUpload = mediaKey(withoutSite(coverImage)) !== null;
	return { key: crypto.randomUUID(), coverImage: isUpload ? "" : coverImage };
}

/** What an album becomes of new pictures: the first is the cover. None leave it as it is. */
export function splitPictures(addresses: readonly string[]) {
	const [coverImage, ...photos] = addresses;
	return coverImage === undefined ? {} : { coverImage, photos };
}

export interface ShownPicture {
	/** Its place before anything was moved. One picture may be in an album twice. */
	id: number;
	url: string;
	description: string;
	descriptionTn: string;
	/** Whether it goes when the album is saved. */
	isRemoved: boolean;
}

export function picturesOf(album: AlbumData): ShownPicture[] {
	const { coverImage, photos, descriptions, descriptionsTn = {} } = album;
	return [coverImage, ...photos]
		.filter((url) => url !== "")
		.map((url, id) => ({
			id,
			url,
			description: descriptions[url] ?? "",
			descriptionTn: descriptionsTn[url] ?? "",
			isRemoved: false,
		}));
}

export function picturesTyped(typed: TypedTexts | null): ShownPicture[] | null {
	const list = (field: string) => [typed?.[field] ?? []].flat();
	const [described, describedTn] = [list(describedField), list(describedTnField)];
	const removed = list(removedField);
	const pictures = list(shownField).map((url, id) => ({
		id,
		url,
		description: described[id] ?? "",
		descriptionTn: describedTn[id] ?? "",
		isRemoved: removed.includes(String(id)),
	}));
	return pictures.length > 0 ? pictures : null;
}

/** The opposite of `picturesTyped`. */
export function fieldsOf(pictures: readonly ShownPicture[]): TypedTexts {
	return {
		[shownField]: pictures.map(({ url }) => url),
		[describedField]: pictures.map(({ description }) => description),
		[describedTnField]: pictures.map(({ descriptionTn }) => descriptionTn),
		[removedField]: pictures.flatMap(({ isRemoved }, place) => (isRemoved ? String(place) : [])),
	};
}

/** A list with two of its elements in each other's places; the same where there is no such place. */
export function swapped<Item>(list: readonly Item[], one: number, other: number): Item[] {
	const changed = [...list];
	const [first, second] = [list[one], list[other]];
	if (first === undefined || second === undefined) return changed;
	changed[one] = second;
	changed[other] = first;
	return changed;
}

/**
 * An album's pictures with another cover. One that is among them swaps places with the cover; any
 * other takes the cover's place.
 *
 * @param hasCover whether the first of the pictures is the cover
 */
export function withCover(pictures: readonly ShownPicture[], url: string, hasCover: boolean) {
	const place = pictures.findIndex((picture) => picture.url === url);
	if (place !== -1) return swapped(pictures, 0, place);
	const cover = { id: pictures.length, url, description: "", descriptionTn: "", isRemoved: false };
	return [cover, ...pictures.slice(hasCover ? 1 : 0)];
}

/**
 * A form's pictures after somebody else has changed the album: without those that the album has lost,
 * with a new cover first and other new pictures last.
 */
export function broughtUpToDate(
	pictures: readonly ShownPicture[],
	album: AlbumData,
): ShownPicture[] {
	const added = picturesOf(album);
	const kept = pictures.flatMap((picture) => {
		const place = added.findIndex(({ url }) => url === picture.url);
		const [found] = place === -1 ? [] : added.splice(place, 1);
		if (!found) return [];
		const description = picture.description || found.description;
		return { ...picture, description, descriptionTn: picture.descriptionTn || found.descriptionTn };
	});
	const isCoverNew = added[0]?.id === 0;
	return isCoverNew ? [...added.slice(0, 1), ...kept, ...added.slice(1)] : [...kept, ...added];
}
