import { requireAdministrator } from "~/accounts/guard.server";
import { deleteEvent } from "~/events/write.server";
import { endpoint } from "~/platform/http/endpoint.server";

export const loader = endpoint({
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteEvent(context, actor, params.id ?? "") });
	},
});

export const action = loader;
