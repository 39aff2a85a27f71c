import type { PageNamespace } from "~/i18n/text-key";

export interface RouteHandle {
	/** The framework starts with the page, not when somebody acts. */
	startsAtOnce?: true;
	/** The page brings its own header, main part and footer. */
	frame?: "own";
	/** The namespaces of its texts, beside `common`. */
	i18n?: PageNamespace | PageNamespace[];
	/** The namespaces that it needs as well where forms are kept. */
	i18nOfKeeping?: PageNamespace[];
}
