import { deleteHandler, readHandler, updateHandler } from "~/content/endpoints.server";
import { albumKind } from "~/gallery/kind.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	GET: readHandler(albumKind),
	PUT: updateHandler(albumKind),
	DELETE: deleteHandler(albumKind.remove),
});

export const action = loader;
