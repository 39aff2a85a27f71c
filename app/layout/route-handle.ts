import type { PageNamespace } from "~/i18n/text-key";

/** What a route tells the root layout. */
export interface RouteHandle {
	/** The page needs the framework's JavaScript in the browser. */
	hydrates?: true;
	/** The page brings its own header, main part and footer. */
	frame?: "own";
	/** The namespaces of its texts, beside `common`. */
	i18n?: PageNamespace | PageNamespace[];
}
