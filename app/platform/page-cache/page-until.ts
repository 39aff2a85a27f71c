import { data } from "@remix-run/cloudflare";

/**
 * A loader's result with the time at which its page changes by itself. `routes.server.ts` reads
 * `validUntil`.
 */
export type PageUntil<Page> = ReturnType<typeof data<Page>> & { validUntil: number };

/**
 * A page whose data could not be read (`failed`) is valid until 0: it is not cached.
 *
 * @param nextChange when the page changes by itself, in milliseconds since 1970 (UTC)
 */
export function pageUntil<Page extends object & { failed?: true }>(
	page: Page,
	nextChange = Number.POSITIVE_INFINITY,
	init?: ResponseInit,
): PageUntil<Page> {
	return Object.assign(data(page, init), { validUntil: page.failed ? 0 : nextChange });
}

/** When the page changes by itself, from a loader's result; infinity if the result does not say. */
export function endOf(result: unknown): number {
	const { validUntil } = Object(result) as Partial<PageUntil<unknown>>;
	return validUntil ?? Number.POSITIVE_INFINITY;
}
