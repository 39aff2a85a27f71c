import { createHandler, listHandler } from "~/content/endpoints.server";
import { albumKind } from "~/gallery/kind.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	GET: listHandler(albumKind.list),
	POST: createHandler(albumKind),
});

export const action = loader;
