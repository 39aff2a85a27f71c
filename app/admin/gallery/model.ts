import type { ListedAlbum } from "~/gallery/backend";
import { albumLimits } from "~/gallery/model";
import type { TextKey } from "~/i18n/text-key";
import { mediaKey, withoutSite } from "~/media/address";
import type { FormProps } from "~/ui/use-validated-form";
import type { PanelAnswer } from "../panel";

/** The field with the cover's address as the form was made with it. */
export const coverSeenField = "coverSeen";

/** The field of an album form with the files themselves, where no script uploads them before. */
export const filesField = "images";

/** The field with the address of a picture that has been uploaded; it may come many times. */
export const uploadedField = "uploaded";

/** The field with the file's name of a picture that is not uploaded yet; it may come many times. */
export const unsentField = "unsent";

/** How many pictures an album has at most: its cover and its photos. */
export const MAX_PICTURES = 1 + albumLimits.photos;

/** What the placeholders in the texts of errors stand for. */
export const errorValues = { most: MAX_PICTURES };

/** Why the backend refuses a picture for what it is, by the HTTP status that it answers with. */
export const pictureRefusals: Partial<Record<number, TextKey>> = {
	400: "albums:albums.refused.damaged",
	413: "albums:albums.refused.tooLarge",
	415: "albums:albums.refused.kind",
};

export interface GalleryPanelData {
	albums: ListedAlbum[];
	isFirstPage: boolean;
	nextPath: string | null;
	/**
	 * The album that the address asks to edit, if it is not on this page of the list. Its `album` is
	 * null where no album has that id.
	 */
	unlisted: { id: string; album: ListedAlbum | null } | null;
	/** Whether the albums could not be read. */
	isFailed: boolean;
	/** `YYYY-MM-DD` in Gaborone. */
	today: string;
	/** What the markup says of the album form's fields. */
	constraint: FormProps["constraint"];
	/** By which the next form is known when it is sent twice. */
	formKey: string;
	/** The snapshot of all albums, when they have just been deleted. */
	snapshot: string | null;
}

export interface GalleryAnswer extends PanelAnswer {
	/** The album as somebody else left it meanwhile. */
	current?: ListedAlbum;
}

/**
 * What changes in a form whose album is gone, because it can only be added as a new one: the key, and
 * a cover that was deleted with the album.
 */
export function asNew(coverImage: string) {
	const isUpload = mediaKey(withoutSite(coverImage)) !== null;
	return { key: crypto.randomUUID(), coverImage: isUpload ? "" : coverImage };
}

/** What an album becomes of new pictures: the first is the cover. None leave it as it is. */
export function splitPictures(addresses: readonly string[]) {
	const [coverImage, ...photos] = addresses;
	return coverImage === undefined ? {} : { coverImage, photos };
}
