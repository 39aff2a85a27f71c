import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { logError } from "../log";
import { refusal } from "./refusal";
import { isCrossSiteWrite } from "./security-headers";

const METHODS = "GET, HEAD, POST, PUT, DELETE";

const PREFLIGHT_MAX_AGE_S = 24 * 60 * 60;

/**
 * Answers a backend call (a request to the JSON API), always with JSON. Pages of other sites can
 * read the response only if the settings allow their origin.
 */
export async function answerBackendCall(
	request: Request,
	path: string,
	context: { requestId: string; settings: { allowedOrigins: string[] } },
	handle: (request: Request) => Promise<Response>,
): Promise<Response> {
	const { allowedOrigins } = context.settings;
	const isAllowed = allowedOrigins.includes(request.headers.get("Origin") ?? "");
	const answer = async () => {
		if (isCrossSiteWrite(request) && !isAllowed) {
			return refusal(403, "This request was sent from another website.");
		}
		if (request.method === "OPTIONS") return preflight(isAllowed);
		if (!METHODS.split(", ").includes(request.method)) {
			return refusal(405, `The backend does not accept ${request.method}`, { Allow: METHODS });
		}
		// Remix takes a path that ends with `.data` for a request for a page's data, so the JSON
		// API has no such paths.
		if (path.endsWith(".data")) return refusal(404, "Not found");
		const url = new URL(request.url);
		url.pathname = path;
		const answered = await handle(new Request(url, request));
		if (isOfBackend(answered)) return answered;
		return answered.status < 500
			? refusal(answered.status, "Not found")
			: unexpected(context.requestId);
	};
	const response = await answer().catch((error: unknown) => failed(error, path, context.requestId));
	const headers = new Headers(response.headers);
	headers.delete("X-Remix-Catch");
	headers.append("Vary", "Origin");
	const answered = new Response(response.body, { status: response.status, headers });
	return allowOrigin(request, answered, allowedOrigins);
}

/**
 * Lets the page of another site that sent the request read the response, if the settings allow the
 * page's origin.
 */
export function allowOrigin(request: Request, response: Response, allowedOrigins: string[]) {
	const origin = request.headers.get("Origin");
	if (origin !== null && allowedOrigins.includes(origin)) {
		response.headers.set("Access-Control-Allow-Origin", origin);
		response.headers.set("Access-Control-Expose-Headers", "ETag, Retry-After, X-Request-Id");
	}
	return response;
}

/**
 * True for a response of the backend. False for Remix's own response to an unknown path, which is
 * not JSON.
 */
function isOfBackend({ ok, status, headers }: Response): boolean {
	return ok || status === 304 || (headers.get("Content-Type") ?? "").includes("json");
}

function preflight(isAllowed: boolean): Response {
	const headers = new Headers({ Allow: `${METHODS}, OPTIONS` });
	if (isAllowed) {
		headers.set("Access-Control-Allow-Methods", METHODS);
		headers.set(
			"Access-Control-Allow-Headers",
			"Authorization, Content-Digest, Content-Type, Idempotency-Key, If-Match",
		);
		headers.set("Access-Control-Max-Age", String(PREFLIGHT_MAX_AGE_S));
	}
	return new Response(null, { status: 204, headers });
}

type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Handler = (args: LoaderFunctionArgs) => Promise<Response>;

/**
 * Makes a function that is both the loader and the action of a backend route. A thrown Response is
 * sent unchanged; any other error becomes a response 500.
 */
export function endpoint(handlers: Partial<Record<Method, Handler>>): Handler {
	const methods = Object.keys(handlers);
	if (handlers.GET) methods.push("HEAD");
	return async (args) => {
		const { request, context } = args;
		const isHead = request.method === "HEAD";
		const handler = handlers[(isHead ? "GET" : request.method) as Method];
		if (!handler) {
			return refusal(405, `This path does not accept ${request.method}`, {
				Allow: methods.join(", "),
			});
		}
		try {
			const response = await handler(args);
			if (!isHead) return response;
			await response.body?.cancel();
			return new Response(null, response);
		} catch (error) {
			if (error instanceof Response) return error;
			return failed(error, new URL(request.url).pathname, context.requestId);
		}
	};
}

function failed(error: unknown, path: string, requestId: string): Response {
	logError("backend call failed", error, { path, requestId });
	return unexpected(requestId);
}

function unexpected(requestId: string): Response {
	return Response.json(
		{ message: "Something went wrong on our side.", requestId },
		{ status: 500 },
	);
}
