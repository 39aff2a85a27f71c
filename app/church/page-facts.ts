import type { ClientLoaderFunction } from "@remix-run/react";
import { cachedPageData } from "~/page-data/client-loader";
import { hasOwnFacts } from "./facts";

/**
 * A `clientLoader` for a page whose loader returns only church facts. It calls the server only if
 * an administrator has changed a fact of this page. If this call fails, the `clientLoader` throws,
 * because the page would otherwise show the texts delivered with the site, which are no longer
 * true.
 */
export function pageFacts(page: string): ClientLoaderFunction {
	const fetchFacts = cachedPageData(() => {
		throw new Error("The page's facts could not be fetched");
	});
	return async (args) => (hasOwnFacts(page) ? fetchFacts(args) : {});
}
