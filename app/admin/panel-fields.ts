import { z } from "zod";
import { dayField } from "~/i18n/date-fields";
import type { TextKey } from "~/i18n/text-key";
import { link, picture } from "~/platform/http/fields";
import { ADDRESS_MAX_LENGTH } from "~/platform/http/url";

/*
 * The fields of the portal's forms. They take what the backend takes, and say what is wrong by the key
 * of a text. No field has to be filled in: one that is left empty is the empty text.
 */

const tooLong = "common:form.tooLong" satisfies TextKey;

export const formFields = {
	/** Idempotency key. */
	key: z.string().default(""),
	/** What is changed, and the state of it that the form was made from; empty where it is new. */
	id: z.string().default(""),
	updatedAt: z.string().default(""),
};

/** @param maxLength in characters */
export function textField(maxLength: number) {
	return z.string().max(maxLength, tooLong).default("");
}

/** `YYYY-MM-DD` */
export const dateField = z
	.string()
	.refine(isTakenBy(dayField(0)), "portal:portal.dateInvalid" satisfies TextKey)
	.default("");

export const linkField = z
	.string()
	.max(ADDRESS_MAX_LENGTH, { error: tooLong, abort: true })
	.refine(isTakenBy(link()), "portal:portal.linkInvalid" satisfies TextKey)
	.default("");

export const pictureField = z
	.string()
	.max(ADDRESS_MAX_LENGTH, { error: tooLong, abort: true })
	.refine(isTakenBy(picture()), "albums:albums.badCover" satisfies TextKey)
	.default("");

export function isTakenBy(field: z.ZodType) {
	return (text: string) => field.safeParse(text).success;
}
