/** The specified paths that are pages too: the same address has two representations. */
const SHARED = /^\/(sermons|events|gallery)(\/.*)?$/i;

/** The specified paths that are no pages. */
const BACKEND_ONLY = /^\/(login|upload)(\/.*)?$/i;

const API = /^\/api(\/.*)?$/i;

type Call = Pick<Request, "method" | "url" | "headers">;

/**
 * The path under `/api` of a backend call, or null when the request is for a page.
 *
 * The backend lives under `/api`; the specified bare paths lead there when the request can only be
 * a backend call. Everything else is a page: browsers, forms, Remix's own requests, and the bots
 * that accept anything. Trailing slashes do not matter, nor does the case of letters or
 * whether they are encoded; an empty piece of a path, or a slash that is encoded, is never left out.
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

/** The path with its needlessly encoded letters as themselves: the routes are found by those. */
function plainPath(url: string): string {
	return new URL(url).pathname.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
		const character = decodeURIComponent(encoded);
		return /[\w.~-]/.test(character) ? character : encoded;
	});
}

function isBackendCall({ method, headers }: Call): boolean {
	const accept = headers.get("Accept") ?? "";
	return (
		// OPTIONS is the question of another site's page whether it may make such a call.
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
