import { requireAdministrator } from "~/accounts/guard.server";
import { deleteAllAlbums } from "~/gallery/write.server";
import { endpoint } from "~/platform/http/endpoint.server";

export const loader = endpoint({
	async DELETE({ request, context }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteAllAlbums(context, actor) });
	},
});

export const action = loader;
