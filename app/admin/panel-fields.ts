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

/** The hidden fields of a form that adds or changes something. */
export const formFields = {
	/** By which the form is known when it is sent again. */
	key: z.string().default(""),
	/** What is changed, and the state of it that the form was made from; empty where it is new. */
	id: z.string().default(""),
	updatedAt: z.string().default(""),
};

/** @param maxLength in characters */
export function textField(maxLength: number) {
	return z.string().max(maxLength, tooLong).default("");
}

/** A day `YYYY-MM-DD`. */
export const dateField = z
	.string()
	.refine(isTakenBy(dayField(0)), "portal:portal.dateInvalid" satisfies TextKey)
	.default("");

/** An address of the web. */
export const linkField = z
	.string()
	.max(ADDRESS_MAX_LENGTH, { error: tooLong, abort: true })
	.refine(isTakenBy(link()), "portal:portal.linkInvalid" satisfies TextKey)
	.default("");

/** The address of a picture: of the web, or of this site. */
export const pictureField = z
	.string()
	.max(ADDRESS_MAX_LENGTH, { error: tooLong, abort: true })
	.refine(isTakenBy(picture()), "albums:albums.badCover" satisfies TextKey)
	.default("");

/** Tells whether a field of the backend takes a text. */
export function isTakenBy(field: z.ZodType) {
	return (text: string) => field.safeParse(text).success;
}
