import type { z } from "zod";
import { sha256 } from "../digest.server";
import { isJson } from "./backend-path";
import { readBody } from "./body";
import { refusal } from "./refusal";

/** What makes two requests the same one, sent again. */
export interface Repeat {
	key: string;
	path: string;
	bodyHash: string;
}

const IDEMPOTENCY_KEY_MAX_LENGTH = 255;

/**
 * The JSON payload of a backend call, checked.
 *
 * @returns `repeat` null when the request carries no Idempotency-Key
 * @throws a Response: 400 for what is no JSON, or naming the first field that is wrong; 413, 415
 */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<{ payload: z.output<Schema>; repeat: Repeat | null }> {
	if (!isJson(request.headers.get("Content-Type"))) {
		throw refusal(415, "Send the body as application/json");
	}
	const body = await readBody(request);
	return { payload: check(schema, parse(body)), repeat: repeatOf(request, body) };
}

function parse(body: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
	} catch {
		throw refusal(400, "The body is not valid JSON");
	}
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const { success, data, error } = schema.safeParse(value);
	if (success) return data;
	const [issue] = error.issues;
	const field = issue?.path.join(".") || "The body";
	throw refusal(400, `${field}: ${issue?.message ?? "is not valid"}`);
}

/** @throws a 400 Response for a key that is empty or too long */
export function repeatOf(request: Request, body: Uint8Array): Repeat | null {
	const key = request.headers.get("Idempotency-Key");
	if (key === null) return null;
	if (key === "" || key.length > IDEMPOTENCY_KEY_MAX_LENGTH) {
		throw refusal(400, `Idempotency-Key: 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} characters`);
	}
	return { key, path: new URL(request.url).pathname, bodyHash: sha256(body) };
}
