import type { TextKey } from "~/i18n/text-key";

/**
 * The translation key of the reason why the server refuses a recording or notes, for each HTTP
 * status of its response.
 */
export const recordingRefusals: Partial<Record<number, TextKey>> = {
	413: "sending:recordings.tooLarge",
	415: "sending:recordings.kind",
	429: "sending:recordings.tooMuch",
};
