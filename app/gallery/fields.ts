import type { Data, Field, FieldsFor, Stored } from "~/content/fields";
import type { galleryItems } from "~/db/content-schema";
import { albumLimits, DEFAULT_CATEGORY } from "./model";

/** Every field of an album, in the order of a CSV file's columns. `photos` has a table of its own. */
export const albumFields = {
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
	titleTn: {
		kind: "text",
		max: 200,
		form: "titleTn",
		label: "portal:portal.titleTn",
		isLeftOut: true,
	},
	descriptionTn: {
		kind: "text",
		max: 5000,
		form: "descriptionTn",
		label: "portal:portal.descriptionTn",
		isLeftOut: true,
	},
	coverImage: { kind: "picture", form: "coverImage", label: "users:users.field.coverImage" },
	photos: {
		kind: "pictures",
		max: albumLimits.photos,
		form: null,
		label: "users:users.field.photos",
	},
	/** What is to be seen on the pictures. */
	descriptions: {
		kind: "descriptions",
		max: albumLimits.pictureDescription,
		form: null,
		label: "users:users.field.descriptions",
	},
	/** The same in Setswana. */
	descriptionsTn: {
		kind: "descriptions",
		max: albumLimits.pictureDescription,
		form: null,
		label: "users:users.field.descriptionsTn",
		isLeftOut: true,
	},
} as const satisfies FieldsFor<typeof galleryItems.$inferSelect> & { photos: Field };

export type AlbumFields = typeof albumFields;
export type StoredAlbum = Stored<AlbumFields>;
export type AlbumData = Data<AlbumFields>;
