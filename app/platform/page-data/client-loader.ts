import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunction,
	useLocation,
	useMatches,
} from "@remix-run/react";
import { useEffect, useState } from "react";

/** How long a page's data is used again without asking for it. */
const KEPT_MS = 5 * 60 * 1000;

const RETRIES = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** By address. */
const kept = new Map<string, { data: unknown; until: number }>();

/** What each route showed last, by the route's id. */
const latest = new Map<string, object>();

/**
 * A route's `clientLoader`: in the browser its data is kept for five minutes by address, and a
 * fetch that fails is tried again. Only for data that is the same in both languages.
 */
export async function keptPageData({ request, serverLoader }: ClientLoaderFunctionArgs) {
	const found = kept.get(request.url);
	if (found && found.until > Date.now()) return found.data;
	const isFurther = new URL(request.url).searchParams.has("after");
	const data = await retried(serverLoader, request.signal).catch((error: unknown) => {
		// A further page that does not come must not cost the visitor those before it.
		if (isFurther) return { failed: true };
		throw error;
	});
	keep(request.url, data);
	return data;
}

function keep(url: string, data: unknown) {
	// An empty page for a database that failed is not what there is.
	if ((data as { failed?: true } | null)?.failed) return;
	for (const [old, { until }] of kept) if (until <= Date.now()) kept.delete(old);
	kept.set(url, { data, until: Date.now() + KEPT_MS });
}

/** Forgets all data kept, after something has shown that it is out of date. */
export function forgetPageData() {
	kept.clear();
}

/**
 * For the root: what came with the document is kept too. Loaders that run while the page comes to
 * life could do that, but the router would then take the visitor back to the page's top.
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
 * A `clientLoader` for a route that a dropped link must not take away: a fetch that fails is tried
 * again, and where that does not help the page stays as it is, its data marked with `isStale`.
 *
 * @param id the route's
 * @param prepare fetches what else must be there before new data takes the place of what is shown
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

/** Whether asking again may help: the network failed, or the server did. */
function isPassing(error: unknown): boolean {
	const status = (error as { status?: unknown } | null)?.status;
	return typeof status !== "number" || status >= 500;
}

let askedAt = Date.now();

/**
 * A route's `shouldRevalidate`, for what every page needs and only a form changes: asked for again
 * after one, else once in five minutes. A form that is answered in place has changed nothing; and if
 * the network failed it, asking for more would cost the visitor the page.
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
