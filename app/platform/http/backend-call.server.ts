import { logError } from "../operations/log";
import { unexpected } from "./endpoint.server";
import { refusal } from "./refusal";
import { isCrossSiteWrite } from "./security";

const METHODS = "GET, HEAD, POST, PUT, DELETE";

/** How long a browser may remember that another site's pages are allowed to call. */
const PREFLIGHT_MAX_AGE_S = 24 * 60 * 60;

interface Context {
	requestId: string;
	settings: { allowedOrigins: string[] };
}

/**
 * Answers a backend call: always in JSON, also when it fails, and to other sites' pages only where
 * the settings allow their origin.
 *
 * @param path where the call leads, under `/api`
 * @param handle what runs the route of that path
 */
export async function answerBackendCall(
	request: Request,
	path: string,
	context: Context,
	handle: (request: Request) => Promise<Response>,
): Promise<Response> {
	const origin = request.headers.get("Origin");
	const isAllowed = origin !== null && context.settings.allowedOrigins.includes(origin);
	const answer = async () => {
		if (isCrossSiteWrite(request) && !isAllowed) {
			return refusal(403, "This request was sent from another website.");
		}
		if (request.method === "OPTIONS") return preflight(isAllowed);
		if (!METHODS.split(", ").includes(request.method)) {
			return refusal(405, `The backend does not take ${request.method}`, { Allow: METHODS });
		}
		// The framework takes this ending for its own way to ask for a page's data.
		if (path.endsWith(".data")) return refusal(404, "Not found");
		const url = new URL(request.url);
		url.pathname = path;
		return handle(new Request(url, request));
	};
	const response = await answer().then(
		(answered) => {
			if (isReadable(answered)) return answered;
			const { status } = answered;
			return status < 500 ? refusal(status, "Not found") : unexpected(context.requestId);
		},
		(error: unknown) => {
			logError("backend call failed", error, { path, requestId: context.requestId });
			return unexpected(context.requestId);
		},
	);
	const headers = new Headers(response.headers);
	headers.delete("X-Remix-Catch");
	headers.append("Vary", "Origin");
	if (isAllowed) {
		headers.set("Access-Control-Allow-Origin", origin);
		headers.set("Access-Control-Expose-Headers", "ETag, Retry-After, X-Request-Id");
	}
	return new Response(response.body, { status: response.status, headers });
}

/** Whether an answer is the backend's own, not the framework's text about a path it does not know. */
function isReadable({ ok, status, headers }: Response): boolean {
	return ok || status === 304 || (headers.get("Content-Type") ?? "").includes("json");
}

function preflight(isAllowed: boolean): Response {
	const headers = new Headers({ Allow: `${METHODS}, OPTIONS` });
	if (isAllowed) {
		headers.set("Access-Control-Allow-Methods", METHODS);
		headers.set(
			"Access-Control-Allow-Headers",
			"Authorization, Content-Type, Idempotency-Key, If-Match",
		);
		headers.set("Access-Control-Max-Age", String(PREFLIGHT_MAX_AGE_S));
	}
	return new Response(null, { status: 204, headers });
}
