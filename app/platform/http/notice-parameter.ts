import { MINUTE_MS } from "../durations";
import { sendsCookies } from "./cookies";
import { urlOfPath } from "./path-url";

/*
 * The notification that a page shows after a form: `/contact?notice=messageSent.mf3k1q2a`. The
 * notification is in the URL, because a browser may store no cookies.
 */

/**
 * The query parameter for a notification. Its value is the notification's name and the time of the
 * response to the form.
 */
export const NOTICE = "notice";

/**
 * How long a URL shows its notification, in milliseconds. After that, a URL that was saved or sent
 * to somebody shows none.
 */
const LIFETIME_MS = MINUTE_MS;

/**
 * The name of the notification for a browser that sends no cookies, although a response has just
 * set one.
 */
export const NEEDS_COOKIES = "needsCookies";

/**
 * Adds a notification to a path.
 *
 * @param path a path of this site, with its query and hash
 */
export function withNotice(path: string, name: string): string {
	const url = urlOfPath(path);
	url.searchParams.set(NOTICE, `${name}.${Date.now().toString(36)}`);
	return url.pathname + url.search + url.hash;
}

/**
 * The notification in a request's URL; null if it is too old or comes from a link on another site,
 * which could make this site say something false. Whether the site has a notification of this name
 * is not checked here.
 */
export function noticeIn(request: Request, url: URL): { name: string; id: string } | null {
	const value = url.searchParams.get(NOTICE) ?? "";
	const [id, name, at = ""] = /^(\w+)\.([\da-z]{8})$/.exec(value) ?? [];
	const isNew = Math.abs(Date.now() - Number.parseInt(at, 36)) < LIFETIME_MS;
	if (!id || !name || !isNew) return null;
	const isTrue = name === NEEDS_COOKIES ? !sendsCookies(request) : isOwnLink(request);
	return isTrue ? { name, id } : null;
}

/**
 * False if a link on another site led here, according to `Sec-Fetch-Site`. True for older browsers,
 * which do not send this header.
 */
function isOwnLink({ headers }: Request): boolean {
	return !/^(cross|same)-site$/.test(headers.get("Sec-Fetch-Site") ?? "");
}

/**
 * The request without the notification in its URL, so that no link of the page repeats the
 * notification.
 */
export function withoutNotice(request: Request): Request {
	const url = new URL(request.url);
	if (!url.searchParams.has(NOTICE)) return request;
	url.searchParams.delete(NOTICE);
	return new Request(url, request);
}
