import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * The answer of a backend call that is refused, to be thrown: JSON `{ message }`.
 *
 * @param headers what the status asks for besides: `Allow`, `Retry-After`
 */
export function refusal(status: number, message: string, headers: HeadersInit = {}): Response {
	return Response.json({ message }, { status, headers });
}

/** A page's `headers`, by which a form that is refused after too many attempts says how long. */
export const retryAfterHeaders: HeadersFunction = ({ actionHeaders }) => {
	const retryAfter = actionHeaders.get("Retry-After");
	return retryAfter === null ? new Headers() : { "Retry-After": retryAfter };
};
