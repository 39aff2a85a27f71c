import type { ClientLoaderFunction } from "@remix-run/react";
import { cachedPageData } from "~/page-data/client-loader";
import { hasOwnFacts } from "./facts";

/**
 * A `clientLoader` for a page whose loader returns its facts and nothing else: the server is asked only
 * where some of them were changed. Without its answer the page is not shown, because it would show what
 * the church has changed.
 */
export function pageFacts(page: string): ClientLoaderFunction {
	const fetchFacts = cachedPageData(() => {
		throw new Error("The page's facts could not be fetched");
	});
	return async (args) => (hasOwnFacts(page) ? fetchFacts(args) : {});
}
