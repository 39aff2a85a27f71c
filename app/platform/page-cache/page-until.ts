import { data } from "@remix-run/cloudflare";

/** What a loader returns whose page changes by itself. `routes.server.ts` reads when. */
export type PageUntil<Page> = ReturnType<typeof data<Page>> & { validUntil: number };

/** @param nextChange when the page changes by itself, in milliseconds since 1970 (UTC) */
export function pageUntil<Page extends object & { failed?: true }>(
	page: Page,
	nextChange = Number.POSITIVE_INFINITY,
	init?: ResponseInit,
): PageUntil<Page> {
	return Object.assign(data(page, init), { validUntil: page.failed ? 0 : nextChange });
}

/** When the page of a loader's result changes by itself. */
export function endOf(result: unknown): number {
	const { validUntil } = Object(result) as Partial<PageUntil<unknown>>;
	return validUntil ?? Number.POSITIVE_INFINITY;
}
