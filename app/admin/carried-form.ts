import { z } from "zod";
import { failureMessage } from "./failures";
import type { PanelAnswer } from "./panel";

const packed = z.object({
	intent: z.string(),
	typed: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

/** What a packed form is answered, so that its panel shows it again as it was; null if it is none. */
export function unpackForm(text: unknown): PanelAnswer | null {
	if (typeof text !== "string") return null;
	try {
		const { intent, typed } = packed.parse(JSON.parse(text));
		return {
			intent,
			error: failureMessage(intent),
			typed,
			errors: { "": ["portal.expired"] },
			status: 401,
		};
	} catch {
		return null;
	}
}
