import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { albumChange } from "~/gallery/payloads";
import { deleteAlbum, readAlbum, updateAlbum } from "~/gallery/store.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import { answerState } from "~/platform/http/etag";
import { refusal } from "~/platform/http/refusal";

export const loader = endpoint({
	async GET({ context, params }) {
		const data = await readAlbum(context, params.id ?? "");
		if (!data) throw refusal(404, "There is no such album");
		return answerState(data);
	},
	async PUT({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const { payload } = await readJson(request, albumChange(context.now));
		const ifMatch = request.headers.get("If-Match");
		return answerState(await updateAlbum(context, actor, params.id ?? "", payload, ifMatch));
	},
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteAlbum(context, actor, params.id ?? "") });
	},
});

export const action = loader;
