import { parseCookie, stringifySetCookie } from "cookie";
import { cookieName } from "./cookie-name";

/** How long browsers keep a visitor's choices, such as the language. */
export const ONE_YEAR_S = 365 * 24 * 60 * 60;

interface Options {
	/**
	 * How long the browser keeps the cookie, in seconds. Without `maxAge`, the cookie lasts until
	 * the browser is closed.
	 */
	maxAge?: number;
	readable?: boolean;
}

export function hostCookie(name: string, { maxAge, readable = false }: Options = {}) {
	const nameFor = ({ url }: Request) => cookieName(name, url);
	const setCookie = (request: Request, value: string, seconds: number | undefined) =>
		stringifySetCookie({
			name: nameFor(request),
			value,
			maxAge: seconds,
			path: "/",
			sameSite: "lax",
			httpOnly: !readable,
			secure: request.url.startsWith("https:"),
		});
	return {
		read(request: Request): string | undefined {
			return parseCookie(request.headers.get("Cookie") ?? "")[nameFor(request)] || undefined;
		},
		pair: (request: Request, value: string) => `${nameFor(request)}=${value}`,
		store: (request: Request, value: string) => setCookie(request, value, maxAge),
		remove: (request: Request) => setCookie(request, "", 0),
	};
}

/**
 * Whether the browser sends any cookie. False for a browser that stores no cookies, and for the
 * first visit of any browser.
 */
export function sendsCookies(request: Request): boolean {
	return Boolean(request.headers.get("Cookie"));
}

export function cookieHeaders(cookies: string[]): Headers {
	return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
