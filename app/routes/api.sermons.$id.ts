import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { changeSchema } from "~/content/payloads";
import { endpoint } from "~/platform/http/backend-call.server";
import { answerState, readChange } from "~/platform/http/precondition.server";
import { sermonFields } from "~/sermons/fields";
import { deleteSermon, updateSermon } from "~/sermons/store.server";

export const loader = endpoint({
	async PUT({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const change = await readChange(request, changeSchema(sermonFields, context.now));
		return answerState(await updateSermon(context, actor, { id: params.id ?? "", ...change }));
	},
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteSermon(context, actor, params.id ?? "") });
	},
});

export const action = loader;
