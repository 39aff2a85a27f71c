import { deleteHandler, updateHandler } from "~/content/endpoints.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { sermonFields } from "~/sermons/fields";
import { deleteSermon, updateSermon } from "~/sermons/store.server";

export const loader = endpoint({
	PUT: updateHandler(sermonFields, updateSermon),
	DELETE: deleteHandler(deleteSermon),
});

export const action = loader;
