import { useLanguage } from "~/i18n/use-language";
import { urlOfPath } from "~/platform/http/path-url";
import { usePageContext } from "./page-context";
import { addressOf } from "./page-meta";

/** The absolute URL of a path of this site, in the page's language. */
export function useAddress(path: string): string {
	const language = useLanguage();
	const { pathname, search } = urlOfPath(path);
	return addressOf(usePageContext()?.origin ?? "", pathname, language, search);
}
