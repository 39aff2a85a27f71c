import { z } from "zod";
import { dayField, momentField } from "~/i18n/date-fields";
import { isUploadedFile } from "~/media/file-kinds";
import { withoutSite } from "~/media/media-urls";
import { flag, link, picture, seenState, text } from "~/platform/http/fields";
import type { Field, Fields, Stored } from "./fields";

export interface Change<Of extends Fields> {
	fields: Partial<Stored<Of>>;
	/**
	 * The `updatedAt` of the version that the client read before it sent this change, in
	 * milliseconds since 1970 (UTC); null if the client did not send it.
	 */
	seen: number | null;
}

/**
 * Makes the schema for the payload of a `POST` request. Its output can be stored in the database. A
 * missing field counts as empty.
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
 * Makes the schema for the payload of a `PUT` request. It is like `inputSchema`, but a missing
 * field stays undefined, so that the field's stored value is not changed.
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
 * Makes the schema for one field of an API payload. A missing field becomes undefined. Null becomes
 * undefined too, except where null is a valid value, as for a number or an optional date.
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
					z.union([z.null(), z.string().trim().max(0)]).transform(() => null),
					// A day without a time means the end of that day (23:59).
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

/**
 * The schema for the URL of a picture. The URL of a file that was uploaded to this site is stored
 * without the site's host name, so that a search for the URL finds every use of the file.
 */
function uploadOrPicture() {
	return picture()
		.transform((url) => url && withoutSite(url))
		.refine((url) => !url || !isUploadedFile(url), "must be the address of a picture");
}

/**
 * Converts an empty string to null, which the database stores for an unknown value. Undefined stays
 * undefined.
 */
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
