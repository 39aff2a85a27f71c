import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunction,
	useLocation,
	useMatches,
} from "@remix-run/react";
import { useEffect, useState } from "react";

/** How long a page's data is used again without asking the server. */
const KEPT_MS = 5 * 60 * 1000;

const RETRIES = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** The data of pages, by address. */
const kept = new Map<string, { data: unknown; until: number }>();

/** The last data of each route, by the route's id. */
const latest = new Map<string, object>();

/**
 * A route's `clientLoader`: keeps its data in the browser for five minutes by address, and retries
 * a failed fetch. Only for data that is the same in both languages.
 */
export async function keptPageData({ request, serverLoader }: ClientLoaderFunctionArgs) {
	const found = kept.get(request.url);
	if (found && found.until > Date.now()) return found.data;
	const isFurther = new URL(request.url).searchParams.has("after");
	const data = await retried(serverLoader, request.signal).catch((error: unknown) => {
		// When "Show more" fails, the pages before it must stay. So the failure is returned as data.
		if (isFurther) return { failed: true };
		throw error;
	});
	keep(request.url, data);
	return data;
}

function keep(url: string, data: unknown) {
	// Data that stands in for a failed read must not be kept.
	if ((data as { failed?: true } | null)?.failed) return;
	for (const [old, { until }] of kept) if (until <= Date.now()) kept.delete(old);
	kept.set(url, { data, until: Date.now() + KEPT_MS });
}

/** Forgets all kept data, when something has shown that it is out of date. */
export function forgetPageData() {
	kept.clear();
}

/**
 * For the root: keeps the data that came with the document. Loaders that run during hydration could
 * do that too, but then the router would scroll the visitor back to the top.
 */
export function useDocumentData() {
	const [opened] = useState({ location: useLocation(), matches: useMatches() });
	useEffect(() => {
		const { pathname, search } = opened.location;
		for (const { id, data } of opened.matches) latest.set(id, Object(data));
		keep(location.origin + pathname + search, opened.matches.at(-1)?.data);
	}, [opened]);
}

/**
 * A `clientLoader` for a route that must stay on the screen when the network fails. A failed fetch
 * is retried; when that does not help, the page keeps its last data, marked with `isStale`.
 *
 * @param id the route's id
 * @param prepare fetches what else is needed (such as code) before the new data is shown
 */
export function steadyPageData<Data extends object>(
	id: string,
	prepare: (data: Data, shown: Data) => Promise<void> = async () => {},
) {
	return async ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
		try {
			const data = (await retried(serverLoader<Data>, request.signal)) as Data;
			const shown = latest.get(id) as Data | undefined;
			if (shown) await retried(() => prepare(data, shown), request.signal);
			latest.set(id, data);
			return data;
		} catch (error) {
			const last = latest.get(id);
			if (!last || !isPassing(error)) throw error;
			return { ...last, isStale: true };
		}
	};
}

async function retried<Data>(load: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await load();
		} catch (error) {
			if (attempt === RETRIES || signal.aborted || !isPassing(error)) throw error;
			await new Promise((resolve) => setTimeout(resolve, retryPause(attempt)));
		}
	}
}

/** The pause before a retry in milliseconds; it doubles each time. */
export function retryPause(attempt: number): number {
	return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
}

/** Whether a retry may help: after a failure of the network or the server. */
function isPassing(error: unknown): boolean {
	const status = (error as { status?: unknown } | null)?.status;
	return typeof status !== "number" || status >= 500;
}

let askedAt = Date.now();

/**
 * A route's `shouldRevalidate`, for data that every page needs and only a form changes. It is
 * fetched again after a form that led to another page, and else once in five minutes. A form that
 * was answered on its own page changed nothing; and if it failed because of the network, another
 * fetch would fail too, and replace the page by an error.
 */
export const revalidateAfterForms: ShouldRevalidateFunction = ({
	formMethod = "GET",
	actionResult,
	defaultShouldRevalidate,
}) => {
	const isFresh = formMethod === "GET" && Date.now() - askedAt < KEPT_MS;
	if (isFresh || actionResult !== undefined) return false;
	askedAt = Date.now();
	return defaultShouldRevalidate;
};
