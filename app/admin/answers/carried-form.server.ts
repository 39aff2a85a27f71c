import { z } from "zod";
import type { PanelAnswer } from "../panel";
import { carriedReasons } from "./carried-form";
import { refused } from "./refused";

const packed = z.object({
	intent: z.string(),
	typed: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
	reason: z.enum(carriedReasons),
});

/** What a packed form is answered, so that its panel shows it again as it was; null if it is none. */
export function unpackForm(text: unknown): PanelAnswer | null {
	if (typeof text !== "string") return null;
	try {
		const { intent, typed, reason } = packed.parse(JSON.parse(text));
		return refused(intent, 401, typed, { "": [reason] });
	} catch {
		return null;
	}
}
