import { createHandler, listHandler } from "~/content/endpoints.server";
import { eventFields } from "~/events/fields";
import { createEvent, readEvents } from "~/events/store.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	GET: listHandler(readEvents),
	POST: createHandler(eventFields, createEvent),
});

export const action = loader;
