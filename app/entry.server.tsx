import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { logError } from "~/platform/operations/log";
import { i18nIn } from "./i18n/i18n";
import { readLanguage } from "./i18n/language.server";
import { NonceProvider } from "./layout/page-context";

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	{ nonce, requestId }: AppLoadContext,
) {
	headers.set("Content-Type", "text/html; charset=utf-8");
	const { language } = await readLanguage(request);
	const failures: unknown[] = [];
	try {
		const body = await renderToReadableStream(
			<I18nextProvider i18n={i18nIn(language)}>
				<NonceProvider value={nonce}>
					<RemixServer context={remixContext} url={request.url} nonce={nonce} />
				</NonceProvider>
			</I18nextProvider>,
			{
				nonce,
				signal: request.signal,
				onError(error) {
					failures.push(error);
				},
			},
		);
		// Code that is loaded lazily, the calendar's, could else come after the page, in a script that
		// puts it in its place. No page defers data, so there is nothing else to wait for.
		await body.allReady;
		// What fails outside of a Suspense boundary is thrown here, and Remix reports it to handleError.
		if (!request.signal.aborted) {
			for (const error of failures) logError("render failed", error, { requestId });
		}
		return new Response(body, { headers, status });
	} catch (error) {
		// Remix renders once more, with the error boundary. When that fails too, this is left.
		if (remixContext.staticHandlerContext.errors === null) throw error;
		logError("render failed", error, { requestId });
		const body = "<!doctype html><title>Error</title><h1>Unexpected Application Error!</h1>";
		return new Response(body, { headers, status });
	}
}

/** What a loader or action did not expect. A thrown Response is an answer, not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted || isRouteErrorResponse(error)) return;
	logError("request failed", error, {
		path: new URL(request.url).pathname,
		requestId: context.requestId,
	});
};
