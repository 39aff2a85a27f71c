import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { changeSchema } from "~/content/payloads";
import { eventFields } from "~/events/fields";
import { deleteEvent, updateEvent } from "~/events/store.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { answerState, readChange } from "~/platform/http/precondition.server";

export const loader = endpoint({
	async PUT({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const change = await readChange(request, changeSchema(eventFields, context.now));
		return answerState(await updateEvent(context, actor, { id: params.id ?? "", ...change }));
	},
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteEvent(context, actor, params.id ?? "") });
	},
});

export const action = loader;
