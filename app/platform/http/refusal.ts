/**
 * The response to a refused backend call, to be thrown: JSON `{ message }`.
 *
 * @param headers further headers for the status, such as `Allow` or `Retry-After`
 */
export function refusal(status: number, message: string, headers: HeadersInit = {}): Response {
	return Response.json({ message }, { status, headers });
}
