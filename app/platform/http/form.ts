import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { withLineFeeds } from "../text";

/** Reads only the schema's fields, and of them only texts: all of a list, else the first. */
export function parseSubmission<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
	const texts = new FormData();
	for (const [name, value] of form) {
		if (typeof value !== "string" || !Object.hasOwn(schema.shape, name)) continue;
		if (isList(schema.shape[name]) || !texts.has(name)) texts.append(name, withLineFeeds(value));
	}
	return parseWithZod(texts, { schema });
}

function isList(field: unknown): boolean {
	if (field instanceof z.ZodDefault || field instanceof z.ZodOptional)
		return isList(field.unwrap());
	return field instanceof z.ZodArray;
}
