import { parseCookie, stringifySetCookie } from "cookie";

interface Options {
	/** In seconds. Without it the cookie is deleted when the browser is closed. */
	maxAge?: number;
	/** Whether scripts may read it. */
	readable?: boolean;
}

/**
 * A cookie for all paths of this host only. On https it is `Secure`, and its name begins with
 * `__Host-`, so that other hosts of the same domain cannot set it. On http, as on a developer's
 * machine, browsers accept neither.
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
		/** The cookie's value in a request; undefined when it is missing or empty. */
		read(request: Request): string | undefined {
			return parseCookie(request.headers.get("Cookie") ?? "")[nameFor(request)] || undefined;
		},
		/** The `Set-Cookie` value that stores it. */
		store: (request: Request, value: string) => setCookie(request, value, maxAge),
		/** The `Set-Cookie` value that removes it. */
		remove: (request: Request) => setCookie(request, "", 0),
	};
}

/** Headers with these `Set-Cookie` values. */
export function cookieHeaders(cookies: string[]): Headers {
	return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
