import { useLocation, useMatches } from "@remix-run/react";
import { useLanguage } from "~/i18n/use-language";
import { listedPages } from "./navigation";
import { usePageContext } from "./page-context";
import { structuredData } from "./structured-data";

/**
 * Structured data (JSON-LD) about the page, for search engines. Only the server renders it;
 * hydration leaves it unchanged.
 */
export function StructuredDataBlock() {
	const language = useLanguage();
	const { pathname } = useLocation();
	const { origin = "", withoutService } = usePageContext() ?? {};
	const loaded = useMatches().at(-1)?.data;
	const page = listedPages.find(({ to }) => to === pathname);
	if (!page) return null;
	const told = { origin, language, withoutService };
	const json = import.meta.env.SSR ? structuredData(page, loaded, told) : "";
	return (
		<script
			type="application/ld+json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: no text in it can end the element
			dangerouslySetInnerHTML={{ __html: json }}
		/>
	);
}
