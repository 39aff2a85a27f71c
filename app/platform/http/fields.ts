import { z } from "zod";
import { ADDRESS_MAX_LENGTH, webAddress } from "./address";

/**
 * A text as it can be stored and sent again: no NUL, at which SQLite's own functions stop, and no
 * half of a surrogate pair, which UTF-8 cannot carry.
 */
function storable(text: string): string {
	return text.replaceAll("\0", "").toWellFormed();
}

/** A text; missing or null is undefined. */
export function text(maxLength: number) {
	return z
		.string()
		.max(maxLength, `must be at most ${maxLength} characters`)
		.transform(storable)
		.nullish()
		.transform((value) => value ?? undefined);
}

/** A host's name and what follows it, as people paste it: `youtu.be/abc`. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u;

/**
 * An address of the web, `http(s)://…`; blank is the empty text, missing or null undefined. One that
 * begins with its host's name is given the `https://` that was left out.
 */
export function link() {
	return address((url) => {
		if (url.startsWith("/")) return null;
		return webAddress(WITHOUT_SCHEME.test(url) ? `https://${url}` : url);
	}, "http:// or https://");
}

/** The address of a picture: of the web, or a path of this site such as an upload's. */
export function picture() {
	return address(webAddress, "http://, https:// or /");
}

function address(accept: (url: string) => string | null, beginnings: string) {
	return text(ADDRESS_MAX_LENGTH).transform((value, context) => {
		const url = value?.trim();
		if (!url) return url;
		const accepted = accept(url);
		if (accepted !== null) return accepted;
		context.addIssue(`must begin with ${beginnings}`);
		return z.NEVER;
	});
}

/** true or false; missing or null is false. */
export function flag() {
	return z
		.boolean()
		.nullish()
		.transform((value) => value ?? false);
}
