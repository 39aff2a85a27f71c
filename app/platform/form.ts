import { readBody } from "./body";

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
	const body = await readBody(request, limit);
	const type = request.headers.get("Content-Type") ?? "";
	try {
		return await new Response(body, { headers: { "Content-Type": type } }).formData();
	} catch {
		throw new Response("Expected a form", { status: 415 });
	}
}
