/**
 * Paths that are both a page and a part of the JSON API: `isBackendCall` decides by the request.
 * Feeds are left out, because some feed readers also accept JSON and would be taken for clients of
 * the JSON API.
 */
const SHARED = /^\/(sermons|events|gallery)(\/(?!feed\.xml$|[^/]*\.ics$).*)?$/i;

/** Paths of the JSON API only. If a browser opens one of them, it is redirected to the portal. */
const BACKEND_ONLY = /^\/(login|upload)(\/.*)?$/i;

const API = /^\/api(\/.*)?$/i;

type Call = Pick<Request, "method" | "headers">;

/**
 * The path of a backend call (a request to the JSON API), with `/api`; null for a page. A request
 * without `/api` is a backend call if a browser would not send it to open a page. Bots accept any
 * type, so an `Accept` header for any type does not turn a page's path into a backend call. Empty
 * path segments and encoded slashes are not changed, so that they never lead to another path.
 */
export function backendPath(call: Call, url: URL): string | null {
	const path = withoutSlash(plainPath(url));
	if (API.test(path)) return path;
	const isBackends = BACKEND_ONLY.test(path)
		? !isOpened(call)
		: SHARED.test(path) && isBackendCall(call);
	return isBackends ? `/api${path}` : null;
}

/**
 * The path without slashes at its end. The regular expression `/+$` is not used, because it takes
 * quadratic time for many slashes.
 */
function withoutSlash(path: string): string {
	return /^.*[^/]/s.exec(path)?.[0] ?? "";
}

export function hasTwoRepresentations(url: URL): boolean {
	const path = plainPath(url);
	return SHARED.test(path) || BACKEND_ONLY.test(path);
}

/** True if a browser opens the URL as a page, and no script requests data from it. */
function isOpened({ method, headers }: Call): boolean {
	return /^(GET|HEAD)$/.test(method) && /text\/html/i.test(headers.get("Accept") ?? "");
}

/**
 * The URL's path, in which characters that need no percent-encoding are decoded, because routes are
 * matched by plain characters.
 */
function plainPath({ pathname }: URL): string {
	return pathname.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
		const character = decodeURIComponent(encoded);
		return /[\w.~-]/.test(character) ? character : encoded;
	});
}

function isBackendCall({ method, headers }: Call): boolean {
	const accept = headers.get("Accept") ?? "";
	return (
		// Browsers send OPTIONS to ask whether another site's page may make a backend call.
		["PUT", "DELETE", "OPTIONS"].includes(method) ||
		(method === "POST" && isJson(headers.get("Content-Type"))) ||
		/^bearer /i.test(headers.get("Authorization") ?? "") ||
		(/application\/json/i.test(accept) && !/text\/html/i.test(accept))
	);
}

export function isJson(contentType: string | null): boolean {
	return /^application\/json *(;|$)/i.test(contentType ?? "");
}
