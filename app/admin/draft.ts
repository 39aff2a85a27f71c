import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import type { PanelAnswer } from "./panel";

/** A form's texts by name. Files stay behind: no field can be given one. */
function textsOf(form: FormData): Record<string, string> {
	return Object.fromEntries(
		[...form].filter((field): field is [string, string] => typeof field[1] === "string"),
	);
}

/** What was typed into a form, for the form to keep. */
export function typedResult(form: FormData): SubmissionResult {
	const { intent: _, ...initialValue } = textsOf(form);
	return { status: "error", initialValue, error: {} };
}

/** A form as one text, for the login to carry. */
export function packDraft(form: FormData): string {
	return JSON.stringify(textsOf(form));
}

const draft = z.looseObject({ intent: z.string() }).catchall(z.string());

/** What a packed form is answered, so that its panel shows it again as it was; null if it is none. */
export function unpackDraft(packed: unknown): PanelAnswer | null {
	if (typeof packed !== "string") return null;
	try {
		const { intent, ...initialValue } = draft.parse(JSON.parse(packed));
		return {
			intent,
			error: "Your session had expired. Please send this again.",
			result: { status: "error", initialValue, error: {} },
			status: 401,
		};
	} catch {
		return null;
	}
}
