import type { Stored } from "~/content/fields";
import type { AlbumData, AlbumFields, ApiAlbum, Picture } from "./fields";

/*
 * Converts albums from the database to the API and back. In the API, an album's first picture is
 * `coverImage`, and the other pictures are `photos`. The descriptions are objects whose keys are
 * the URLs of the pictures.
 */

export function apiAlbum({ pictures, createdAt, updatedAt, ...texts }: AlbumData): ApiAlbum {
	const named = apiPictures(pictures);
	const isInSetswana = Object.keys(named.descriptionsTn).length > 0;
	const descriptionsTn = isInSetswana ? named.descriptionsTn : undefined;
	return { ...texts, ...named, descriptionsTn, createdAt, updatedAt };
}

export function apiPictures(pictures: readonly Picture[]) {
	const [coverImage = "", ...photos] = pictures.map(({ url }) => url);
	const textsOf = (name: "description" | "descriptionTn"): Record<string, string> =>
		Object.fromEntries(
			pictures.filter((each) => each[name] !== "").map((each) => [each.url, each[name]]),
		);
	return {
		coverImage,
		photos,
		descriptions: textsOf("description"),
		descriptionsTn: textsOf("descriptionTn"),
	};
}

/**
 * Converts an album's fields from an API payload to values of the table's columns. A part of the
 * list of pictures that the payload does not contain, such as `photos`, stays as it is.
 *
 * @param current the pictures that the album has now
 */
export function storedAlbum<Given extends Partial<Stored<AlbumFields>>>(
	{ coverImage, photos, descriptions, descriptionsTn, ...texts }: Given,
	current: readonly Picture[] = [],
) {
	const [cover = "", ...others] = current.map(({ url }) => url);
	const described = new Map(current.map(({ url, description }) => [url, description]));
	for (const [url, text] of Object.entries(descriptions ?? {})) described.set(url, text);
	const describedTn = new Map(current.map(({ url, descriptionTn }) => [url, descriptionTn]));
	for (const [url, text] of Object.entries(descriptionsTn ?? {})) describedTn.set(url, text);
	const pictures = [coverImage ?? cover, ...(photos ?? others)].map((url) => ({
		url,
		description: described.get(url) ?? "",
		descriptionTn: describedTn.get(url) ?? "",
	}));
	return { ...texts, pictures };
}
