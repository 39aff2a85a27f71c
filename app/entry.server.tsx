import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { logError } from "./platform/log";
import { NonceProvider } from "./platform/nonce";

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	{ nonce, requestId }: AppLoadContext,
) {
	let body: ReadableStream | string;
	try {
		body = await renderToReadableStream(
			<NonceProvider value={nonce}>
				<RemixServer context={remixContext} url={request.url} nonce={nonce} />
			</NonceProvider>,
			{
				nonce,
				signal: request.signal,
				onError: (error) => logError("render failed", error, { requestId }),
			},
		);
	} catch (error) {
		// Remix renders once more, with the error boundary. When that fails too, this is left.
		if (remixContext.staticHandlerContext.errors === null) throw error;
		body = "<!doctype html><title>Error</title><h1>Unexpected Application Error!</h1>";
	}
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Cache-Control", "private, no-cache");
	headers.append("Vary", "Cookie");
	return new Response(body, { headers, status });
}

/** What a loader or action did not expect. A thrown Response is an answer, not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	logError("request failed", error, {
		path: new URL(request.url).pathname,
		requestId: context.requestId,
	});
};
