import { z } from "zod";
import { type Field, type Fields, inForm } from "~/content/fields";
import { dayField, momentField } from "~/i18n/date-fields";
import { beginOf } from "~/i18n/dates";
import type { TextKey } from "~/i18n/text-key";
import { isUploadedFile } from "~/media/file-kinds";
import { isTakenBy, link, picture } from "~/platform/http/fields";
import { ADDRESS_MAX_LENGTH } from "~/platform/http/url";

/*
 * The fields of the portal's forms. They accept what the backend accepts, and their errors are
 * translation keys. No field is required here. The value of an empty field is the empty string, and
 * that of a switch that is off is false.
 */

const tooLong = "common:form.tooLong" satisfies TextKey;
const numberInvalid = "portal:portal.numberInvalid" satisfies TextKey;

const hiddenFields = {
	key: z.string().default(""),
	/**
	 * The id of the item that the form changes, and the version (`updatedAt`) that the form was
	 * made from; both are empty for a new item.
	 */
	id: z.string().default(""),
	updatedAt: z.string().default(""),
	/**
	 * The typed date or place that the server accepts without asking whether it is correct, because
	 * the form was opened with it, or the server has asked about it once.
	 */
	sure_date: z.string().default(""),
	/**
	 * The ids of the file uploads that were begun in this form, by the names of the form fields:
	 * `audio_url=…&pdf_url=…`. An upload that has ended before the form was sent is also named as
	 * `ready=…`.
	 */
	uploads: z.string().default(""),
};

export function textField(maxLength: number) {
	return z.string().max(maxLength, tooLong).default("");
}

/** @param isDay returns true if a string is a valid day, such as `2026-11-29` */
export function dateField(isDay: (text: string) => boolean) {
	return z
		.string()
		.refine(isDay, "portal:portal.dateInvalid" satisfies TextKey)
		.default("");
}

/**
 * The most days that an event or an announcement may last. If it would last longer, the year of its
 * last day is probably mistyped.
 */
const DAYS_MAX = 366;

export const lastDayInvalid = "portal:portal.lastDayInvalid" satisfies TextKey;

/** True if `last` (`YYYY-MM-DD`) is the day `first` or later, and at most a year later. */
export function isLastDay(last: string, first: string): boolean {
	return first <= last && beginOf(last) < beginOf(first, DAYS_MAX);
}

function addressField(kind: z.ZodType, error: TextKey) {
	return z
		.string()
		.max(ADDRESS_MAX_LENGTH, { error: tooLong, abort: true })
		.refine(isTakenBy(kind), error)
		.default("");
}

export const pictureField = addressField(picture(), "albums:albums.badCover");

export type HiddenField = keyof typeof hiddenFields;

type FormField<Kind> = Kind extends "flag" ? z.ZodDefault<z.ZodBoolean> : z.ZodDefault<z.ZodString>;

export function formSchema<Of extends Fields>(fields: Of) {
	const shape = inForm(fields).map(([, field]) => [field.form, formField(field)]);
	return z.object({
		...hiddenFields,
		...(Object.fromEntries(shape) as {
			[Name in keyof Of as NonNullable<Of[Name]["form"]>]: FormField<Of[Name]["kind"]>;
		}),
	});
}

function formField(field: Field): z.ZodType {
	switch (field.kind) {
		case "text":
		case "optionalText":
		case "category":
			return textField(field.max);
		case "day":
			return dateField(isTakenBy(dayField(0)));
		case "moment": {
			const isMoment = isTakenBy(momentField(0, field.time));
			return dateField((day) => isMoment(`${day}T${field.time}`));
		}
		case "link":
			return addressField(link(field.takesUploads && isUploadedFile), "portal:portal.linkInvalid");
		case "picture":
			return pictureField;
		case "number": {
			const isNumber = isTakenBy(z.coerce.number().int().min(0).max(field.max));
			return z.string().refine(isNumber, numberInvalid).default("");
		}
		case "flag":
			return z.boolean().default(false);
		default:
			throw new Error(`The portal's forms have no fields of the kind ${field.kind}`);
	}
}
