import { createHandler, listHandler } from "~/content/endpoints.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { sermonKind } from "~/sermons/kind.server";

export const loader = endpoint({
	GET: listHandler(sermonKind.list),
	POST: createHandler(sermonKind),
});

export const action = loader;
