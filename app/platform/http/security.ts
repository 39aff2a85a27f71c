/**
 * The security headers of every answer of the Worker: those that `public/_headers` has for every
 * static file, and the policy of the answer itself.
 */
export function securityHeaders({ url }: Request, policy: string): Record<string, string> {
	const headers: Record<string, string> = {
		...import.meta.env.HEADERS,
		"Content-Security-Policy": policy,
	};
	// Over plain http, as on a developer's machine, HSTS has no meaning.
	if (!url.startsWith("https:")) delete headers["Strict-Transport-Security"];
	return headers;
}

/**
 * The style element that sonner adds to a page for toasts: first empty, then with its text. A unit test
 * compares them with the installed version.
 */
export const toastStyles = [
	"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
	"sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=",
];

/**
 * What a page may load.
 *
 * @param scriptHashes the hashes of its inline scripts, such as `sha256-…`
 * @param frameOrigin whose pages may be shown in a frame, and asked for (the map)
 */
export function contentPolicy({ url }: Request, scriptHashes: string[], frameOrigin: string) {
	const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
	const policy = [
		"default-src 'none'",
		["script-src 'self'", ...quoted(scriptHashes)].join(" "),
		["style-src 'self'", ...quoted(toastStyles)].join(" "),
		// The cover of an album may be any address on the web.
		"img-src 'self' data: https:",
		// So may a sermon's recording.
		"media-src 'self' https:",
		`connect-src 'self' ${frameOrigin}`,
		"manifest-src 'self'",
		"worker-src 'self'",
		`frame-src ${frameOrigin}`,
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	];
	if (url.startsWith("https:")) policy.push("upgrade-insecure-requests");
	return policy.join("; ");
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a page of another site makes the browser send a request that changes something. Browsers
 * send `Origin` with every such request. A client without it is not a browser, so it has no
 * visitor's cookies.
 */
export function isCrossSiteWrite(request: Request): boolean {
	if (SAFE_METHODS.has(request.method)) return false;
	if (request.headers.get("Sec-Fetch-Site") === "cross-site") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== new URL(request.url).origin;
}
