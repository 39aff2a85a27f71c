import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "@remix-run/dev/server-build";
import { map } from "~/church/location";
import { sweepMedia } from "~/media/sweep.server";
import { answerBackendCall } from "~/platform/backend.server";
import { backendPath, hasTwoRepresentations } from "~/platform/backend-path";
import { createLoadContext, type LoadContext } from "~/platform/context";
import { removeExpired } from "~/platform/expiry.server";
import { logInfo } from "~/platform/log";
import { isCrossSiteWrite, securityHeaders } from "~/platform/security";

const handleByRemix = createRequestHandler(build);

async function respond(request: Request, context: LoadContext): Promise<Response> {
	const handle = (asked: Request) => handleByRemix(asked, context);
	const path = backendPath(request);
	if (path !== null) return answerBackendCall(request, path, context, handle);
	if (isCrossSiteWrite(request)) {
		return new Response("403 Forbidden: this form was sent from another website.", { status: 403 });
	}
	return handle(request);
}

async function answer(request: Request, env: Env, requestId: string): Promise<Response> {
	const context = createLoadContext(env, requestId);
	const response = await respond(request, context);
	const headers = new Headers(response.headers);
	const security = securityHeaders({
		nonce: context.nonce,
		https: new URL(request.url).protocol === "https:",
		frameOrigins: [new URL(map.embedUrl).origin],
	});
	for (const [name, value] of Object.entries(security)) headers.set(name, value);
	if (!headers.has("Cache-Control")) {
		headers.set("Cache-Control", "private, no-cache");
		// What a page shows depends on the language that the visitor's cookie names.
		headers.append("Vary", "Cookie");
	}
	if (hasTwoRepresentations(request.url)) headers.append("Vary", "Accept");
	headers.set("X-Request-Id", requestId);
	return new Response(response.body, { status: response.status, headers });
}

export default {
	async fetch(request, env) {
		const begun = Date.now();
		const requestId = crypto.randomUUID();
		const response = await answer(request, env, requestId);
		logInfo("request", {
			method: request.method,
			path: new URL(request.url).pathname,
			status: response.status,
			ms: Date.now() - begun,
			requestId,
		});
		return response;
	},

	/** Every night: what nobody needs any more goes. */
	async scheduled(_controller, env) {
		const requestId = crypto.randomUUID();
		const context = createLoadContext(env, requestId);
		await removeExpired(context);
		logInfo("swept", { uploads: await sweepMedia(context), requestId });
	},
} satisfies ExportedHandler<Env>;
