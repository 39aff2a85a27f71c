import { data } from "@remix-run/cloudflare";

/**
 * The result of a Remix loader, with the time (`validUntil`) at which the page changes although
 * nobody edits it. `routes.server.ts` reads `validUntil`.
 */
type PageUntil<Page> = ReturnType<typeof data<Page>> & { validUntil: number };

/**
 * Adds to a loader's result the time at which the page changes although nobody edits it, for
 * example when an event has ended. If the page's data could not be read (`failed`), the time is 0,
 * so that the page is not cached.
 *
 * @param nextChange the time of this change, in milliseconds since 1970
 */
export function pageUntil<Page extends object & { failed?: true }>(
	page: Page,
	nextChange = Number.POSITIVE_INFINITY,
	init?: ResponseInit,
): PageUntil<Page> {
	return Object.assign(data(page, init), { validUntil: page.failed ? 0 : nextChange });
}

/**
 * The time at which a page changes although nobody edits it, from the result of the page's loader;
 * infinity if the result contains no such time.
 */
export function endOf(result: unknown): number {
	const { validUntil } = Object(result) as Partial<PageUntil<unknown>>;
	return validUntil ?? Number.POSITIVE_INFINITY;
}
