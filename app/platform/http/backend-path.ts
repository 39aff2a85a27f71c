/** The backend's paths that are also pages: what they answer depends on the request. */
const SHARED = /^\/(sermons|events|gallery)(\/.*)?$/i;

/** The backend's paths that are not pages. */
const BACKEND_ONLY = /^\/(login|upload)(\/.*)?$/i;

const API = /^\/api(\/.*)?$/i;

type Call = Pick<Request, "method" | "url" | "headers">;

/**
 * The path under `/api` of a backend call, or null when the request is for a page.
 *
 * The backend is under `/api`. The same paths without `/api` lead there when the request can only be
 * a backend call. Everything else is a page: browsers, forms, Remix's own requests, and bots that
 * accept anything. Trailing slashes, upper and lower case, and letters that are encoded without need
 * make no difference. An empty part of a path and an encoded slash are kept, so that they never turn
 * the path into another one.
 */
export function backendPath(call: Call): string | null {
	const path = plainPath(call.url).replace(/\/+$/, "");
	if (API.test(path)) return path;
	if (BACKEND_ONLY.test(path) || (SHARED.test(path) && isBackendCall(call))) return `/api${path}`;
	return null;
}

/** Whether what a path answers depends on what the request accepts. */
export function hasTwoRepresentations(url: string): boolean {
	return SHARED.test(plainPath(url));
}

/** The path without needless encoding, because routes are matched by the plain letters. */
function plainPath(url: string): string {
	return new URL(url).pathname.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
		const character = decodeURIComponent(encoded);
		return /[\w.~-]/.test(character) ? character : encoded;
	});
}

function isBackendCall({ method, headers }: Call): boolean {
	const accept = headers.get("Accept") ?? "";
	return (
		// A browser sends OPTIONS to ask whether another site's page may make such a call.
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
