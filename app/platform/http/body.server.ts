import type { z } from "zod";
import { type RequestKey, requestKeyOf } from "../changes/idempotency.server";
import { isJson } from "./backend-path";
import { refusal } from "./refusal";

/** Of JSON, or of a form without files. */
export const BODY_MAX_BYTES = 1024 * 1024;

/** @throws a Response: 400 with the name of the first wrong field; 413; 415 */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<{ payload: z.output<Schema>; requestKey: RequestKey | null }> {
	if (!isJson(request.headers.get("Content-Type"))) {
		throw refusal(415, "Send the body as application/json");
	}
	const body = await readBody(request, BODY_MAX_BYTES);
	return { payload: check(schema, parseJson(body)), requestKey: requestKeyOf(request, body) };
}

function parseJson(body: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
	} catch {
		throw refusal(400, "The body is not valid JSON");
	}
}

/** @throws a 400 Response with the name of the first wrong field */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const { success, data, error } = schema.safeParse(value);
	if (success) return data;
	const [issue] = error.issues;
	const field = issue?.path.join(".") || "The body";
	throw refusal(400, `${field}: ${issue?.message ?? "is not valid"}`);
}

/** @throws a Response: 415 for a body that is not a form or is damaged; 413 for one over the limit */
export async function readForm(request: Request, limit = BODY_MAX_BYTES): Promise<FormData> {
	return parseForm(await readBody(request, limit), typeOf(request));
}

/** The fields that are complete within the first bytes. @throws a 415 Response */
export async function readFormHead(request: Request, limit: number): Promise<FormData> {
	const { head, isWhole } = await readHead(request, limit);
	// Browsers show the answer only after they could send the whole body.
	await request.body?.pipeTo(new WritableStream());
	const type = typeOf(request);
	return parseForm(isWhole ? head : withoutLastField(head, type), type);
}

function typeOf(request: Request): string {
	return request.headers.get("Content-Type") ?? "";
}

async function parseForm(body: BodyInit, type: string): Promise<FormData> {
	try {
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		throw new Response("Expected a form", { status: 415 });
	}
}

function withoutLastField(head: Uint8Array<ArrayBuffer>, type: string): Blob {
	const [, boundary] = /boundary="?([^";]+)/i.exec(type) ?? [];
	const [separator, end] = boundary ? [`--${boundary}`, `--${boundary}--\r\n`] : ["&", ""];
	// In Latin-1 each byte is one character, so positions in the text are positions in the bytes.
	const text = new TextDecoder("latin1").decode(head);
	return new Blob([head.subarray(0, Math.max(0, text.lastIndexOf(separator))), end]);
}

async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
	const tooLarge = () => refusal(413, `The body must be at most ${limit} bytes`);
	if (Number(request.headers.get("Content-Length")) > limit) throw tooLarge();
	const { head, isWhole } = await readHead(request, limit);
	if (isWhole) return head;
	await request.body?.cancel();
	throw tooLarge();
}

async function readHead(
	request: Request,
	limit: number,
): Promise<{ head: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
		chunks.push(chunk.subarray(0, limit - length));
		length += chunk.length;
		if (length > limit) break;
	}
	const head = new Uint8Array(Math.min(length, limit));
	let offset = 0;
	for (const chunk of chunks) {
		head.set(chunk, offset);
		offset += chunk.length;
	}
	return { head, isWhole: length <= limit };
}
