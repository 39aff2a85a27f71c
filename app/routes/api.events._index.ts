import { requireAdministrator } from "~/accounts/permissions/require-administrator.server";
import { inputSchema } from "~/content/payloads";
import { eventFields } from "~/events/fields";
import { createEvent, readEvents } from "~/events/store.server";
import { endpoint } from "~/platform/http/backend-call.server";
import { readJson } from "~/platform/http/body.server";
import { answerList } from "~/platform/lists/answer-list";

export const loader = endpoint({
	async GET({ context }) {
		return answerList(context, readEvents);
	},
	async POST({ request, context }) {
		const actor = await requireAdministrator(context, request);
		const { payload, requestKey } = await readJson(request, inputSchema(eventFields, context.now));
		const data = await createEvent(context, actor, payload, requestKey);
		return Response.json({ data }, { status: 201 });
	},
});

export const action = loader;
