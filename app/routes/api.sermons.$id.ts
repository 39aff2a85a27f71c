import { deleteHandler, readHandler, updateHandler } from "~/content/endpoints.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { sermonKind } from "~/sermons/kind.server";

export const loader = endpoint({
	GET: readHandler(sermonKind),
	PUT: updateHandler(sermonKind),
	DELETE: deleteHandler(sermonKind.remove),
});

export const action = loader;
