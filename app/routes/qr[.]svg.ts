import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { qrCode } from "~/platform/qr-code";
import { shared } from "~/shared-pages";

/** The longest path that is drawn; of a longer one a phone cannot read the small squares. */
const PATH_MAX = 300;

/** The QR code of one of the site's own pages, `?path=/services`, as a picture. */
export function loader({ request }: LoaderFunctionArgs) {
	const { origin, searchParams } = new URL(request.url);
	const path = searchParams.get("path") ?? "";
	const page = URL.canParse(path, origin) ? new URL(path, origin) : null;
	const isOwn = page?.origin === origin && Object.hasOwn(shared.pages, page.pathname);
	if (!isOwn || path.length > PATH_MAX)
		throw new Response("There is no such page", { status: 404 });
	return new Response(qrCode(page.href), { headers: { "Content-Type": "image/svg+xml" } });
}
