import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireFacts } from "~/church/facts.server";
import { isLanguage } from "~/i18n/language";
import { manifestIn } from "~/layout/offline/web-manifest";

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { language } = params;
	if (!isLanguage(language)) throw new Response("There is no such file", { status: 404 });
	await requireFacts(context);
	return new Response(JSON.stringify(manifestIn(language)), {
		// Browsers request the web app manifest with each page, so they may cache it for a day.
		headers: {
			"Content-Type": "application/manifest+json",
			"Cache-Control": "public, max-age=86400",
		},
	});
}
