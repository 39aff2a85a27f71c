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

/** Removes the header: milliseconds since 1970 (UTC), 0 for a page that is not cached. */
export function takeValidUntil(headers: Headers): number {
	const value = headers.get(VALID_UNTIL);
	headers.delete(VALID_UNTIL);
	return value === null ? Number.POSITIVE_INFINITY : Number(value);
}
