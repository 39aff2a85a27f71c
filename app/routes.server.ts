import { createRequestHandler, type RequestHandler } from "@remix-run/cloudflare";
import * as build from "@remix-run/dev/server-build";
import { matchRoutes } from "@remix-run/react";

/*
 * Remix would load the code of all routes for the first request, and go through all of them for each.
 * Here it is given those alone that a request is for.
 */

type Route = (typeof build.routes)[string];

/** `vite.config.ts` leaves in place of each route's code what loads it. */
const load = (route: Route) => (route.module as unknown as () => Promise<Route["module"]>)();

const { root, ...leaves } = build.routes;
if (!root) throw new Error("There is no root route");

/** All routes stand side by side below the root. */
const tree = Object.values(leaves).map(({ id, path, index }) => ({ id, path, index }) as const);

const handlers = new Map<string, Promise<RequestHandler>>();

/** Remix's answer to a request: a page, its data, or a call of the backend. */
export async function handleByRemix(
	request: Request,
	context: Parameters<RequestHandler>[1],
): Promise<Response> {
	const id = routeOf(new URL(request.url).pathname);
	const known = handlers.get(id) ?? makeHandler(id);
	handlers.set(id, known);
	return (await known)(request, context);
}

/** What tells browsers of routes, of which it needs no code. */
const MANIFEST = "/__manifest";

function routeOf(path: string): string {
	if (path === MANIFEST) return MANIFEST;
	const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
	return matchRoutes(tree, page)?.[0]?.route.id ?? "";
}

async function makeHandler(id: string): Promise<RequestHandler> {
	const isManifest = id === MANIFEST;
	const needed = Object.values(isManifest ? build.routes : { root, [id]: leaves[id] });
	const routes = await Promise.all(
		needed
			.filter((route) => route !== undefined)
			.map(async (route) => ({ ...route, module: isManifest ? {} : await load(route) })),
	);
	const byId = Object.fromEntries(routes.map((route) => [route.id, route]));
	const isNeeded = (route: string) => Object.hasOwn(byId, route);
	return createRequestHandler({
		...build,
		routes: byId as typeof build.routes,
		assets: {
			...build.assets,
			routes: Object.fromEntries(
				Object.entries(build.assets.routes).filter(([route]) => isNeeded(route)),
			),
		},
	});
}
