import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { AuthError, invalid } from "./errors";

const MAX_BODY_BYTES = 64 * 1024;

export const limitBody = bodyLimit({
	maxSize: MAX_BODY_BYTES,
	onError: () => {
		throw new AuthError(413, "validation_failed", "Request body is too large");
	},
});

/** A text that may be left out or null, both of which read as empty. */
export const optionalText = z
	.string()
	.nullish()
	.transform((value) => value ?? "");

/** Free data of the user's own, or null when there is none. */
export const optionalData = z
	.record(z.string(), z.unknown())
	.nullish()
	.transform((value) => value ?? null);

/**
 * The JSON body of a request.
 *
 * @throws AuthError 400 `bad_json` for what is no JSON or has a value of a wrong type
 */
export async function readJsonBody<Body extends z.ZodType>(
	request: { text(): Promise<string> },
	schema: Body,
): Promise<z.output<Body>> {
	const parsed = schema.safeParse(parseJson(await request.text()));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw badJson(`${issue?.path.join(".") || "body"}: ${issue?.message}`);
}

/**
 * @throws AuthError 400 `bad_json` for what is no JSON, `validation_failed` for a NUL character in
 * it: no database text may hold one
 */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text, (key, value) => {
			if (key.includes("\0") || (typeof value === "string" && value.includes("\0"))) {
				throw invalid("Text must not contain NUL characters");
			}
			return value;
		});
	} catch (error) {
		throw error instanceof AuthError ? error : badJson("not valid JSON");
	}
}

function badJson(reason: string): AuthError {
	return new AuthError(400, "bad_json", `Could not parse request body as JSON: ${reason}`);
}
