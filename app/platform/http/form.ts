import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

/**
 * What was filled in, validated: conform's `Submission`. A form may be sent by anything, not only by
 * the page it belongs to. So only the schema's own fields are read, and only texts: all texts of a
 * name where the schema has a list, else the first.
 */
export function parseSubmission<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
	const texts = new FormData();
	for (const [name, field] of Object.entries(schema.shape)) {
		const all = form.getAll(name).filter((value) => typeof value === "string");
		for (const text of isList(field) ? all : all.slice(0, 1)) texts.append(name, text);
	}
	return parseWithZod(texts, { schema });
}

function isList(field: unknown): boolean {
	if (field instanceof z.ZodDefault || field instanceof z.ZodOptional)
		return isList(field.unwrap());
	return field instanceof z.ZodArray;
}
