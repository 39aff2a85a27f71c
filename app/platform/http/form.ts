import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { withLineFeeds } from "../text";

/** Reads only the schema's fields, and of them only texts: all of a list, else the first. */
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
