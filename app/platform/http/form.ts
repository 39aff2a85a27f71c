import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * What was filled in, validated: conform's `Submission`. A form may be sent by anything, not only by
 * the page it belongs to. So only the schema's own fields are read, each as one text: the first where
 * one comes twice, none where it is a file.
 */
export function parseSubmission<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
	return parseWithZod(textFields(form, Object.keys(schema.shape)), { schema });
}

/** The named fields of a form as one text each, as `parseSubmission` reads them. */
export function textFields(form: FormData, names: readonly string[]): FormData {
	const texts = new FormData();
	for (const name of names) {
		const value = form.get(name);
		if (typeof value === "string") texts.set(name, value);
	}
	return texts;
}
