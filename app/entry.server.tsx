import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { contentPolicy } from "~/platform/http/security-headers";
import { logError } from "~/platform/log";
import { MAP_ORIGIN } from "./church/location";
import { i18nIn } from "./i18n/i18n";
import { NonceProvider } from "./layout/page-context";
import { finishScripts } from "./layout/page-scripts.server";
import type { RouteHandle } from "./layout/route-handle";
import { playerOrigins } from "./sermons/video";

/**
 * Renders a page. `isWhole` is false if a component in a Suspense boundary failed on the server, and
 * the browser has to render it.
 */
export async function render(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	{ requestId, language }: AppLoadContext,
): Promise<{ response: Response; isWhole: boolean }> {
	headers.set("Content-Type", "text/html; charset=utf-8");
	const nonce = crypto.randomUUID();
	const failures: unknown[] = [];
	const options = {
		nonce,
		signal: request.signal,
		onError: (error: unknown) => {
			failures.push(error);
		},
		// An option of the patch in `patches/`, which makes a stream of text. React's types do not know
		// it, so the options are a variable.
		asText: true,
	};
	try {
		const body = await renderToReadableStream(
			<I18nextProvider i18n={i18nIn(language)}>
				<NonceProvider value={nonce}>
					<RemixServer context={remixContext} url={request.url} nonce={nonce} />
				</NonceProvider>
			</I18nextProvider>,
			options,
		);
		// Waits until what is in a Suspense boundary is rendered: Remix puts the page's data into one.
		// Otherwise its HTML would follow after the page, with a script that moves it to its place.
		await body.allReady;
		// Logs errors inside a Suspense boundary. An error outside a boundary makes
		// `renderToReadableStream` fail, and is logged elsewhere.
		if (!request.signal.aborted) {
			for (const error of failures) logError("render failed", error, { requestId });
		}
		const startsAtOnce = remixContext.staticHandlerContext.matches.some(
			({ route }) => (route.handle as RouteHandle | undefined)?.startsAtOnce,
		);
		const rendered = await textOf(body);
		const { html, hashes } = finishScripts(rendered, { nonce, isDeferred: !startsAtOnce });
		const policy = contentPolicy(request, hashes, MAP_ORIGIN, ...playerOrigins(request.url));
		headers.set("Content-Security-Policy", policy);
		return { response: new Response(html, { headers, status }), isWhole: failures.length === 0 };
	} catch (error) {
		// After the first error Remix renders the error page. If rendering the error page fails
		// too, the response is this plain HTML.
		if (remixContext.staticHandlerContext.errors === null) throw error;
		logError("render failed", error, { requestId });
		const body = "<!doctype html><title>Error</title><h1>Unexpected Application Error!</h1>";
		return { response: new Response(body, { headers, status }), isWhole: false };
	}
}

/** Reads a stream of text, or of text in UTF-8. */
async function textOf(stream: ReadableStream<string | Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	let text = "";
	for await (const part of stream) {
		text += typeof part === "string" ? part : decoder.decode(part, { stream: true });
	}
	return text;
}

/**
 * Logs unexpected errors of loaders and actions. A Response that a loader throws, such as a 404, is
 * not an error and is not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	logError("request failed", error, {
		path: new URL(request.url).pathname,
		requestId: context.requestId,
	});
};
