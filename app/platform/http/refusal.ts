/**
 * A backend call's answer that says no, to be thrown: JSON `{ message }`.
 *
 * @param headers what the status asks for besides: `Allow`, `Retry-After`
 */
export function refusal(status: number, message: string, headers: HeadersInit = {}): Response {
	return Response.json({ message }, { status, headers });
}
