import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { learnFacts } from "~/church/facts.server";
import { isLanguage } from "~/i18n/language";
import { manifestIn } from "~/layout/offline/web-manifest";

export async function loader({ context, params }: LoaderFunctionArgs) {
	const { language } = params;
	if (!isLanguage(language)) throw new Response("There is no such file", { status: 404 });
	await learnFacts(context);
	return new Response(JSON.stringify(manifestIn(language)), {
		headers: { "Content-Type": "application/manifest+json" },
	});
}
