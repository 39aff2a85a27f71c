import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { eventChange } from "~/events/payloads";
import { deleteEvent, updateEvent } from "~/events/store.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import { answerState } from "~/platform/http/etag";

export const loader = endpoint({
	async PUT({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		const { payload } = await readJson(request, eventChange(context.now));
		const ifMatch = request.headers.get("If-Match");
		return answerState(await updateEvent(context, actor, params.id ?? "", payload, ifMatch));
	},
	async DELETE({ request, context, params }) {
		const actor = await requireAdministrator(context, request);
		return Response.json({ data: await deleteEvent(context, actor, params.id ?? "") });
	},
});

export const action = loader;
