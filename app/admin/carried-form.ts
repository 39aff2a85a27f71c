import type { TextKey } from "~/i18n/text-key";
import type { TypedTexts } from "./panel-answer";

/** Why a form is shown again after the sign-in. */
export const carriedReasons = [
	"portal:portal.expired",
	"albums:albums.expired",
	"portal:portal.textKept",
] as const satisfies TextKey[];

/** A form that could not be answered because nobody was signed in. */
export interface CarriedForm {
	intent: string;
	typed: TypedTexts;
	reason: (typeof carriedReasons)[number];
}

/** The form as one text. The login has it in a hidden field, and sends it with the password. */
export function packForm({ intent, typed, reason }: CarriedForm): string {
	return JSON.stringify({ intent, typed, reason });
}
