import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "@remix-run/dev/server-build";
import { isAuthServicePath } from "~/auth-service/app";
import { map } from "~/church/location";
import { createLoadContext, type LoadContext } from "~/load-context";
import { answerBackendCall } from "~/platform/http/backend-call.server";
import { backendPath, hasTwoRepresentations } from "~/platform/http/backend-path";
import { isCrossSiteWrite, securityHeaders } from "~/platform/http/security";
import { logError, logInfo } from "~/platform/operations/log";
import { clientAddress } from "~/platform/operations/throttle.server";
import { removeWhatIsOver } from "./nightly";

const handleByRemix = createRequestHandler(build);

/** Passes a request on to the account service, to the backend's routes or to a page. */
async function dispatch(request: Request, context: LoadContext): Promise<Response> {
	const path = backendPath(request);
	const handle = (asked: Request) => handleByRemix(withOwnHost(asked), context);
	if (path !== null) return answerBackendCall(request, path, context, handle);
	if (isCrossSiteWrite(request)) {
		return new Response("403 Forbidden: this form was sent from another website.", { status: 403 });
	}
	if (isAuthServicePath(new URL(request.url).pathname) && context.authService) {
		return context.authService(request);
	}
	return handle(request);
}

async function answer(
	request: Request,
	env: Env,
	execution: ExecutionContext,
	requestId: string,
): Promise<Response> {
	const url = new URL(request.url);
	const context = createLoadContext(env, requestId, {
		origin: url.origin,
		address: clientAddress(request),
		inBackground: (work) => execution.waitUntil(work),
	});
	const response = await dispatch(request, context);
	const headers = new Headers(response.headers);
	const security = securityHeaders({
		nonce: context.nonce,
		https: url.protocol === "https:",
		frameOrigins: [new URL(map.embedUrl).origin],
	});
	for (const [name, value] of Object.entries(security)) headers.set(name, value);
	if (!headers.has("Cache-Control")) {
		headers.set("Cache-Control", "private, no-cache");
		// The language of a page depends on the visitor's cookie.
		headers.append("Vary", "Cookie");
	}
	if (hasTwoRepresentations(request.url)) headers.append("Vary", "Accept");
	headers.set("X-Request-Id", requestId);
	return new Response(response.body, { status: response.status, headers });
}

/**
 * For a form, Remix compares `Origin` with the host in a header that anybody can set, and answers
 * 500 when they differ. `isCrossSiteWrite` has compared `Origin` with the real address already, so
 * Remix is given the host of that address.
 */
function withOwnHost(request: Request): Request {
	if (!request.headers.has("Origin")) return request;
	const headers = new Headers(request.headers);
	headers.set("X-Forwarded-Host", new URL(request.url).host);
	return new Request(request, { headers });
}

/** The answer when not even the settings can be read. The reason is in the log. */
function brokenPage(requestId: string): Response {
	const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Error</title>
<h1>Something went wrong on our side</h1>
<p>Please try again later. <span lang="tn">Tsweetswee leka gape moragonyana.</span></p>
<p>${requestId}</p></html>`;
	return new Response(body, {
		status: 500,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
			"Cache-Control": "no-store",
			"X-Content-Type-Options": "nosniff",
			"X-Request-Id": requestId,
		},
	});
}

export default {
	async fetch(request, env, execution) {
		const begun = Date.now();
		const requestId = crypto.randomUUID();
		const response = await answer(request, env, execution, requestId).catch((error: unknown) => {
			logError("request failed", error, { requestId });
			return brokenPage(requestId);
		});
		logInfo("request", {
			method: request.method,
			path: new URL(request.url).pathname,
			status: response.status,
			ms: Date.now() - begun,
			requestId,
		});
		return response;
	},

	/** Called by the cron trigger in `wrangler.toml`. */
	scheduled: (_controller, env) => removeWhatIsOver(env),
} satisfies ExportedHandler<Env>;
