import { data } from "@remix-run/cloudflare";

/**
 * A loader's result with the time at which its page changes by itself. `routes.server.ts` reads
 * `validUntil`.
 */
export type PageUntil<Page> = ReturnType<typeof data<Page>> & { validUntil: number };

/**
 * Adds to a loader's result the time at which its page changes by itself. If the data could not be read
 * (`failed`), this time is 0, so that the page is not cached.
 *
 * @param nextChange this time, in milliseconds since 1970 (UTC)
 */
export function pageUntil<Page extends object & { failed?: true }>(
	page: Page,
	nextChange = Number.POSITIVE_INFINITY,
	init?: ResponseInit,
): PageUntil<Page> {
	return Object.assign(data(page, init), { validUntil: page.failed ? 0 : nextChange });
}

/**
 * The time at which a page changes by itself, from its loader's result; infinity if the result has
 * none.
 */
export function endOf(result: unknown): number {
	const { validUntil } = Object(result) as Partial<PageUntil<unknown>>;
	return validUntil ?? Number.POSITIVE_INFINITY;
}
