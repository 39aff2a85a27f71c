import type { TextKey } from "~/i18n/text-key";
import type { Typed } from "./typed";

/** Why a form comes back after the login, as its panel says it. */
export const carriedReasons = [
	"portal:portal.expired",
	"albums:albums.expired",
	"portal:portal.textKept",
] as const satisfies TextKey[];

export interface CarriedForm {
	intent: string;
	typed: Typed;
	reason: (typeof carriedReasons)[number];
}

/** A form as one text, for the login to carry until somebody is signed in. */
export function packForm({ intent, typed, reason }: CarriedForm): string {
	return JSON.stringify({ intent, typed, reason });
}
