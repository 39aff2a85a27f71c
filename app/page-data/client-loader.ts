import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunction,
	useLocation,
	useMatches,
	useRevalidator,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import { MINUTE_MS } from "~/platform/durations";
import { RATE_LIMITED } from "./rate-limited";

const CACHED_MS = 5 * MINUTE_MS;

/**
 * Cached page data that is older than this (in milliseconds) is shown, but also fetched again in
 * the background.
 */
const FRESH_MS = 30_000;

const RETRIES = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

interface CachedData {
	data: unknown;
	at: number;
}

const cache = new Map<string, CachedData>();

const latest = new Map<string, object>();

/** How often the cache was emptied. Data that was requested before that is not cached. */
let emptied = 0;

let openPage: { path: string; data: unknown } | undefined;

let showCached = () => {};

/**
 * Makes a public page's `clientLoader`, which caches the page's data in the browser by URL. A fetch
 * is retried if the server cannot be reached or has an error (5xx). If all retries fail, or after a
 * 429, a new view of the open page (the same path with another query) gets the page's old data with
 * `isStale`. Another page, or the next part of a list, gets `failed` instead of data.
 */
export function cachedPageData(empty: (url: URL) => object) {
	return async ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
		const url = new URL(request.url);
		const found = findCached(request.url);
		if (found) {
			if (Date.now() - found.at > FRESH_MS) void refresh(request.url, found, serverLoader);
			return found.data;
		}
		const begun = emptied;
		try {
			const data = await retried(serverLoader, request.signal);
			if (begun === emptied) cacheData(request.url, data);
			return data;
		} catch (error) {
			const isRateLimited = statusOf(error) === RATE_LIMITED;
			if (request.signal.aborted || !(isRateLimited || isPassing(error))) throw error;
			if (!isRateLimited) console.error("The page's data could not be fetched", error);
			if (url.searchParams.has("after")) return { failed: true, isRateLimited };
			return openPage?.path === url.pathname
				? { ...Object(openPage.data), isStale: true, isRateLimited }
				: { ...empty(url), failed: true, isRateLimited };
		}
	};
}

function findCached(url: string): CachedData | undefined {
	const found = cache.get(url);
	return found && Date.now() - found.at < CACHED_MS ? found : undefined;
}

async function refresh(url: string, { data }: CachedData, load: () => Promise<unknown>) {
	const begun = emptied;
	try {
		const fresh = await load();
		if (begun !== emptied) return;
		cacheData(url, fresh);
		const [open] = location.href.split("#");
		if (open === url && JSON.stringify(fresh) !== JSON.stringify(data)) showCached();
	} catch {
		// The error is ignored, because the page already shows data from the cache, and the next
		// visit fetches this data again.
	}
}

function cacheData(url: string, data: unknown, at = Date.now()) {
	// Data with `failed` only stands in for page data that could not be read. It is not cached, so
	// that the next visit tries again.
	if ((data as { failed?: true } | null)?.failed) return;
	for (const old of cache.keys()) if (!findCached(old)) cache.delete(old);
	cache.set(url, { data, at });
}

export function forgetPageData() {
	cache.clear();
	emptied++;
}

/**
 * When the document was requested, in milliseconds since 1970 (UTC). 0 for a page that was stored on
 * the device (`service-worker.js` adds the element `saved`), because its data may be weeks old.
 */
const documentAt =
	import.meta.env.SSR || document.getElementById("saved") ? 0 : performance.timeOrigin;

/**
 * Caches the page data that the server sent with the document. The root component calls this hook
 * because it must not run the page's `clientLoader` during hydration: that would scroll the page to
 * the top.
 */
export function useDocumentData() {
	const { pathname: path } = useLocation();
	const matches = useMatches();
	const { revalidate } = useRevalidator();
	useEffect(() => {
		openPage = { path, data: matches.at(-1)?.data };
		showCached = revalidate;
	}, [path, matches, revalidate]);
	const [opened] = useState({ location: useLocation(), matches });
	useEffect(() => {
		const { pathname, search } = opened.location;
		for (const { id, data } of opened.matches) latest.set(id, Object(data));
		// The page data is as old as the document. The scripts may have started much later, so the
		// current time would be wrong.
		cacheData(location.origin + pathname + search, opened.matches.at(-1)?.data, documentAt);
	}, [opened]);
}

/**
 * A `clientLoader` for a page that must stay usable. If the server cannot be reached, fails, or has
 * received too many requests, the `clientLoader` returns the route's last data with `isStale`.
 *
 * @param prepare fetches what the new data needs, such as code; the new data is shown afterwards
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
			const isRateLimited = statusOf(error) === RATE_LIMITED;
			if (!last || !(isRateLimited || isPassing(error))) throw error;
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

/**
 * The pause before the next attempt to fetch, in milliseconds. It doubles with each attempt, up to
 * `LONGEST_PAUSE_MS`.
 */
export function retryPause(attempt: number): number {
	return Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
}

export function statusOf(error: unknown): unknown {
	return (error as { status?: unknown } | null)?.status;
}

function isPassing(error: unknown): boolean {
	const status = statusOf(error);
	return typeof status !== "number" || status >= 500;
}

let askedAt = documentAt;

/**
 * Tells Remix when to fetch a route's data again that only forms change: after a form that
 * redirected, or with a page that is opened more than five minutes after the last fetch and with a
 * network.
 */
export const revalidateAfterForms: ShouldRevalidateFunction = ({
	formMethod = "GET",
	actionResult,
	defaultShouldRevalidate,
}) => {
	const isFresh = formMethod === "GET" && (!navigator.onLine || Date.now() - askedAt < CACHED_MS);
	if (isFresh || actionResult !== undefined) return false;
	askedAt = Date.now();
	return defaultShouldRevalidate;
};
