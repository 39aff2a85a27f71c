interface Answer {
	/** The hashes of this answer's inline scripts, such as `sha256-…`. */
	scriptHashes: string[];
	/** Whether the visitor uses https; only there HSTS has a meaning. */
	https: boolean;
	/** Origins whose pages may be shown in a frame, and asked for (the map). */
	frameOrigins: string[];
}

/**
 * The security headers of every answer of the Worker. Static files get theirs from
 * `public/_headers`.
 */
export function securityHeaders({
	scriptHashes,
	https,
	frameOrigins,
}: Answer): Record<string, string> {
	const policy = [
		"default-src 'none'",
		["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" "),
		"style-src 'self'",
		// The cover of an album may be any address on the web.
		"img-src 'self' data: https:",
		`connect-src 'self' ${frameOrigins.join(" ")}`,
		"manifest-src 'self'",
		`frame-src ${frameOrigins.join(" ")}`,
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	];
	if (https) policy.push("upgrade-insecure-requests");
	return {
		"Content-Security-Policy": policy.join("; "),
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"X-Content-Type-Options": "nosniff",
		"X-Frame-Options": "DENY",
		...(https && { "Strict-Transport-Security": "max-age=63072000" }),
	};
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
