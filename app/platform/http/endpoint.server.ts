import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { logError } from "../operations/log";
import { refusal } from "./refusal";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Handler = (args: LoaderFunctionArgs) => Promise<Response>;

/**
 * A loader and action in one that answers a backend path's methods. What a handler throws becomes
 * JSON: a Response as it is, anything else a 500 that names the request and tells nothing more.
 */
export function endpoint(handlers: Partial<Record<Method, Handler>>): Handler {
	const methods = Object.keys(handlers);
	if (handlers.GET) methods.push("HEAD");
	return async (args) => {
		const { request, context } = args;
		const isHead = request.method === "HEAD";
		const handler = handlers[(isHead ? "GET" : request.method) as Method];
		if (!handler) {
			return refusal(405, `This path does not take ${request.method}`, {
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
			logError("backend call failed", error, {
				path: new URL(request.url).pathname,
				requestId: context.requestId,
			});
			return unexpected(context.requestId);
		}
	};
}

/** What is said of a failure that nobody expected. */
export function unexpected(requestId: string): Response {
	return Response.json(
		{ message: "Something went wrong on our side.", requestId },
		{ status: 500 },
	);
}
