/** A JSON response `{ message }` that refuses a request. Callers throw it. */
export function refusal(status: number, message: string, headers: HeadersInit = {}): Response {
	return Response.json({ message }, { status, headers });
}
