import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { qrBitmap } from "~/platform/qr-code";
import { shared } from "~/shared-pages";

/**
 * The maximum length of a URL in a QR code. The pattern of a longer URL would be too fine for a
 * phone to read from paper.
 */
const ADDRESS_MAX = 300;

/** A QR code of a page's URL, for printed pages. Only URLs of this site get a QR code. */
export function loader({ request }: LoaderFunctionArgs) {
	const { origin, searchParams } = new URL(request.url);
	const address = URL.parse(searchParams.get("path") ?? "", origin);
	const isPage = address?.origin === origin && Object.hasOwn(shared.pages, address.pathname);
	if (!isPage || address.href.length > ADDRESS_MAX)
		throw new Response("There is no such page", { status: 404 });
	// The QR code of a URL never changes, so browsers may cache it, also for use without a network.
	const headers = { "Content-Type": "image/bmp", "Cache-Control": "public, max-age=2592000" };
	return new Response(qrBitmap(address.href), { headers });
}
