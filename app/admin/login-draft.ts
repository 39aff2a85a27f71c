import type { TextKey } from "~/i18n/text-key";
import type { TypedTexts } from "./form-failure";

/**
 * The most bytes that a draft in the login form may have, percent-encoded. Without a session the
 * server reads 256 KB of a form (`FORM_BOUNDS`). The other 16 KB are for the e-mail address and the
 * password, which stand before the draft.
 */
export const LOGIN_DRAFT_MAX_BYTES = 240 * 1024;

export const draftReasons = [
	"portal:portal.expired",
	"albums:albums.expired",
	"portal:portal.imageExpired",
	"portal:portal.textKept",
] as const satisfies TextKey[];

/**
 * The draft of a portal form that was sent after the session had ended, as JSON. The login form has
 * the draft in a hidden field and sends it with the password, so that no typed text is lost.
 */
export type LoginDraft = string;

/**
 * The draft that was sent with a form of the login. The next form of the login, such as the form
 * for the authenticator code, sends it again.
 */
export function carriedBy(form: FormData): { draft?: LoginDraft } {
	const draft = form.get("draft");
	return typeof draft === "string" ? { draft } : {};
}

/** A portal form's draft as JSON; null if the draft is too long to be sent with the password. */
export function packDraft(draft: {
	intent: string;
	typed: TypedTexts;
	reason: (typeof draftReasons)[number];
}): LoginDraft | null {
	const packed = JSON.stringify(draft);
	const { length } = new URLSearchParams({ packed }).toString();
	return length > LOGIN_DRAFT_MAX_BYTES ? null : packed;
}
