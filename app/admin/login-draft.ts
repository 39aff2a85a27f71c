import type { TextKey } from "~/i18n/text-key";
import type { TypedTexts } from "./form-failure";

/**
 * The longest draft, percent-encoded. Without a session 256 KB of a form are read (`FORM_BOUNDS`): the
 * rest is for the e-mail address and the password, which stand before it.
 */
export const LOGIN_DRAFT_MAX_BYTES = 240 * 1024;

export const draftReasons = [
	"portal:portal.expired",
	"albums:albums.expired",
	"portal:portal.imageExpired",
	"portal:portal.textKept",
] as const satisfies TextKey[];

/** JSON. The login has it in a hidden field, and sends it with the password. */
export type LoginDraft = string;

/** The draft that a form of the login carries, to be carried by the next one. */
export function carriedBy(form: FormData): { draft?: LoginDraft } {
	const draft = form.get("draft");
	return typeof draft === "string" ? { draft } : {};
}

/** Null for a draft that is too long to be sent with the password. */
export function packDraft(draft: {
	intent: string;
	typed: TypedTexts;
	reason: (typeof draftReasons)[number];
}): LoginDraft | null {
	const packed = JSON.stringify(draft);
	const { length } = new URLSearchParams({ packed }).toString();
	return length > LOGIN_DRAFT_MAX_BYTES ? null : packed;
}
