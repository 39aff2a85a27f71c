import { createHandler, listHandler } from "~/content/endpoints.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { sermonFields } from "~/sermons/fields";
import { createSermon, readSermons } from "~/sermons/store.server";

export const loader = endpoint({
	GET: listHandler(readSermons),
	POST: createHandler(sermonFields, createSermon),
});

export const action = loader;
