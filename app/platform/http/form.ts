import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { readBody, readHead } from "./body";

/**
 * What was filled in, validated: conform's `Submission`. A form may be sent by anything, not only by
 * the page it belongs to. So only the schema's own fields are read, each as one text: the first where
 * one comes twice, none where it is a file.
 */
export function parseSubmission<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
	return parseWithZod(textFields(form, Object.keys(schema.shape)), { schema });
}

/**
 * The named fields of a form as one text each: the first where one comes twice, none where it is a
 * file. A form may be sent by anything, not only by the page it belongs to.
 */
export function textFields(form: FormData, names: readonly string[]): FormData {
	const texts = new FormData();
	for (const name of names) {
		const value = form.get(name);
		if (typeof value === "string") texts.set(name, value);
	}
	return texts;
}

/**
 * The fields of a posted form.
 *
 * @param limit what the body may weigh, in bytes
 * @throws a 415 Response for a body that is no form, or a broken one; 413 for one over the limit
 */
export async function readForm(request: Request, limit?: number): Promise<FormData> {
	return parseForm(await readBody(request, limit), typeOf(request));
}

/**
 * The first fields of a posted form, as far as they come whole within so many bytes. What comes
 * after them is thrown away.
 *
 * @throws a 415 Response for a body that is no form, or a broken one
 */
export async function readFormHead(request: Request, limit: number): Promise<FormData> {
	const { head, isWhole } = await readHead(request, limit);
	// A browser reads the answer when it has sent everything; were it cut off, it would show none.
	await request.body?.pipeTo(new WritableStream());
	const type = typeOf(request);
	return parseForm(isWhole ? head : lastFieldRemoved(head, type), type);
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

/** The beginning of a form without the field that it breaks off in, ended as a whole form is. */
function lastFieldRemoved(head: Uint8Array<ArrayBuffer>, type: string): Blob {
	const [, boundary] = /boundary="?([^";]+)/i.exec(type) ?? [];
	const [separator, end] = boundary ? [`--${boundary}`, `--${boundary}--\r\n`] : ["&", ""];
	// One character for each byte, so that its place in the text is that in the body.
	const text = new TextDecoder("latin1").decode(head);
	return new Blob([head.subarray(0, Math.max(0, text.lastIndexOf(separator))), end]);
}
