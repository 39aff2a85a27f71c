export function securityHeaders(
	{ protocol, hostname }: URL,
	policy: string,
): Record<string, string> {
	const headers: Record<string, string> = {
		...import.meta.env.HEADERS,
		"Content-Security-Policy": policy,
	};
	// HSTS has no meaning over plain http, as on a developer's machine, so its header is left out
	// there.
	if (protocol !== "https:") delete headers["Strict-Transport-Security"];
	// Before a church has a domain, its site is at workers.dev, and search engines must not index
	// it. `public/_headers` says the same for files.
	if (hostname.endsWith(".workers.dev")) headers["X-Robots-Tag"] = "noindex";
	return headers;
}

/**
 * The hashes by which the Content-Security-Policy allows the style element of the library sonner,
 * which shows toasts. Sonner adds the element empty and then fills it, so there are two hashes. A
 * unit test compares them with the installed version of sonner.
 */
export const toastStyles = [
	"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
	"sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
];

/**
 * The Content-Security-Policy of a page.
 *
 * @param frames the origins that may be framed and fetched: the map, and players of videos
 */
export function contentPolicy({ url }: Request, scriptHashes: string[], ...frames: string[]) {
	const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
	const policy = [
		"default-src 'none'",
		["script-src 'self'", ...quoted(scriptHashes)].join(" "),
		["style-src 'self'", ...quoted(toastStyles)].join(" "),
		// Pictures may come from any website, because administrators may enter the URL of a picture
		// on another site.
		"img-src 'self' data: https:",
		// Sound and video may come from any website, because a sermon's recording may be on another
		// site.
		"media-src 'self' https:",
		["connect-src 'self'", ...frames].join(" "),
		"manifest-src 'self'",
		"worker-src 'self'",
		["frame-src", ...frames].join(" "),
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	];
	if (url.startsWith("https:")) policy.push("upgrade-insecure-requests");
	return policy.join("; ");
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether another site's page has made the browser send this write (a request that changes
 * something). Browsers send `Origin` with each write. A client without `Origin` is no browser and
 * has no cookies, so its writes are safe.
 */
export function isCrossSiteWrite(request: Request): boolean {
	if (SAFE_METHODS.has(request.method)) return false;
	if (request.headers.get("Sec-Fetch-Site") === "cross-site") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== new URL(request.url).origin;
}
