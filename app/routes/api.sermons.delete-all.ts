import { requireAdministrator } from "~/accounts/guard.server";
import { endpoint } from "~/platform/http/endpoint.server";
import { deleteAllSermons } from "~/sermons/write.server";

export const loader = endpoint({
	async DELETE({ request, context }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteAllSermons(context, actor) });
	},
});

export const action = loader;
