import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { languageCodes } from "~/i18n/language";
import { pages } from "~/layout/navigation";
import { addressOf } from "~/layout/page-meta";

/** The seven pages, the sign-up and the privacy policy in both languages, for search engines. */
export function loader({ request }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url);
	const paths = [...pages.map((page) => page.to), "/signup", "/privacy"];
	const addresses = paths.flatMap((path) =>
		languageCodes.map((language) => addressOf(origin, path, language)),
	);
	const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`).join("");
	return new Response(
		`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
		{ headers: { "Content-Type": "application/xml; charset=utf-8" } },
	);
}
