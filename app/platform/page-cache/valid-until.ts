/** An internal header: `dispatch.server.ts` removes it from every response. */
export const VALID_UNTIL = "X-Valid-Until";

/**
 * A loader's headers, for `data`; the route exports `pageHeaders`, which passes them on.
 *
 * @param nextChange when the page changes by itself, in milliseconds since 1970 (UTC)
 */
export function validUntil({ failed }: { failed?: true }, nextChange = Number.POSITIVE_INFINITY) {
	return { [VALID_UNTIL]: failed ? "0" : String(nextChange) };
}

export const TURNS_AT = "X-Turns-At";

/** Removes such a header: milliseconds since 1970 (UTC). */
export function takeTime(headers: Headers, name: string): number {
	const value = headers.get(name);
	headers.delete(name);
	return value === null ? Number.POSITIVE_INFINITY : Number(value);
}
