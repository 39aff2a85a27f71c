import { z } from "zod";
import { cleanText } from "../text";
import { trimmed } from "../typed";
import { ADDRESS_MAX_LENGTH, webAddress } from "./url";

/*
 * Types of the fields in the JSON of API requests. A missing field or null becomes undefined; a
 * text of only spaces becomes empty.
 */

export function text(maxLength: number) {
	return z
		.string()
		.overwrite(cleanText)
		.max(maxLength, `must be at most ${maxLength} characters`)
		.nullish()
		.transform((value) => (value?.trim() === "" ? "" : (value ?? undefined)));
}

/** Matches a web address that was pasted without `https://`: `youtu.be/abc`. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u;

/**
 * Accepts a web address, `http(s)://…`. If an address has no scheme, `https://` is added.
 *
 * @param isTaken returns true for a path of this site that is accepted, too
 */
export function link(isTaken: (path: string) => boolean = () => false) {
	return address((url) => {
		if (url.startsWith("/")) return isTaken(url) ? url : null;
		return webAddress(WITHOUT_SCHEME.test(url) ? `https://${url}` : url);
	}, "http:// or https://");
}

/** Accepts the address of a picture: a web address, or a path of this site, such as an upload's. */
export function picture() {
	return address(webAddress, "http://, https:// or /");
}

function address(accept: (url: string) => string | null, beginnings: string) {
	return text(ADDRESS_MAX_LENGTH).transform((value, context) => {
		const url = value && trimmed(value);
		if (!url) return url;
		const accepted = accept(url);
		if (accepted !== null) return accepted;
		context.addIssue(`must begin with ${beginnings}`);
		return z.NEVER;
	});
}

export function flag() {
	return z
		.boolean()
		.nullish()
		.transform((value) => value ?? undefined);
}

/**
 * The field `updatedAt` of a request that changes content: the version of the content that the
 * client has seen, in milliseconds since 1970 (UTC). Null if the field is missing.
 */
export function seenState() {
	return z.iso
		.datetime("must be the updatedAt that was answered")
		.nullish()
		.transform((value) => (value ? Date.parse(value) : null));
}

export function isTakenBy(field: z.ZodType) {
	return (text: string) => field.safeParse(text).success;
}
