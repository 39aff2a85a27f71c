/** The value of a request's cookie, as it was sent; undefined where there is none. */
export function readCookie(request: Request, name: string): string | undefined {
	const prefix = `${name}=`;
	const cookies = request.headers.get("Cookie")?.split(";") ?? [];
	const found = cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(prefix));
	return found?.slice(prefix.length);
}

/**
 * The name of a cookie of this host alone. On https its prefix keeps other hosts of the same domain
 * from setting one.
 */
export function hostCookie(request: Request, name: string): string {
	return new URL(request.url).protocol === "https:" ? `__Host-${name}` : name;
}

interface Options {
	/** Seconds; 0 removes the cookie, without it the cookie goes with the browser's session. */
	maxAge?: number;
	/** Whether scripts may read it. */
	readable?: boolean;
}

/**
 * The `Set-Cookie` value of a cookie for the whole site, sent over https alone where the request came
 * that way.
 *
 * @param value without characters that a cookie may not have
 */
export function setCookie(
	request: Request,
	name: string,
	value: string,
	{ maxAge, readable = false }: Options,
): string {
	return [
		`${name}=${value}`,
		"Path=/",
		"SameSite=Lax",
		...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
		...(readable ? [] : ["HttpOnly"]),
		...(new URL(request.url).protocol === "https:" ? ["Secure"] : []),
	].join("; ");
}

/** The headers of an answer that sets cookies, each given as its `Set-Cookie` value. */
export function cookieHeaders(cookies: string[]): Headers {
	return new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
}
