import type { TextKey } from "~/i18n/text-key";
import type { TypedTexts } from "./form-failure";

/**
 * The most bytes that a percent-encoded draft may have. Without a session the server reads 256 KB of
 * a form (`FORM_BOUNDS`). The rest is for the e-mail address and the password, which stand before
 * the draft.
 */
export const LOGIN_DRAFT_MAX_BYTES = 240 * 1024;

export const draftReasons = [
	"portal:portal.expired",
	"albums:albums.expired",
	"portal:portal.imageExpired",
	"portal:portal.textKept",
] as const satisfies TextKey[];

/**
 * The draft of a portal form, as JSON. If the session has ended, the login has the draft in a hidden
 * field, and sends it with the password.
 */
export type LoginDraft = string;

/** The draft that came with a form of the login. The login's next form contains the draft, too. */
export function carriedBy(form: FormData): { draft?: LoginDraft } {
	const draft = form.get("draft");
	return typeof draft === "string" ? { draft } : {};
}

/** A draft as JSON; null if it is too long to be sent with the password. */
export function packDraft(draft: {
	intent: string;
	typed: TypedTexts;
	reason: (typeof draftReasons)[number];
}): LoginDraft | null {
	const packed = JSON.stringify(draft);
	const { length } = new URLSearchParams({ packed }).toString();
	return length > LOGIN_DRAFT_MAX_BYTES ? null : packed;
}
