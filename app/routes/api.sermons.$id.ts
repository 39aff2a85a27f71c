import { deleteHandler, updateHandler } from "~/content/endpoints.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { sermonKind } from "~/sermons/kind.server";

export const loader = endpoint({
	PUT: updateHandler(sermonKind),
	DELETE: deleteHandler(sermonKind.remove),
});

export const action = loader;
