import type { PageNamespace } from "~/i18n/text-key";

export interface RouteHandle {
	/** The framework starts with the page, without waiting for the visitor to act. */
	startsAtOnce?: true;
	/** The page brings its own header, main part and footer. */
	frame?: "own";
	/** The namespaces of the page's texts, beside `common`. */
	i18n?: PageNamespace | PageNamespace[];
	/** Further namespaces, which the page needs only if the site stores forms (`useKeepsForms`). */
	i18nOfKeeping?: PageNamespace[];
}
