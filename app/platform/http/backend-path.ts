/**
 * The backend's paths that are also pages: the request decides. Feeds are apart, because their
 * readers may accept JSON as well.
 */
const SHARED = /^\/(sermons|events|gallery)(\/(?!feed\.xml$|[^/]*\.ics$).*)?$/i;

/** Paths of the backend only. When a browser opens them, they lead to the portal. */
const BACKEND_ONLY = /^\/(login|upload)(\/.*)?$/i;

const API = /^\/api(\/.*)?$/i;

type Call = Pick<Request, "method" | "headers">;

/**
 * The path under `/api` of a backend call; null for a page. Without `/api` only what cannot be for a page
 * counts: bots accept anything. Empty parts and encoded slashes stay, so that it is never another path.
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
 * The path without slashes at its end. (A search for `/+$` would take quadratic time for many slashes.)
 */
function withoutSlash(path: string): string {
	return /^.*[^/]/s.exec(path)?.[0] ?? "";
}

export function hasTwoRepresentations(url: URL): boolean {
	const path = plainPath(url);
	return SHARED.test(path) || BACKEND_ONLY.test(path);
}

/** True when a browser opens an address that somebody has typed. */
function isOpened({ method, headers }: Call): boolean {
	return /^(GET|HEAD)$/.test(method) && /text\/html/i.test(headers.get("Accept") ?? "");
}

/** Decodes letters that need no encoding, because routes are matched by plain letters. */
function plainPath({ pathname }: URL): string {
	return pathname.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
		const character = decodeURIComponent(encoded);
		return /[\w.~-]/.test(character) ? character : encoded;
	});
}

function isBackendCall({ method, headers }: Call): boolean {
	const accept = headers.get("Accept") ?? "";
	return (
		// With OPTIONS a browser asks whether another site's page may make such a call.
		["PUT", "DELETE", "OPTIONS"].includes(method) ||
		(method === "POST" && isJson(headers.get("Content-Type"))) ||
		/^bearer /i.test(headers.get("Authorization") ?? "") ||
		(/application\/json/i.test(accept) && !/text\/html/i.test(accept))
	);
}

export function isJson(contentType: string | null): boolean {
	return /^application\/json *(;|$)/i.test(contentType ?? "");
}
