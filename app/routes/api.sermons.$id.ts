import { requireAdministrator } from "~/accounts/guard.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { deleteSermon } from "~/sermons/store.server";

export const loader = endpoint({
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteSermon(context, actor, params.id ?? "") });
	},
});

export const action = loader;
