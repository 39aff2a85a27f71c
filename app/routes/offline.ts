import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireFacts } from "~/church/facts.server";
import { offlinePage } from "~/layout/offline/offline-page.server";

/**
 * The page that the service worker shows when there is no network and the requested page is not
 * stored on the device.
 */
export async function loader({ context }: LoaderFunctionArgs) {
	await requireFacts(context);
	return new Response(offlinePage(context.language), {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": "default-src 'none'; style-src 'self'",
			"X-Robots-Tag": "noindex",
		},
	});
}
