import { deleteHandler, updateHandler } from "~/content/endpoints.server";
import { eventFields } from "~/events/fields";
import { deleteEvent, updateEvent } from "~/events/store.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	PUT: updateHandler(eventFields, updateEvent),
	DELETE: deleteHandler(deleteEvent),
});

export const action = loader;
