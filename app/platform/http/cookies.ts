import { parseCookie, stringifySetCookie } from "cookie";

interface Options {
	/** Seconds; without it the cookie goes with the browser's session. */
	maxAge?: number;
	/** Whether scripts may read it. */
	readable?: boolean;
}

/**
 * A cookie for all paths of this host alone. On https it is `Secure`, and its name begins with
 * `__Host-`, which keeps other hosts of the same domain from setting it. On http, as on a developer's
 * machine, browsers take neither.
 */
export function hostCookie(name: string, { maxAge, readable = false }: Options = {}) {
	const isSecure = (request: Request) => new URL(request.url).protocol === "https:";
	const nameFor = (request: Request) => (isSecure(request) ? `__Host-${name}` : name);
	const setCookie = (request: Request, value: string, seconds: number | undefined) =>
		stringifySetCookie({
			name: nameFor(request),
			value,
			maxAge: seconds,
			path: "/",
			sameSite: "lax",
			httpOnly: !readable,
			secure: isSecure(request),
		});
	return {
		/** Its value in a request; undefined where it is missing or empty. */
		read(request: Request): string | undefined {
			return parseCookie(request.headers.get("Cookie") ?? "")[nameFor(request)] || undefined;
		},
		/** The `Set-Cookie` value that stores it. */
		store: (request: Request, value: string) => setCookie(request, value, maxAge),
		/** The `Set-Cookie` value that removes it. */
		remove: (request: Request) => setCookie(request, "", 0),
	};
}

/** The headers of an answer that sets cookies, each given as its `Set-Cookie` value. */
export function cookieHeaders(cookies: string[]): Headers {
	return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
