import type { TextKey } from "~/i18n/text-key";
import type { TypedTexts } from "./panel-answer";

export const draftReasons = [
	"portal:portal.expired",
	"albums:albums.expired",
	"portal:portal.imageExpired",
	"portal:portal.textKept",
] as const satisfies TextKey[];

/** As JSON. The login has it in a hidden field, and sends it with the password. */
export type LoginDraft = string;

/** The draft that a form of the login carries, to be carried by the next one. */
export function carriedBy(form: FormData): { draft?: LoginDraft } {
	const draft = form.get("draft");
	return typeof draft === "string" ? { draft } : {};
}

export function packDraft(draft: {
	intent: string;
	typed: TypedTexts;
	reason: (typeof draftReasons)[number];
}): LoginDraft {
	return JSON.stringify(draft);
}
