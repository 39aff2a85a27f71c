import type { ClientLoaderFunction } from "@remix-run/react";
import { cachedPageData } from "~/page-data/client-loader";
import { hasOwnFacts } from "./facts";

/**
 * A `clientLoader` for a page whose loader returns only facts. It asks the server only if some of these
 * facts were changed. If that fails, it throws, because the page would show facts that are out of date.
 */
export function pageFacts(page: string): ClientLoaderFunction {
	const fetchFacts = cachedPageData(() => {
		throw new Error("The page's facts could not be fetched");
	});
	return async (args) => (hasOwnFacts(page) ? fetchFacts(args) : {});
}
