/**
 * The backend's paths that are also pages. The request decides which one answers. The files that
 * others subscribe to are apart: a reader of feeds may accept JSON as well.
 */
const SHARED = /^\/(sermons|events|gallery)(\/(?!feed\.xml$|[^/]*\.ics$).*)?$/i;

/** The backend's paths that are not pages. */
const BACKEND_ONLY = /^\/(login|upload)(\/.*)?$/i;

const API = /^\/api(\/.*)?$/i;

type Call = Pick<Request, "method" | "url" | "headers">;

/**
 * The path under `/api` of a backend call, or null when the request is for a page.
 *
 * The backend is under `/api`. The same paths without `/api` work too, when the request can only be
 * a backend call. Every other request is for a page: from browsers, forms and Remix itself, and
 * from bots that accept anything. Trailing slashes, upper and lower case, and letters that need no
 * encoding make no difference. Empty parts of a path and encoded slashes are kept, so that the path
 * never turns into another one.
 */
export function backendPath(call: Call): string | null {
	const path = plainPath(call.url).replace(/\/+$/, "");
	if (API.test(path)) return path;
	if (BACKEND_ONLY.test(path) || (SHARED.test(path) && isBackendCall(call))) return `/api${path}`;
	return null;
}

/** Whether a path answers differently for different `Accept` headers. */
export function hasTwoRepresentations(url: string): boolean {
	return SHARED.test(plainPath(url));
}

/** Decodes letters that need no encoding, because routes are matched by plain letters. */
function plainPath(url: string): string {
	return new URL(url).pathname.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
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

/** Whether a `Content-Type` says JSON, as in `application/json; charset=utf-8`. */
export function isJson(contentType: string | null): boolean {
	return /^application\/json *(;|$)/i.test(contentType ?? "");
}
