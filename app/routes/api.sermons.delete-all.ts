import { requireFreshAdministrator } from "~/accounts/permissions/require-administrator.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { deleteAllSermons } from "~/sermons/store.server";

export const loader = endpoint({
	async DELETE({ request, context }) {
		const actor = await requireFreshAdministrator(context, request);
		return Response.json({ data: await deleteAllSermons(context, actor) });
	},
});

export const action = loader;
