/**
 * The fields of a posted form.
 *
 * @throws a 415 Response for a body that is no form, or a broken one
 */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw new Response("Expected a form", { status: 415 });
	}
}
