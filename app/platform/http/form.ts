import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { withLineFeeds } from "../text";

/**
 * Validates a posted form and returns conform's `Submission`. Any client may send the form, so only
 * the schema's own fields are read, and of them only texts, no files: all texts of a field that is
 * a list in the schema, else the first one. Their lines end with a line feed, as when a script sends
 * them.
 */
export function parseSubmission<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
	const texts = new FormData();
	for (const [name, field] of Object.entries(schema.shape)) {
		const all = form.getAll(name).filter((value) => typeof value === "string");
		for (const text of isList(field) ? all : all.slice(0, 1))
			texts.append(name, withLineFeeds(text));
	}
	return parseWithZod(texts, { schema });
}

function isList(field: unknown): boolean {
	if (field instanceof z.ZodDefault || field instanceof z.ZodOptional)
		return isList(field.unwrap());
	return field instanceof z.ZodArray;
}
