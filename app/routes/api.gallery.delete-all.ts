import { requireFreshAdministrator } from "~/accounts/permissions/require-administrator.server";
import { deleteAllAlbums } from "~/gallery/store.server";
import { endpoint } from "~/platform/http/backend-call.server";

export const loader = endpoint({
	async DELETE({ request, context }) {
		const actor = await requireFreshAdministrator(context, request);
		return Response.json({ data: await deleteAllAlbums(context, actor) });
	},
});

export const action = loader;
