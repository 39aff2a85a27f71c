import { requireAdministrator } from "~/accounts/guard.server";
import { deleteEvent } from "~/events/store.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteEvent(context, actor, params.id ?? "") });
	},
});

export const action = loader;
