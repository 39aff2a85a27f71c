import type { z } from "zod";
import { type RequestKey, requestKeyOf } from "../changes/idempotency.server";
import { isJson } from "./backend-path";
import { refusal } from "./refusal";

export const JSON_MAX_BYTES = 1024 * 1024;

/**
 * The limits of a sent HTML form. The number of fields is limited, too, because reading twice as
 * many fields takes four times as long.
 */
export interface FormBounds {
	bytes: number;
	fields: number;
}

/**
 * The limits of an HTML form that anybody may send. The longest contact message, encoded, needs a
 * quarter of `bytes`.
 */
export const FORM_BOUNDS: FormBounds = { bytes: 256 * 1024, fields: 200 };

/**
 * @throws a Response: 400 with the name of the first wrong field; 413 for a body that is too large;
 *   415 for a body that is not JSON
 */
export async function readJson<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<{ payload: z.output<Schema>; requestKey: RequestKey | null }> {
	if (!isJson(request.headers.get("Content-Type"))) {
		throw refusal(415, "Send the body as application/json");
	}
	const body = await readBody(request, JSON_MAX_BYTES);
	return { payload: check(schema, parseJson(body)), requestKey: requestKeyOf(request, body) };
}

function parseJson(body: Uint8Array): unknown {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
	} catch {
		throw refusal(400, "The body is not valid JSON");
	}
}

/**
 * Checks a value against a schema.
 *
 * @throws a 400 Response with the name of the first wrong field
 */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const { success, data, error } = schema.safeParse(value);
	if (success) return data;
	const [issue] = error.issues;
	const field = issue?.path.join(".") || "The body";
	throw refusal(400, `${field}: ${issue?.message ?? "is not valid"}`);
}

/**
 * Reads a sent HTML form.
 *
 * @throws a Response: 415 for a body that is not a form or is damaged; 413 for a form over its
 *   bounds
 */
export async function readForm(request: Request, bounds = FORM_BOUNDS): Promise<FormData> {
	const encoding = encodingOf(request);
	const body = { head: await readBody(request, bounds.bytes), isWhole: true };
	const { head, isWhole } = firstFields(body, encoding, bounds.fields);
	if (!isWhole) throw refusal(413, `The form must have at most ${bounds.fields} fields`);
	return parseForm(head, encoding);
}

/**
 * Reads as many fields of a sent HTML form as the bounds allow. `isWhole` is true if the form has
 * no further fields.
 *
 * @throws a 415 Response for a body that is not a form or is damaged
 */
export async function readFormHead(request: Request, bounds: FormBounds) {
	const encoding = encodingOf(request);
	const body = await readHead(request, bounds.bytes);
	// Reads the rest of the body, because browsers show a response only after they have sent the
	// whole body.
	await request.body?.pipeTo(new WritableStream());
	const { head, isWhole } = firstFields(body, encoding, bounds.fields);
	return { form: await parseForm(head, encoding), isWhole };
}

interface Encoding {
	/** The media type with which the form is parsed. */
	type: string;
	/** What stands between the parts of a multipart form; undefined for a form of another type. */
	boundary?: string | undefined;
}

/**
 * How a form is encoded. The type is written anew, so that the form is parsed with the same boundary
 * with which its fields are counted: the header may name two boundaries, or one for a type that has
 * none.
 */
function encodingOf({ headers }: Request): Encoding {
	const type = headers.get("Content-Type") ?? "";
	if (!/^\s*multipart\/form-data\s*;/i.test(type)) return { type: type.split(";")[0] ?? "" };
	const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
	const boundary = quoted ?? plain;
	if (!boundary) throw notForm();
	return { type: `multipart/form-data; boundary="${boundary}"`, boundary };
}

const notForm = () => new Response("Expected a form", { status: 415 });

async function parseForm(body: BodyInit, { type }: Encoding): Promise<FormData> {
	try {
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		throw notForm();
	}
}

interface Head {
	head: Uint8Array<ArrayBuffer>;
	isWhole: boolean;
}

/**
 * Cuts the body of a form that is too large: after the last field that was read to its end, or after
 * the largest allowed number of fields. Fields are counted by their separators, which is faster than
 * parsing them.
 */
function firstFields({ head, isWhole }: Head, { boundary }: Encoding, most: number) {
	const [separator, end] = boundary ? [`--${boundary}`, `--${boundary}--\r\n`] : ["&", ""];
	const bytes = Buffer.from(head.buffer);
	const next = (from: number) => bytes.indexOf(separator, from, "latin1");
	const ends: number[] = [];
	for (let at = next(1); at !== -1 && ends.length <= most; at = next(at + 1)) ends.push(at);
	if (isWhole && !boundary) ends.push(head.length);
	if (isWhole && ends.length <= most) return { head, isWhole };
	const kept = head.subarray(0, ends[most - 1] ?? ends.at(-1) ?? 0);
	return { head: new Blob([kept, end]), isWhole: false };
}

/** @throws a 413 Response for a body of more than `limit` bytes */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
	const tooLarge = () => refusal(413, `The body must be at most ${limit} bytes`);
	if (Number(request.headers.get("Content-Length")) > limit) throw tooLarge();
	const { head, isWhole } = await readHead(request, limit);
	if (isWhole) return head;
	await request.body?.cancel();
	throw tooLarge();
}

async function readHead(request: Request, limit: number): Promise<Head> {
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
