import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { changeSchema } from "~/content/payloads";
import { albumFields } from "~/gallery/fields";
import { deleteAlbum, readAlbum, updateAlbum } from "~/gallery/store.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { answerState, readChange } from "~/platform/http/precondition.server";
import { refusal } from "~/platform/http/refusal";

export const loader = endpoint({
	async GET({ context, params }) {
		const data = await readAlbum(context, params.id ?? "");
		if (!data) throw refusal(404, "There is no such album");
		return answerState(data);
	},
	async PUT({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const change = await readChange(request, changeSchema(albumFields, context.now));
		return answerState(await updateAlbum(context, actor, { id: params.id ?? "", ...change }));
	},
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteAlbum(context, actor, params.id ?? "") });
	},
});

export const action = loader;
