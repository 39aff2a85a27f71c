import type { PanelAnswer } from "../panel";
import { failureKey } from "./failures";
import type { Typed } from "./typed";

/** What a form that did not go through is answered with. */
export function refused(
	intent: string,
	status: number,
	typed: Typed,
	errors: PanelAnswer["errors"],
): PanelAnswer {
	return { intent, status, error: failureKey(intent) ?? "common:notice.network", typed, errors };
}
