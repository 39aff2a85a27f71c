import {
	type Data,
	type Fields,
	type FieldsFor,
	type Stored,
	setswanaFields,
} from "~/content/fields";
import type { galleryItems } from "~/db/content-schema";

export const albumLimits = {
	/** The largest number of photos in an album, not counting its cover. */
	photos: 200,
	/** The maximum length of a picture's description, in characters. */
	pictureDescription: 300,
};

export const DEFAULT_CATEGORY = "general";

const textFields = {
	title: { kind: "text", max: 200, form: "title", label: "albums:albums.name" },
	date: { kind: "day", form: "date", label: "portal:portal.date" },
	category: {
		kind: "category",
		max: 100,
		otherwise: DEFAULT_CATEGORY,
		form: "category",
		label: "albums:albums.category",
	},
	description: { kind: "text", max: 5000, form: "description", label: "albums:albums.description" },
	titleTn: { ...setswanaFields.titleTn, form: "titleTn" },
	descriptionTn: { ...setswanaFields.descriptionTn, form: "descriptionTn" },
} as const satisfies Fields;

export const albumColumns = {
	...textFields,
	pictures: {
		kind: "pictures",
		max: 1 + albumLimits.photos,
		textMax: albumLimits.pictureDescription,
		form: null,
		label: "users:users.field.photos",
	},
} as const satisfies FieldsFor<typeof galleryItems.$inferSelect>;

/**
 * An album's pictures as the API names them. The database stores them in one list: see
 * api-album.ts.
 */
const pictureFields = {
	coverImage: { kind: "picture", form: "coverImage", label: "users:users.field.coverImage" },
	photos: {
		kind: "urls",
		max: albumLimits.photos,
		form: null,
		label: "users:users.field.photos",
	},
	descriptions: {
		kind: "descriptions",
		max: albumLimits.pictureDescription,
		form: null,
		label: "users:users.field.descriptions",
	},
	descriptionsTn: {
		kind: "descriptions",
		max: albumLimits.pictureDescription,
		form: null,
		label: "users:users.field.descriptionsTn",
		isLeftOut: true,
	},
} as const satisfies Fields;

/** Every field of an album in the API, in the order of the columns in CSV files. */
export const albumFields = { ...textFields, ...pictureFields };

/**
 * A picture in an album's stored list. The first picture is the cover; its URL is empty if the
 * album has no cover.
 */
export type Picture = StoredAlbum["pictures"][number];
export type StoredAlbum = Stored<typeof albumColumns>;
export type AlbumData = Data<typeof albumColumns>;

export type AlbumFields = typeof albumFields;
export type ApiAlbum = Data<AlbumFields>;
