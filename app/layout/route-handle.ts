import type { PageNamespace } from "~/i18n/text-key";

export interface RouteHandle {
	/**
	 * Set if the framework (React and Remix) starts with the page, without waiting for the visitor
	 * to act.
	 */
	startsAtOnce?: true;
	/**
	 * Fetches the code of every lazy component (`lateComponent`) that the server's page contains.
	 * Hydration waits for it: if a component were missing, the browser would render a Suspense
	 * boundary that the server's page does not have, and React would discard that page. It may fetch
	 * more components than the page contains.
	 *
	 * @param data what the route's loader has returned
	 */
	fetchPart?: (data: never) => Promise<unknown>;
	/** Set if the page brings its own header, `<main>` and footer. */
	frame?: "own";
	/** The translation namespaces that the page needs besides `common`. */
	i18n?: PageNamespace | PageNamespace[];
	/**
	 * Further translation namespaces, which the page needs only if the site stores the forms that
	 * visitors send (`useKeepsForms`).
	 */
	i18nOfKeeping?: PageNamespace[];
}
