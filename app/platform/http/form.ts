import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { withLineFeeds } from "../text";
import { LIST_INTENT, listPart } from "./list-field";

/**
 * Parses a sent HTML form. Files, and fields that the schema lacks, are ignored. A field for a list
 * keeps all its values; any other field keeps only its first. Of the "intents" (actions on a form)
 * of the library conform, only moving and removing items of a list are accepted.
 */
export function parseSubmission<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
	const texts = new FormData();
	for (const [name, value] of form) {
		if (typeof value !== "string") continue;
		if (name === LIST_INTENT ? !isListIntent(value, schema) : !isFieldOf(schema, name)) continue;
		if (listIn(schema, name) || !texts.has(name)) texts.append(name, withLineFeeds(value));
	}
	return parseWithZod(texts, { schema });
}

function isFieldOf(schema: z.ZodObject, name: string): boolean {
	const part = listPart(name);
	const things = part && thingsOf(schema, part.list);
	if (part) return things ? Object.hasOwn(things.shape, part.part) : false;
	return Object.hasOwn(schema.shape, name) && !thingsOf(schema, name);
}

/** The schema of the items of a list field, if each item has fields of its own; else null. */
function thingsOf(schema: z.ZodObject, name: string): z.ZodObject | null {
	const thing = listIn(schema, name)?.element;
	return thing instanceof z.ZodObject ? thing : null;
}

function listIn(schema: z.ZodObject, name: string): z.ZodArray | null {
	let field: unknown = Object.hasOwn(schema.shape, name) && schema.shape[name];
	while (field instanceof z.ZodDefault || field instanceof z.ZodOptional) field = field.unwrap();
	return field instanceof z.ZodArray ? field : null;
}

const place = z.int().min(0).max(999);

const listIntent = z.discriminatedUnion("type", [
	z.object({
		type: z.literal("reorder"),
		payload: z.object({ name: z.string(), from: place, to: place }),
	}),
	z.object({
		type: z.literal("remove"),
		payload: z.object({ name: z.string(), index: place }),
	}),
]);

function isListIntent(text: string, schema: z.ZodObject): boolean {
	try {
		const { success, data } = listIntent.safeParse(JSON.parse(text));
		return success && thingsOf(schema, data.payload.name) !== null;
	} catch {
		return false;
	}
}
