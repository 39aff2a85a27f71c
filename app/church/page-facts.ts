import type { ClientLoaderFunction } from "@remix-run/react";
import { cachedPageData } from "~/page-data/client-loader";
import { hasOwnFacts } from "./facts";

/**
 * A `clientLoader` for a page whose loader returns only facts. It asks the server only if an
 * administrator has changed a fact of this page. If the request fails, it throws, because the page
 * would show the delivered facts, which are no longer true.
 */
export function pageFacts(page: string): ClientLoaderFunction {
	const fetchFacts = cachedPageData(() => {
		throw new Error("The page's facts could not be fetched");
	});
	return async (args) => (hasOwnFacts(page) ? fetchFacts(args) : {});
}
