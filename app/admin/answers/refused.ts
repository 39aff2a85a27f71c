import type { TextKey } from "~/i18n/texts";
import type { PanelAnswer } from "../panel";
import { failureMessage } from "./failures";
import type { Typed } from "./typed";

/** What a form that did not go through is answered with. */
export function refused(
	intent: string,
	status: number,
	typed: Typed,
	errors: Record<string, TextKey[]>,
): PanelAnswer {
	return { intent, status, error: failureMessage(intent), typed, errors };
}
