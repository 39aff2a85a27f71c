import { z } from "zod";
import { dayField, momentField } from "~/i18n/date-fields";
import { isUploadedFile, withoutSite } from "~/media/media-urls";
import { flag, link, picture, seenState, text } from "~/platform/http/fields";
import type { Field, Fields, Stored } from "./fields";

export interface Change<Of extends Fields> {
	fields: Partial<Stored<Of>>;
	/**
	 * The `updatedAt` of the state that the client has seen, in milliseconds since 1970 (UTC); null if
	 * it is missing.
	 */
	seen: number | null;
}

/**
 * The payload of `POST`, ready for the database. A missing field counts as empty.
 *
 * @param now milliseconds since 1970 (UTC)
 */
export function inputSchema<Of extends Fields>(fields: Of, now: number): z.ZodType<Stored<Of>> {
	const shape = shapeOf(fields, now);
	return z.object(shape).transform((given) => {
		const values = Object.entries(fields).map(([name, field]) => [
			name,
			given[name] ?? shape[name]?.parse(emptyOf(field)),
		]);
		return Object.fromEntries(values) as Stored<Of>;
	});
}

/**
 * The payload of `PUT`: like `inputSchema`, but a missing field is undefined, so that the change
 * does not touch it.
 */
export function changeSchema<Of extends Fields>(fields: Of, now: number): z.ZodType<Change<Of>> {
	return z
		.object({ ...shapeOf(fields, now), updatedAt: seenState() })
		.transform(({ updatedAt, ...given }) => ({
			fields: given as Partial<Stored<Of>>,
			seen: updatedAt as number | null,
		}));
}

function shapeOf(fields: Fields, now: number): Record<string, z.ZodType> {
	const shape = Object.entries(fields).map(([name, field]) => [name, schemaOf(field, now)]);
	return Object.fromEntries(shape);
}

/**
 * A missing field becomes undefined. Null becomes undefined too, except where null is a valid
 * value, as for a number or an optional moment.
 */
function schemaOf(field: Field, now: number): z.ZodType {
	switch (field.kind) {
		case "text":
			return text(field.max);
		case "optionalText":
			return text(field.max).transform((value) => orNull(value?.trim()));
		case "category":
			return text(field.max).transform((value) =>
				value === undefined ? undefined : value.trim() || field.otherwise,
			);
		case "day":
			return dayField(now);
		case "moment":
			return momentField(now, field.time).transform((moment) =>
				moment === undefined ? undefined : new Date(moment),
			);
		case "optionalMoment":
			return z.union(
				[
					z.literal(["", null]).transform(() => null),
					// A day without a time means the end of that day.
					schemaOf({ ...field, kind: "moment", time: "23:59" }, now),
				],
				"must be a date and time such as 2026-11-22T20:00+02:00",
			);
		case "link":
			return link(field.takesUploads && isUploadedFile).transform(orNull);
		case "flag":
			return flag();
		case "number":
			return z.int().min(0).max(field.max).nullish();
		case "picture":
			return uploadOrPicture();
		case "urls":
			return z
				.array(uploadOrPicture(), "must be a list of addresses")
				.max(field.max, `must be at most ${field.max} addresses`)
				.nullish()
				.transform((urls) => urls?.filter(Boolean));
		case "pictures": {
			const description = text(field.textMax).transform((value) => value ?? "");
			const url = uploadOrPicture().transform((value) => value ?? "");
			return z
				.array(z.object({ url, description, descriptionTn: description }))
				.max(field.max)
				.optional();
		}
		case "descriptions":
			return z
				.record(
					z.string().transform(withoutSite),
					text(field.max).transform((description) => description ?? ""),
					"must be an object",
				)
				.nullish();
	}
}

/** An upload's URL is stored without the site's host name. */
function uploadOrPicture() {
	return picture().transform((url) => url && withoutSite(url));
}

/** In the database an unknown value is null. Undefined stays undefined. */
function orNull(value: string | undefined): string | null | undefined {
	return value === "" ? null : value;
}

function emptyOf({ kind }: Field): unknown {
	switch (kind) {
		case "flag":
			return false;
		case "number":
			return null;
		case "urls":
		case "pictures":
			return [];
		case "descriptions":
			return {};
		default:
			return "";
	}
}
