interface Answer {
	/** The nonce that this answer's own inline scripts carry. */
	nonce: string;
	/** Whether the visitor came over https, where alone HSTS has a meaning. */
	https: boolean;
	/** Origins whose pages may be shown in a frame: the map's. */
	frameOrigins: string[];
}

/**
 * The headers that every answer of the Worker carries. Static files get theirs from
 * `public/_headers`.
 */
export function securityHeaders({ nonce, https, frameOrigins }: Answer): Record<string, string> {
	const policy = [
		"default-src 'none'",
		`script-src 'self' 'nonce-${nonce}'`,
		"style-src 'self'",
		// Covers may be given as an address anywhere on the web.
		"img-src 'self' data: https:",
		"connect-src 'self'",
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
 * Whether a request would change state on behalf of another site's page. Browsers send `Origin`
 * with every such request; a client without one is no browser and carries no visitor's cookies.
 */
export function isCrossSiteWrite(request: Request): boolean {
	if (SAFE_METHODS.has(request.method)) return false;
	if (request.headers.get("Sec-Fetch-Site") === "cross-site") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== new URL(request.url).origin;
}
