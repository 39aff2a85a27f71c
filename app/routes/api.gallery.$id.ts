import { requireAdministrator } from "~/accounts/guard.server";
import { albumChange, albumTag } from "~/gallery/backend";
import { deleteAlbum, updateAlbum } from "~/gallery/store.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";

export const loader = endpoint({
	async PUT({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const { payload } = await readJson(request, albumChange(context.now));
		const ifMatch = request.headers.get("If-Match");
		const data = await updateAlbum(context, actor, params.id ?? "", payload, ifMatch);
		return Response.json({ data }, { headers: { ETag: albumTag(data) } });
	},
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteAlbum(context, actor, params.id ?? "") });
	},
});

export const action = loader;
