import assets from "virtual:remix/server-manifest";
import {
	type AppLoadContext,
	createRequestHandler,
	type RequestHandler,
	type ServerBuild,
} from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { pageOfData } from "~/platform/http/path-url";
import { endOf } from "~/platform/page-cache/page-until";
import { handleError, render } from "./entry.server";
import { future } from "./remix-flags";

/*
 * Gives Remix only the routes that match a request. With `virtual:remix/server-build`, Remix would
 * load the code of all routes for the first request, which takes a third more CPU time, and would
 * search all routes for each request.
 *
 * A page is valid for a limited time, which its loaders and its rendering determine. Remix's
 * handler returns only a Response, so `ends` stores the end of this time for the context of each
 * request.
 */

type RouteCode = ServerBuild["routes"][string]["module"];

const files = import.meta.glob<RouteCode>(["./root.tsx", "./routes/*"]);

const ends = new WeakMap<AppLoadContext, number>();

function noteEnd(context: AppLoadContext, end: number) {
	ends.set(context, Math.min(ends.get(context) ?? Number.POSITIVE_INFINITY, end));
}

async function load(id: string): Promise<RouteCode> {
	const file = files[`./${id}.tsx`] ?? files[`./${id}.ts`];
	if (!file) throw new Error(`The route ${id} has no file`);
	const { loader, ...code } = await file();
	if (!loader) return code;
	return {
		...code,
		async loader(args) {
			const result = await loader(args);
			noteEnd(args.context, endOf(result));
			return result;
		},
	};
}

const handleRequest: ServerBuild["entry"]["module"]["default"] = async (...args) => {
	const [, , , , context] = args;
	const { response, isWhole } = await render(...args);
	if (!isWhole) noteEnd(context, 0);
	return response;
};

interface Branch extends Pick<ServerBuild["routes"][string], "id" | "path" | "index"> {
	children: Branch[];
}

function branches(parentId?: string): Branch[] {
	return Object.values(assets.routes)
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index }) => ({ id, path, index, children: branches(id) }));
}

const tree = branches() as Parameters<typeof matchRoutes>[0];

const handlers = new Map<string, RequestHandler>();

export async function handleByRemix(
	request: Request,
	context: AppLoadContext,
): Promise<{ response: Response; validUntil: number }> {
	const url = new URL(request.url);
	if (!isReadable(url.pathname) || segmentsOf([url.pathname]) > SEGMENTS_MAX.path) {
		// The path is encoded once more, so that it matches no route and the response is 404.
		url.pathname = encodeURIComponent(url.pathname);
		return handleByRemix(new Request(url, request), context);
	}
	if (url.pathname === MANIFEST && segmentsOf(url.searchParams.getAll("p")) > SEGMENTS_MAX.links) {
		return lasting(new Response("Not Found", { status: 404 }));
	}
	const ids = routesOf(url.pathname);
	const Allow = methodsOf(ids);
	if (request.method === "OPTIONS") {
		return lasting(new Response(null, { status: 204, headers: { Allow } }));
	}
	const name = ids.join(" ");
	const handler = handlers.get(name) ?? (await makeHandler(ids));
	handlers.set(name, handler);
	const response = await handler(request, context);
	const { status, headers } = response;
	if (status !== 405 || headers.has("Allow")) {
		return { response, validUntil: ends.get(context) ?? Number.POSITIVE_INFINITY };
	}
	headers.set("Allow", Allow);
	// For a method that a route does not accept, Remix responds with an error page, or with its own
	// text about an unexpected server error. This text is replaced.
	const isPage = headers.get("Content-Type")?.startsWith("text/html");
	const refusal = new Response("405 Method Not Allowed", { status, headers: { Allow } });
	return lasting(isPage ? response : refusal);
}

/**
 * Returns a response with an infinite `validUntil`, because time alone never changes this response.
 */
export function lasting(response: Response) {
	return { response, validUntil: Number.POSITIVE_INFINITY };
}

/**
 * The HTTP methods that a path accepts, because Remix does not list them. A path accepts POST if
 * its route has an action.
 */
function methodsOf(ids: string[]): string {
	const takesForms = assets.routes[ids.at(-1) ?? ""]?.hasAction;
	return takesForms ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";
}

/**
 * Whether a URL's path can be decoded and contains no line breaks. Other paths match no route, not
 * even the route for unknown URLs, and Remix would log them in its own format, in several lines.
 */
function isReadable(path: string): boolean {
	try {
		return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path));
	} catch {
		return false;
	}
}

/**
 * The path from which browsers fetch Remix's list of routes. A request for this list needs no code
 * of any route.
 */
const MANIFEST = "/__manifest";

/** The largest numbers of segments in the path of any page, and in the links of any page together. */
const SEGMENTS_MAX = { path: 10, links: 100 };

/**
 * How many segments URL paths have together. Remix searches the routes again for each segment, so
 * very long paths would take seconds.
 */
const segmentsOf = (paths: string[]) => paths.join("/").split("/").length;

/**
 * The results of `routesOf` for paths of the site's own pages. Results for unknown paths are not
 * stored, because visitors could invent any number of paths and fill the memory.
 */
const found = new Map<string, string[]>([[MANIFEST, []]]);

function routesOf(path: string): string[] {
	const page = pageOfData(path);
	const known = found.get(page);
	if (known) return known;
	const matches = matchRoutes(tree, page) ?? [];
	const ids = matches.map(({ route }) => String(route.id));
	const plain = matches.flatMap(({ route }) => route.path || []).join("/");
	if (page === `/${plain}`) found.set(page, ids);
	return ids;
}

async function makeHandler(ids: string[]): Promise<RequestHandler> {
	const isManifest = ids.length === 0;
	const routes: ServerBuild["routes"] = {};
	const browserRoutes: ServerBuild["assets"]["routes"] = {};
	for (const [id, route] of Object.entries(assets.routes)) {
		if (!isManifest && !ids.includes(id)) continue;
		routes[id] = { ...route, module: isManifest ? ({} as RouteCode) : await load(id) };
		browserRoutes[id] = route;
	}
	return createRequestHandler({
		mode: "production",
		entry: { module: { default: handleRequest, handleError } },
		routes,
		assets: { ...assets, routes: browserRoutes },
		publicPath: "/",
		assetsBuildDirectory: "build/client",
		future,
		isSpaMode: false,
	});
}
