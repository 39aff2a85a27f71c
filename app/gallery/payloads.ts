import { z } from "zod";
import { dayField } from "~/i18n/date-fields";
import { isoDay } from "~/i18n/dates";
import { withoutSite } from "~/media/media-urls";
import { picture, seenState, text } from "~/platform/http/fields";
import { albumLimits, DEFAULT_CATEGORY } from "./model";

const address = () => picture().transform((url) => url && withoutSite(url));

const descriptions = () =>
	z
		.record(
			z.string().transform(withoutSite),
			text(albumLimits.pictureDescription).transform((description) => description ?? ""),
			"must be an object",
		)
		.nullish();

const fields = (now: number) => ({
	title: text(albumLimits.title),
	date: dayField(now),
	coverImage: address(),
	description: text(albumLimits.description),
	category: text(albumLimits.category).transform((category) =>
		category === undefined ? undefined : category.trim() || DEFAULT_CATEGORY,
	),
	photos: z
		.array(address(), "must be a list of addresses")
		.max(albumLimits.photos, `must be at most ${albumLimits.photos} addresses`)
		.nullish()
		// Blank entries are ignored.
		.transform((photos) => photos?.filter((url) => url !== undefined && url !== "")),
	descriptions: descriptions(),
	titleTn: text(albumLimits.title),
	descriptionTn: text(albumLimits.description),
	descriptionsTn: descriptions(),
});

/**
 * The payload of `POST /gallery`. Blank and missing texts become empty, a missing date becomes
 * today, a missing category "general".
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function albumInput(now: number) {
	return z.object(fields(now)).transform((album) => ({
		title: album.title ?? "",
		date: album.date ?? isoDay(now),
		coverImage: album.coverImage ?? "",
		description: album.description ?? "",
		category: album.category ?? DEFAULT_CATEGORY,
		photos: album.photos?.map(String) ?? [],
		descriptions: album.descriptions ?? {},
		titleTn: album.titleTn ?? "",
		descriptionTn: album.descriptionTn ?? "",
		descriptionsTn: album.descriptionsTn ?? {},
	}));
}

/**
 * The payload of `PUT /gallery/{id}`: the same, but missing fields stay unchanged, and so do the
 * descriptions of pictures that `descriptions` and `descriptionsTn` do not name. `updatedAt`, as the
 * backend answered it, says which state of the album the change was made from.
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function albumChange(now: number) {
	return z
		.object({ ...fields(now), updatedAt: seenState() })
		.transform((change) => ({ ...change, photos: change.photos?.map(String) }));
}

export type AlbumInput = z.output<ReturnType<typeof albumInput>>;
export type AlbumChange = z.output<ReturnType<typeof albumChange>>;
